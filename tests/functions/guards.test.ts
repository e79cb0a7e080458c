import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { ApiEnv } from '../../functions/middleware/api-env.ts';
import type { Guard } from '../../functions/middleware/guards.ts';
import { guardedBy } from '../../functions/middleware/guards.ts';

/** Two guards at once, two that wait, in turn; the one at `refusing` refuses. */
async function pass(refusing: number): Promise<readonly [number, readonly string[]]> {
  const seen: string[] = [];
  const note = (at: number): void => {
    seen.push(String(at));
    if (at === refusing) throw new Error(`no ${at}`);
  };
  const atOnce =
    (at: number): Guard =>
    () => {
      note(at);
      return undefined;
    };
  const later =
    (at: number): Guard =>
    async () => {
      await Promise.resolve();
      note(at);
    };
  const app = new Hono<ApiEnv>();
  app.onError((error, c) => c.text(error.message, 403));
  app.use(guardedBy(atOnce(0), later(1), atOnce(2), later(3)));
  app.get('/', (c) => {
    seen.push('call');
    return c.text('done');
  });
  return [(await app.request('/')).status, seen];
}

it('asks each guard in order, and once, before the call', async () => {
  expect(await pass(-1)).toEqual([200, ['0', '1', '2', '3', 'call']]);
});

it.each([0, 1, 2, 3])('lets nothing happen after guard %i has refused', async (refusing) => {
  expect(await pass(refusing)).toEqual([403, ['0', '1', '2', '3'].slice(0, refusing + 1)]);
});
