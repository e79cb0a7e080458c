import { inject } from 'vitest';
import { d1AttemptArchive } from '../../functions/storage/attempts/d1-attempt-archive.ts';
import { d1Attempts } from '../../functions/storage/attempts/d1-attempts.ts';
import { httpUpstream } from '../../functions/upstream/http-upstream.ts';
import { upstreamAccounts } from '../../functions/upstream/upstream-accounts.ts';
import type { Caller } from './worker/api.ts';
import { callWith, env } from './worker/api.ts';
import { memoryLog } from './worker/log.ts';
import { mockPortsOf } from './worker/mocks.ts';

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
  /** The encoding of the body; UTF-8 by default. */
  readonly encoding?: 'latin1';
  /** 'drip' and 'endless' never end their body, 'bomb' unpacks to 8 MiB. */
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
  /** Sets the replies, one a request, the last one for all further requests, and forgets what was seen. */
  readonly reply: (...replies: UpstreamReply[]) => Promise<unknown>;
  readonly seen: () => Promise<readonly SeenRequest[]>;
  /** Refuses connections from now on. */
  readonly close: () => Promise<unknown>;
}

/** A server on loopback in place of the upstream. */
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

/** The app in proxy mode for that upstream, with this test's database. */
export function proxyTo(
  { origin }: { origin: string },
  { timeoutMs = 10_000, adminIds = [] as readonly number[], mode = 'local' as 'local' | 'deployed' } = {},
): Caller {
  const upstream = httpUpstream({ origin, log: memoryLog, timeoutMs });
  return callWith({
    ...upstreamAccounts(upstream, adminIds),
    attempts: d1Attempts(env.DB, origin),
    attemptArchive: d1AttemptArchive(env.DB, origin),
    ...mockPortsOf(origin),
    mode,
  });
}
