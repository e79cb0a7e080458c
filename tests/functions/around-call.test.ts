import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { replyToError } from '../../functions/middleware/error-reply.ts';
import type { ApiEnv } from '../../functions/middleware/api-env.ts';
import { aroundCall } from '../../functions/middleware/around-call.ts';
import type { Context } from '../../functions/services/context.ts';

const START = Date.UTC(2026, 10, 26, 9, 30);

/** The calls of these tests, on a clock that each look moves on by 400 ms. */
function served(): { readonly app: Hono<ApiEnv>; readonly lines: () => readonly unknown[] } {
  const lines: unknown[] = [];
  let looks = 0;
  let ids = 0;
  const ctx = {
    clock: { now: () => START + 400 * looks++ },
    ids: { requestId: () => `call-${(ids += 1)}` },
    log: { write: (_: string, line: unknown) => lines.push(line) },
  } as unknown as Context;
  const app = new Hono<ApiEnv>();
  app.onError(replyToError(ctx));
  app.use(aroundCall(ctx));
  app.get('/own', (c) => c.json({ is: 'own' }, 201, { 'access-answer': 'yes', 'cache-control': 'private' }));
  app.get('/plain', (c) => c.json({}));
  app.post('/refused', (c) => c.json({ message: 'no' }, 429));
  return { app, lines: () => lines };
}

it('gives each reply its own id and time, and no header of the reply before', async () => {
  const { app } = served();
  const own = await app.request('/own');
  expect(Object.fromEntries(own.headers)).toMatchObject({
    'access-answer': 'yes',
    'cache-control': 'private',
    'x-request-id': 'call-1',
    'x-frame-options': 'DENY',
  });
  const plain = await app.request('/plain');
  expect(plain.headers.get('access-answer')).toBeNull();
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    date: 'Thu, 26 Nov 2026 09:30:01 GMT',
    'x-request-id': 'call-2',
  });
  expect((await app.request('/plain')).headers.get('date')).toBe('Thu, 26 Nov 2026 09:30:02 GMT');
});

it('logs a refused call before the rest of its body has come in, and then reads that away', async () => {
  const { app, lines } = served();
  let push: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      push = controller;
      controller.enqueue(new Uint8Array(10));
    },
  });
  const request = new Request('https://academy.test/refused', { method: 'POST', body, duplex: 'half' } as RequestInit);
  const reply = app.request(request);
  await expect.poll(lines).toMatchObject([{ event: 'request', status: 429 }]);
  push?.close();
  expect((await reply).status).toBe(429);
  expect(request.bodyUsed).toBe(true);
});
