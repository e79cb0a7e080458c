import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repeatLostCall } from '../../scripts/repeat-lost-call.ts';
import { withLostPages } from '../../scripts/repeat-lost-pages.ts';

/** Closes the connection of the first requests, as many as `lost` says, and answers the others. */
let lost = 0;
let requests = 0;
const server = createServer((request, reply) => {
  requests += 1;
  if (lost > 0) {
    lost -= 1;
    request.socket.destroy();
  } else reply.end('stored');
});
const ask = async (): Promise<string> => {
  const reply = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method: 'POST' });
  return reply.text();
};

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('a call whose connection is lost is made again', async () => {
  [lost, requests] = [2, 0];
  expect(await repeatLostCall(ask)).toBe('stored');
  expect(requests).toBe(3);
});

test('a connection that is lost each time ends with its own error', async () => {
  [lost, requests] = [9, 0];
  await expect(repeatLostCall(ask)).rejects.toThrow('fetch failed');
  expect(requests).toBe(4);
});

test('a call that is lost in a thread of its own is made again: the copy of its error has no code', async () => {
  [lost, requests] = [2, 0];
  const askInThread = () => ask().catch((error: unknown) => Promise.reject(structuredClone(error)));
  expect(await repeatLostCall(askInThread)).toBe('stored');
  expect(requests).toBe(3);
});

test('a page of a build is asked for again, and nothing else that is fetched meanwhile', async () => {
  const building = withLostPages(fetch);
  const at = (path: string) => `http://localhost:${(server.address() as AddressInfo).port}${path}`;
  [lost, requests] = [1, 0];
  const page = await building(at('/__astro_prerender'), { method: 'POST', body: '{}' });
  expect([await page.text(), requests]).toEqual(['stored', 2]);
  lost = 1;
  await expect(building(at('/elsewhere'), { method: 'POST', body: '{}' })).rejects.toThrow('fetch failed');
});

test('any other failure is not repeated', async () => {
  let calls = 0;
  const refuse = async (): Promise<never> => {
    calls += 1;
    throw new Error('UNIQUE constraint failed');
  };
  await expect(repeatLostCall(refuse)).rejects.toThrow('UNIQUE');
  expect(calls).toBe(1);
});

test('a lost connection is known without its code, which an error from another thread has not', async () => {
  let calls = 0;
  const lose = async (): Promise<string> => {
    calls += 1;
    if (calls > 1) return 'stored';
    throw structuredClone(
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' }),
      }),
    );
  };
  expect(await repeatLostCall(lose)).toBe('stored');
});
