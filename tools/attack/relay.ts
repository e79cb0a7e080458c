import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Send } from '../fuzz/exchange.ts';
import { httpWire } from '../fuzz/http-wire.ts';

/**
 * Stands between the tools and the academy. The tools know no session and call from one address; the relay gives each
 * call a session and an address, so that a call meets the code behind the login and the throttles.
 */

/** The header in which a tool's run names the call that it attacks. */
export const TARGET_HEADER = 'x-attack-target';
/** The header in which a tool's run says whose session its calls get: one of `Holder`. */
export const HOLDER_HEADER = 'x-attack-holder';

/** Whose session a call gets; 'ticket' is a member with the ticket of a mock test in its place. */
export type Holder = 'owner' | 'member' | 'ticket' | 'nobody';

/** A place in the pool of sessions. */
export interface Session {
  readonly token: string;
  /** A new session of the same person; null when the account cannot log in any more. */
  readonly renew: () => Promise<Session | null>;
}

/** A reply with a status of 500 or above. */
export interface ServerFault {
  readonly target: string;
  readonly status: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly reply: string;
}

export interface Relay {
  readonly url: string;
  /** Replies by target and status. */
  readonly tally: ReadonlyMap<string, ReadonlyMap<number, number>>;
  readonly faults: readonly ServerFault[];
  readonly close: () => Promise<void>;
}

/** Headers that belong to one connection, or that the relay sets itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'accept-encoding',
  'authorization',
  'cf-connecting-ip',
  TARGET_HEADER,
  HOLDER_HEADER,
]);

/** Headers of a reply that belong to its own connection: the relay gives its text decoded. */
const OF_CONNECTION: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'transfer-encoding',
]);

async function bodyOf(request: IncomingMessage): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** A new address for each call. */
const addressOf = (count: number): string => `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;

export async function startRelay(
  academyUrl: string,
  sessions: Readonly<Record<Exclude<Holder, 'nobody'>, readonly Session[]>>,
): Promise<Relay> {
  const { send, close: closeWire } = httpWire(academyUrl);
  const pools = { owner: [...sessions.owner], member: [...sessions.member], ticket: [...sessions.ticket] };
  const tally = new Map<string, Map<number, number>>();
  const faults: ServerFault[] = [];
  let count = 0;

  const next = (holder: Holder): Session | null => {
    if (holder === 'nobody') return null;
    const session = pools[holder].shift() ?? null;
    if (session === null) throw new Error(`no ${holder} is left who can log in`);
    pools[holder].push(session);
    return session;
  };

  /** Replaces a session that has ended. */
  const renew = async (holder: Holder, ended: Session | null): Promise<Session | null> => {
    if (holder === 'nobody' || ended === null) return null;
    pools[holder] = pools[holder].filter((each) => each !== ended);
    const session = await ended.renew();
    if (session === null) return next(holder);
    pools[holder].push(session);
    return session;
  };

  async function relay(request: IncomingMessage): Promise<Awaited<ReturnType<Send>>> {
    const holder = (request.headers[HOLDER_HEADER] ?? 'nobody') as Holder;
    const target = String(request.headers[TARGET_HEADER] ?? 'other');
    const body = await bodyOf(request);
    const kept = Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.has(name));
    count += 1;
    const as = (session: Session | null): ReturnType<Send> =>
      send({
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        body: body.byteLength === 0 ? null : body,
        isChunked: false,
        headers: [
          ...kept.map(([name, value]) => [name, [value].flat().join(', ')] as const),
          ['cf-connecting-ip', addressOf(count)],
          ...(session === null ? [] : [['authorization', `Bearer ${session.token}`] as const]),
        ],
      });
    const session = next(holder);
    let reply = await as(session);
    if (reply.status === 401 && session !== null) reply = await as(await renew(holder, session));
    const row = tally.get(target) ?? new Map<number, number>();
    tally.set(target, row.set(reply.status, (row.get(reply.status) ?? 0) + 1));
    if (reply.status >= 500 || reply.status === 0)
      faults.push({
        target,
        status: reply.status,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        body: Buffer.from(body).toString('utf8'),
        reply: reply.text,
      });
    return reply;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = await relay(request).catch((error: Error) => ({ status: 599, headers: {}, text: error.message }));
    const kept = Object.entries(reply.headers).filter(([name]) => !OF_CONNECTION.has(name));
    // A tool reads status 0 as an end of the run; the academy gave no reply, which counts as a fault.
    response.writeHead(reply.status === 0 ? 599 : reply.status, Object.fromEntries(kept));
    response.end(reply.text);
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tally,
    faults,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      closeWire();
    },
  };
}
