import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { FrontLimits } from '../../scripts/front.ts';
import { openFront } from '../../scripts/front.ts';

/** A server behind a front. */
async function serve(answer: (request: IncomingMessage, reply: ServerResponse) => void, limits?: FrontLimits) {
  const behind = createServer({ keepAliveTimeout: 1 }, answer);
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const front = await openFront(`http://127.0.0.1:${(behind.address() as AddressInfo).port}`, 0, limits);
  onTestFinished(async () => {
    await front.stop();
    behind.closeAllConnections();
    behind.close();
  });
  return front.url.replace('localhost', '127.0.0.1');
}

test('passes method, address, headers and body on as they came, and the reply back', async () => {
  const url = await serve((asked, reply) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => {
      reply.writeHead(
        201,
        'Made',
        [
          ['set-cookie', 'a=1'],
          ['set-cookie', 'b=2'],
          ['x-host', asked.headers.host ?? ''],
        ].flat(),
      );
      reply.end(JSON.stringify([asked.method, asked.url, asked.headers['x-one'], Buffer.concat(parts).toString()]));
    });
  });
  const reply = await fetch(`${url}/api/%31?q=a%2Fb`, {
    method: 'PUT',
    headers: { 'x-one': 'एक'.length.toString() },
    body: 'ગુજરાતી',
  });
  expect([reply.status, reply.statusText, reply.headers.getSetCookie(), reply.headers.get('x-host')]).toEqual([
    201,
    'Made',
    ['a=1', 'b=2'],
    new URL(url).host,
  ]);
  expect(await reply.json()).toEqual(['PUT', '/api/%31?q=a%2Fb', '2', 'ગુજરાતી']);
});

test('keeps an idle connection of a client open, and says for how long', async () => {
  const url = await serve((_, reply) => reply.end('here'));
  const reply = await fetch(url);
  expect(Number(/timeout=(\d+)/.exec(reply.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});

const BUSY = { message: 'Many people use the academy at this moment. Try again in a few seconds.' };

test.each([
  ['when too many wait', { atOnce: 1, mostWaiting: 1, longestWaitMs: 100_000 }, 3],
  ['when it would wait too long', { atOnce: 1, mostWaiting: 9, longestWaitMs: 20 }, 2],
])('refuses a request with the time of the next try %s, and answers the others', async (_, limits, count) => {
  const open: ServerResponse[] = [];
  let isOpen = false;
  const url = await serve((__, reply) => (isOpen ? reply.end('done') : open.push(reply)), limits);
  const asked = Array.from({ length: count }, () => fetch(`${url}/api/papers`));
  const refused = await Promise.race(asked);
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([503, '5', BUSY]);
  isOpen = true;
  for (const reply of open) reply.end('done');
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array.from({ length: count - 1 }, () => 200), 503]);
});

test('loses none of 100 requests at once', async () => {
  let [now, most] = [0, 0];
  const url = await serve(
    (_, reply) => {
      most = Math.max(most, (now += 1));
      setTimeout(() => {
        now -= 1;
        reply.end('done');
      }, 1);
    },
    { atOnce: 4, mostWaiting: 30, longestWaitMs: 100_000 },
  );
  const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await fetch(url)).status));
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(30);
  expect(most).toBeLessThanOrEqual(4);
});

test('says 503 where the server behind closes the connection, and gives the turn back', async () => {
  let isBroken = true;
  const url = await serve((asked, reply) => (isBroken ? asked.socket.destroy() : reply.end('here')), {
    atOnce: 1,
    mostWaiting: 1,
    longestWaitMs: 100_000,
  });
  expect((await fetch(url)).status).toBe(503);
  isBroken = false;
  expect(await (await fetch(url)).text()).toBe('here');
});
