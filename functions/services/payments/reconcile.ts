import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { checkQuietly } from './check-order.ts';

/** Orders asked about in one run: each is one call to the gateway. */
const MOST_ORDERS = 40;
/** Own orders asked about when a student looks, and the shortest time between two questions about one. Milliseconds. */
const MOST_OWN = 3;
const PAUSE_MS = 4000;

/** The job of every quarter of an hour: orders that nobody has told of. One that fails does not keep the others waiting. */
export async function reconcileDue(ctx: Context): Promise<number> {
  const { orders, gateway } = ctx;
  if (orders === null || gateway === null) return 0;
  const due = await orders.due(new Date(ctx.clock.now()).toISOString(), gateway, MOST_ORDERS);
  for (const order of due)
    await checkQuietly(ctx, order, 'job').catch((error: unknown) => {
      ctx.log.write('error', { event: 'reconcile', error: error instanceof Error ? error.name : 'unknown' });
    });
  ctx.log.write('info', { event: 'reconcile', orders: due.length });
  return due.length;
}

const isRested = (order: Order, now: number): boolean => order.checkedAt === null || now - Date.parse(order.checkedAt) >= PAUSE_MS;

/** The same for orders of one student who is looking, newest first. Whether any was asked about. */
export async function reconcileOwn(ctx: Context, own: readonly Order[]): Promise<boolean> {
  const now = ctx.clock.now();
  const waiting = own.filter((order) => order.state === 'open' && isRested(order, now)).slice(0, MOST_OWN);
  await Promise.all(waiting.map((order) => checkQuietly(ctx, order, 'look')));
  return waiting.length > 0;
}
