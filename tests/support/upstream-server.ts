import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import type { SeenRequest, UpstreamReply } from './upstream.ts';

/**
 * Upstreams for the tests in workerd: real servers on loopback that reply as they are told, mostly badly. A test opens
 * one through the control server, whose address it gets by `inject('upstreamControl')`.
 */

const DRIP_MS = 20;
const MEGABYTE = 1024 * 1024;

interface Opened {
  readonly server: Server;
  readonly seen: SeenRequest[];
  /** One for each request in turn; the last one for all that follow. */
  replies: readonly UpstreamReply[];
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** A JSON text without an end: slow to test the timeout, fast to test the length limit. */
function sendForever(response: ServerResponse, isSlow: boolean): void {
  if (response.destroyed) return;
  response.write(isSlow ? ' ' : ' '.repeat(64 * 1024));
  setTimeout(() => sendForever(response, isSlow), isSlow ? DRIP_MS : 1);
}

function answer(
  response: ServerResponse,
  { fault, status = 200, headers = {}, body = '{}', encoding }: UpstreamReply,
): void {
  if (fault === 'silence') return;
  if (fault === 'cut') {
    response.socket?.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(fault === 'bomb' ? { 'content-encoding': 'gzip' } : {}),
    ...headers,
  });
  if (fault === 'drip' || fault === 'endless') sendForever(response, fault === 'drip');
  else if (fault === 'cut-within')
    response.write('{"user":{', () => setTimeout(() => response.socket?.destroy(), DRIP_MS));
  else if (fault === 'bomb') response.end(gzipSync(body.padEnd(8 * MEGABYTE, ' ')));
  else response.end(body, encoding ?? 'utf8');
}

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function serve(
  handle: (request: IncomingMessage, body: string, response: ServerResponse) => void | Promise<void>,
): Server {
  return createServer((request, response) => {
    void textOf(request)
      .then((body) => handle(request, body, response))
      .catch(() => response.destroy());
  });
}

function createUpstream(): Opened {
  const opened: Opened = {
    seen: [],
    replies: [],
    server: serve((request, body, response) => {
      opened.seen.push({
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body,
      });
      answer(response, opened.replies[opened.seen.length - 1] ?? opened.replies.at(-1) ?? {});
    }),
  };
  return opened;
}

/** Runs a command of a test: open an upstream, set its replies, tell what it has seen, close it. */
async function control(
  all: Map<string, Opened>,
  path: string,
  { origin = '', replies = [] }: { origin?: string; replies?: readonly UpstreamReply[] },
): Promise<unknown> {
  if (path === '/open') {
    const opened = createUpstream();
    const at = await listen(opened.server);
    all.set(at, opened);
    return at;
  }
  const opened = all.get(origin);
  if (opened === undefined) throw new Error(`no upstream at ${origin}`);
  if (path === '/close') await close(opened.server);
  if (path === '/reply') {
    opened.replies = replies;
    opened.seen.length = 0;
  }
  return opened.seen;
}

/** Vitest's global set-up of the API tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const all = new Map<string, Opened>();
  const server = serve(async (request, body, response) => {
    response.end(JSON.stringify(await control(all, request.url ?? '', JSON.parse(body) as object)));
  });
  project.provide('upstreamControl', await listen(server));
  return async () => {
    await Promise.all([server, ...[...all.values()].map((opened) => opened.server)].map(close));
  };
}
