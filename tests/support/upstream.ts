import { inject } from 'vitest';
import { d1AttemptArchive } from '../../functions/storage/attempts/d1-attempt-archive.ts';
import { d1Attempts } from '../../functions/storage/attempts/d1-attempts.ts';
import { httpUpstream } from '../../functions/upstream/http-upstream.ts';
import { upstreamAccounts } from '../../functions/upstream/upstream-accounts.ts';
import type { Caller } from './worker/api.ts';
import { callWith, env } from './worker/api.ts';
import { memoryLog } from './worker/log.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of tests/support/upstream-server.ts. */
    upstreamControl: string;
  }
}

export interface UpstreamReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** How the body is turned into bytes; UTF-8 unless said. */
  readonly encoding?: 'latin1';
  /** 'drip' and 'endless' never end their body, 'bomb' is 8 MiB once it is unpacked. */
  readonly fault?: 'silence' | 'cut' | 'cut-within' | 'drip' | 'endless' | 'bomb';
}

export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface TestUpstream {
  readonly origin: string;
  /** How it answers from now on: one reply a request, the last for all further ones. What it saw is forgotten. */
  readonly reply: (...replies: UpstreamReply[]) => Promise<unknown>;
  readonly seen: () => Promise<readonly SeenRequest[]>;
  /** From now on the connection is refused. */
  readonly close: () => Promise<unknown>;
}

/** A server on loopback in the place of the upstream. */
export async function openUpstream(): Promise<TestUpstream> {
  const ask = async (path: string, body: object): Promise<unknown> =>
    (await fetch(inject('upstreamControl') + path, { method: 'POST', body: JSON.stringify(body) })).json();
  const origin = (await ask('/open', {})) as string;
  return {
    origin,
    reply: (...replies) => ask('/reply', { origin, replies }),
    seen: async () => (await ask('/seen', { origin })) as readonly SeenRequest[],
    close: () => ask('/close', { origin }),
  };
}

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): UpstreamReply => ({
  status,
  headers,
  body: JSON.stringify(body),
});

/** The app in proxy mode on that upstream, in this database. */
export function proxyTo(
  { origin }: { origin: string },
  { timeoutMs = 10_000, adminIds = [] as readonly number[], mode = 'local' as 'local' | 'deployed' } = {},
): Caller {
  const upstream = httpUpstream({ origin, log: memoryLog, timeoutMs });
  return callWith({
    ...upstreamAccounts(upstream, adminIds),
    attempts: d1Attempts(env.DB, origin),
    attemptArchive: d1AttemptArchive(env.DB, origin),
    mode,
  });
}
