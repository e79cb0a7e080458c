import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request as open } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Reply, Send, SentRequest } from './exchange.ts';

const TIMEOUT_MS = 20_000;

/** workerd compresses a reply if the request allows it. */
function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8');
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}

async function read(response: IncomingMessage): Promise<Omit<Reply, 'ms'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const headers = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers) as Reply['headers'],
    text: decoded(Buffer.concat(chunks), response.headers['content-encoding']),
  };
}

/** The whole reply; rejects when the connection breaks or nothing comes. */
const replyTo = (sent: ClientRequest, body: Uint8Array | null): Promise<Omit<Reply, 'ms'>> =>
  new Promise((resolve, reject) => {
    sent.on('timeout', () => sent.destroy(new Error('no reply in time')));
    sent.on('error', reject);
    sent.on('response', (response) => void read(response).then(resolve, reject));
    if (body !== null) sent.write(body);
    sent.end();
  });

/** Sends what no browser would: raw paths, a header twice, bodies without a length. Status 0 means no reply. */
export function httpWire(url: string): { readonly send: Send; readonly close: () => void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  async function exchange({ method, path, headers, body, isChunked }: SentRequest): Promise<Omit<Reply, 'ms'>> {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const ofBody = isChunked ? ['transfer-encoding', 'chunked'] : ['content-length', String(bytes?.byteLength ?? 0)];
    const host = headers.some(([name]) => name === 'host') ? [] : ['host', `${hostname}:${port}`];
    const options = {
      agent,
      hostname,
      port,
      method,
      path,
      headers: [...host, ...headers.flat(), ...(bytes === null ? [] : ofBody)],
      timeout: TIMEOUT_MS,
    };
    const sent = open(options);
    try {
      return await replyTo(sent, bytes);
    } catch (error) {
      // The server may close a kept connection at the moment it is used again; it does not close a fresh one.
      if (!sent.reusedSocket) throw error;
      return replyTo(open({ ...options, agent: false }), bytes);
    }
  }

  const send: Send = async (request) => {
    const startedAt = performance.now();
    const failed = (error: Error): Omit<Reply, 'ms'> => ({ status: 0, headers: {}, text: error.message });
    return { ...(await exchange(request).catch(failed)), ms: performance.now() - startedAt };
  };
  return { send, close: () => agent.destroy() };
}
