import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The port of `npm start`. It opens when the academy behind it is ready. It keeps idle connections longer than clients
 * do: workerd closes one after five seconds, under a client that is just about to use it. It lets workerd do so much at a
 * time, holds the other requests back in their order, and refuses early what would wait too long (docs/decisions/143).
 */
export interface Front {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface FrontLimits {
  /** Requests that workerd works on at a time. */
  readonly atOnce: number;
  /** Requests that wait; one more is refused at once. */
  readonly mostWaiting: number;
  /** A request that has waited for so long is refused. Milliseconds. */
  readonly longestWaitMs: number;
}

const LIMITS: FrontLimits = { atOnce: 64, mostWaiting: 1000, longestWaitMs: 10_000 };
const RETRY_AFTER_SECONDS = 5;
/** Longer than browsers, Node and proxies keep a connection that they do not use. */
const KEEP_IDLE_MS = 10 * 60 * 1000;

const BUSY = 'Many people use the academy at this moment. Try again in a few seconds.';

function refuse(request: IncomingMessage, reply: ServerResponse): void {
  if (reply.headersSent || reply.destroyed) return;
  const isCall = /^\/api(?:[/?]|$)/.test(request.url ?? '');
  reply.writeHead(503, {
    'retry-after': String(RETRY_AFTER_SECONDS),
    'cache-control': 'no-store',
    'content-type': isCall ? 'application/json' : 'text/plain; charset=utf-8',
  });
  reply.end(isCall ? JSON.stringify({ message: BUSY }) : BUSY);
}

/** Lets so many tasks run at a time; each calls what it is given when it is over. */
class Turns {
  readonly #limits: FrontLimits;
  readonly #waiting = new Set<() => void>();
  #running = 0;

  constructor(limits: FrontLimits) {
    this.#limits = limits;
  }

  /** `refused` is called instead of `task` when too many wait, or it would wait too long. */
  take(task: (end: () => void) => void, refused: () => void): void {
    const { atOnce, mostWaiting, longestWaitMs } = this.#limits;
    if (this.#running < atOnce) return this.#start(task);
    if (this.#waiting.size >= mostWaiting) return refused();
    const begin = (): void => {
      clearTimeout(timer);
      this.#start(task);
    };
    const timer = setTimeout(() => {
      this.#waiting.delete(begin);
      refused();
    }, longestWaitMs);
    this.#waiting.add(begin);
  }

  #start(task: (end: () => void) => void): void {
    this.#running += 1;
    let isOver = false;
    task(() => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      const [next] = this.#waiting;
      if (next === undefined) return;
      this.#waiting.delete(next);
      next();
    });
  }
}

/** Headers that are about one connection, not about the request. */
const OF_CONNECTION = new Set(['connection', 'expect', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

function withoutConnection(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let place = 0; place < rawHeaders.length; place += 2)
    if (!OF_CONNECTION.has((rawHeaders[place] ?? '').toLowerCase()))
      kept.push(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '');
  return kept;
}

function pass(request: IncomingMessage, reply: ServerResponse, behind: URL, agent: Agent, end: () => void): void {
  const { hostname, port } = behind;
  const sent = ask({
    agent,
    hostname,
    port,
    method: request.method,
    path: request.url,
    headers: withoutConnection(request.rawHeaders),
  });
  sent.on('response', (answer) => {
    reply.sendDate = false;
    reply.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutConnection(answer.rawHeaders));
    answer.pipe(reply);
    answer.on('error', () => reply.destroy());
  });
  sent.on('error', () => {
    if (reply.headersSent) reply.destroy();
    else refuse(request, reply);
  });
  reply.on('close', () => {
    sent.destroy();
    end();
  });
  request.pipe(sent);
}

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Opens a port, 0 for any free one, before an academy that is ready. */
export async function openFront(behind: string, port: number, limits: FrontLimits = LIMITS): Promise<Front> {
  const address = new URL(behind);
  // A new connection for each request: no idle one can be closed under it.
  const agent = new Agent({ keepAlive: false });
  const turns = new Turns(limits);
  const server = createServer({ keepAliveTimeout: KEEP_IDLE_MS, requestTimeout: 0 }, (request, reply) =>
    turns.take(
      (end) => (reply.destroyed ? end() : pass(request, reply, address, agent, end)),
      () => refuse(request, reply),
    ),
  );
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', done);
  });
  const { port: opened } = server.address() as AddressInfo;
  return { url: `http://localhost:${opened}`, stop: () => closed(server) };
}
