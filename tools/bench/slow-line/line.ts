import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { Agent, createServer, request as ask } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SLOW_3G } from '../first-question.ts';

/** Bytes that go over the line before another request has its turn. */
const PACKET_BYTES = 1460;

/** Fonts that Android has, so that a phone asks for none of them. */
const ON_ANDROID = /\/noto-sans-/;

/** A request with its reply's bytes. Times are those of `performance`. */
interface Request {
  readonly path: string;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly bytes: number;
}

/** What the pages of a visit ask for, or what a service worker fetches beside them for later. */
export interface Traffic {
  readonly bytes: number;
  readonly requests: readonly Request[];
}

type Asker = 'pages' | 'worker';
type Carried = { -readonly [Key in keyof Request]: Request[Key] };
const noTraffic = (): Record<Asker, { bytes: number; requests: Carried[] }> => ({
  pages: { bytes: 0, requests: [] },
  worker: { bytes: 0, requests: [] },
});

/** A service worker's own requests name it; those that it passes on name the page. */
const askerOf = ({ headers, url = '' }: IncomingMessage): Asker =>
  url === '/sw.js' || (headers.referer ?? '').endsWith('/sw.js') ? 'worker' : 'pages';

export interface SlowLine {
  readonly url: string;
  /** What went over the line since the last call. A new connection begins with it. */
  readonly takeTraffic: () => Readonly<Record<Asker, Traffic>>;
  /** What pages have asked for between two moments, as far as it has come, since traffic was taken last. */
  readonly bytesBetween: (from: number, to: number) => number;
  /** Another release is served from now on. */
  readonly serve: (origin: string) => void;
  readonly close: () => Promise<void>;
}

/** As HTTP/2 sends them: a field that the connection has carried before is a byte. */
function headerBytes(rawHeaders: readonly string[], carried: Set<string>): number {
  const fields = rawHeaders.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : []));
  const bytes = fields.reduce((sum, field) => sum + (carried.has(field) ? 1 : field.length), 0);
  for (const field of fields) carried.add(field);
  return bytes;
}

/** The local server packs a reply anew in the first of gzip and brotli that a request names; Cloudflare leaves it. */
const preferBrotli = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  ...headers,
  ...(headers['accept-encoding']?.includes('br') === true && {
    'accept-encoding': `br, ${headers['accept-encoding']}`,
  }),
});

/**
 * Serves an origin as slow 3G would: each request waits for a round trip, and all replies share the line's bytes. The
 * browser's own throttling leaves out what a service worker asks for; here it waits and is counted too.
 */
export async function openSlowLine(firstOrigin: string): Promise<SlowLine> {
  let origin = firstOrigin;
  const agent = new Agent({ keepAlive: true });
  let freeAt = 0;
  let traffic = noTraffic();
  let fields = new Set<string>();
  const carry = async (bytes: number, asker: Asker, request: Carried): Promise<void> => {
    traffic[asker].bytes += bytes;
    request.bytes += bytes;
    freeAt = Math.max(performance.now(), freeAt) + (bytes * 1000) / SLOW_3G.downloadThroughput;
    request.endedAt = freeAt;
    await wait(Math.max(0, freeAt - performance.now()));
  };
  const server = createServer((incoming, outgoing) => {
    const { method, url: path = '/', headers } = incoming;
    if (ON_ANDROID.test(path)) {
      outgoing.writeHead(404).end();
      return;
    }
    const asker = askerOf(incoming);
    const now = performance.now();
    const request = { path, startedAt: now, endedAt: now, bytes: 0 };
    traffic[asker].requests.push(request);
    const forward = async (): Promise<void> => {
      await wait(SLOW_3G.latency);
      const onward = ask(new URL(path, origin), { method, headers: preferBrotli(headers), agent });
      incoming.pipe(onward);
      const [reply] = (await once(onward, 'response')) as [IncomingMessage];
      await carry(headerBytes(reply.rawHeaders, fields), asker, request);
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
      fields = new Set();
      return taken;
    },
    bytesBetween: (from, to) =>
      traffic.pages.requests
        .filter(({ startedAt }) => startedAt >= from && startedAt < to)
        .reduce((sum, { bytes }) => sum + bytes, 0),
    serve: (other) => void (origin = other),
    close: async () => {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
