import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { discardBody } from '../../functions/middleware/discard-body.ts';

const CHUNK = new Uint8Array(64 * 1024);

/** A body of so many chunks, and how many of them were taken. */
function counted(chunks: number): { body: ReadableStream<Uint8Array>; taken: () => number; isCut: () => boolean } {
  let taken = 0;
  let isCut = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (taken === chunks) return controller.close();
        taken += 1;
        return controller.enqueue(CHUNK);
      },
      cancel() {
        isCut = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken: () => taken, isCut: () => isCut };
}

const app = new Hono();
app.use(discardBody);
app.post('/refused', (c) => c.text('no', 401));
app.post('/read', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
app.post('/half-read', async (c) => {
  const reader = c.req.raw.body?.getReader();
  await reader?.read();
  reader?.releaseLock();
  return c.text('too long', 413);
});
const post = (path: string, body: ReadableStream<Uint8Array>) =>
  app.request(new Request(`https://academy.test${path}`, { method: 'POST', body }));

it('reads away the body of a call that was refused without reading it', async () => {
  const sent = counted(20);
  expect((await post('/refused', sent.body)).status).toBe(401);
  expect([sent.taken(), sent.isCut()]).toEqual([20, false]);
});

it('reads away the rest of a body that was refused half-read', async () => {
  const sent = counted(20);
  expect((await post('/half-read', sent.body)).status).toBe(413);
  expect([sent.taken(), sent.isCut()]).toEqual([20, false]);
});

it('leaves a body alone that was read', async () => {
  expect(await (await post('/read', counted(3).body)).text()).toBe(String(3 * CHUNK.byteLength));
});

it('cuts off who sends more than 32 MiB', async () => {
  const sent = counted(10_000);
  expect((await post('/refused', sent.body)).status).toBe(401);
  expect([sent.taken(), sent.isCut()]).toEqual([513, true]);
});
