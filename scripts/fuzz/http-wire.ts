import { Agent, request as open } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Answer, Send, SentRequest } from './exchange.ts';

const PATIENCE_MS = 20_000;

/** workerd packs an answer for who says that it may. */
function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return '';
  if (encoding === 'gzip') return gunzipSync(bytes).toString('utf8');
  return (encoding === 'br' ? brotliDecompressSync(bytes) : bytes).toString('utf8');
}

/** Sends what no browser would: raw paths, a header twice, bodies without a length. */
export function httpWire(url: string): { readonly send: Send; readonly close: () => void } {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true });

  const send = ({ method, path, headers, body, isChunked }: SentRequest): Promise<Answer> => {
    const startedAt = performance.now();
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    const ofBody = isChunked ? ['transfer-encoding', 'chunked'] : ['content-length', String(bytes?.byteLength ?? 0)];
    const length = bytes === null ? [] : ofBody;
    const host = headers.some(([name]) => name === 'host') ? [] : ['host', `${hostname}:${port}`];
    return new Promise((resolve) => {
      const done = (status: number, answered: Answer['headers'], text: string): void =>
        resolve({ status, headers: answered, text, ms: performance.now() - startedAt });
      const sent = open({ agent, hostname, port, method, path, headers: [...host, ...headers.flat(), ...length], timeout: PATIENCE_MS }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', (error) => done(0, {}, error.message));
        response.on('end', () => {
          const received = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')]);
          done(response.statusCode ?? 0, Object.fromEntries(received) as Answer['headers'], decoded(Buffer.concat(chunks), response.headers['content-encoding']));
        });
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => done(0, {}, error.message));
      if (bytes !== null) sent.write(bytes);
      sent.end();
    });
  };
  return { send, close: () => agent.destroy() };
}
