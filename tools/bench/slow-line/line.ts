import type { IncomingMessage } from 'node:http';
import { Agent, createServer, request as ask } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SLOW_3G } from '../first-question.ts';

/** Bytes that go over the line before another request has its turn. */
const PACKET_BYTES = 1460;

/** A request with its reply's bytes. */
interface Request {
  readonly path: string;
  readonly bytes: number;
}

/** What the pages of a visit ask for, or what a service worker fetches beside them for later. */
export interface Traffic {
  readonly bytes: number;
  readonly requests: readonly Request[];
}

type Asker = 'pages' | 'worker';
const noTraffic = (): Record<Asker, { bytes: number; requests: { path: string; bytes: number }[] }> => ({
  pages: { bytes: 0, requests: [] },
  worker: { bytes: 0, requests: [] },
});

/** A service worker's own requests name it; those that it passes on name the page. */
const askerOf = ({ headers, url = '' }: IncomingMessage): Asker =>
  url === '/sw.js' || (headers.referer ?? '').endsWith('/sw.js') ? 'worker' : 'pages';

export interface SlowLine {
  readonly url: string;
  /** What went over the line since the last call. */
  readonly takeTraffic: () => Readonly<Record<Asker, Traffic>>;
  readonly close: () => Promise<void>;
}

/**
 * Serves an origin as slow 3G would: each request waits for a round trip, and all replies share the line's bytes. The
 * browser's own throttling leaves out what a service worker asks for; here it waits and is counted too.
 */
export async function openSlowLine(origin: string): Promise<SlowLine> {
  const agent = new Agent({ keepAlive: true });
  let freeAt = 0;
  let traffic = noTraffic();
  const carry = async (bytes: number, asker: Asker, request: { bytes: number }): Promise<void> => {
    traffic[asker].bytes += bytes;
    request.bytes += bytes;
    freeAt = Math.max(performance.now(), freeAt) + (bytes * 1000) / SLOW_3G.downloadThroughput;
    await wait(Math.max(0, freeAt - performance.now()));
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    const asker = askerOf(incoming);
    const request = { path, bytes: 0 };
    traffic[asker].requests.push(request);
    const forward = async (): Promise<void> => {
      await wait(SLOW_3G.latency);
      const onward = ask(new URL(path, origin), { method, headers, agent });
      incoming.pipe(onward);
      const [reply] = (await once(onward, 'response')) as [IncomingMessage];
      await carry(reply.rawHeaders.join(': ').length + 20, asker, request);
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      for await (const chunk of reply as AsyncIterable<Buffer>)
        for (let start = 0; start < chunk.length; start += PACKET_BYTES) {
          const packet = chunk.subarray(start, start + PACKET_BYTES);
          await carry(packet.length, asker, request);
          if (outgoing.destroyed) return;
          outgoing.write(packet);
        }
      outgoing.end();
    };
    forward().catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    takeTraffic: () => {
      const taken = traffic;
      traffic = noTraffic();
      return taken;
    },
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
