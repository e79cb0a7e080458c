import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { checkQuietly } from './check-order.ts';
import { isSaleShut, ordersOf } from './require-payments.ts';

/** Orders asked about in one run: each is one call to the gateway, of 8 s at most; the next run begins after 900 s. */
const MOST_ORDERS = 100;
/** Own orders asked about when a student looks. */
const MOST_OWN = 3;
/** Open orders of one student that are asked about at a look, the newest ones; the job finds what came for older ones. */
export const MOST_OPEN = 10;
/** The shortest time between two questions about one order, in milliseconds. */
const PAUSE_MS = 4000;

/** The job of every quarter of an hour: orders that nobody has told of. One that fails does not keep the others waiting. */
export async function reconcileDue(ctx: Context): Promise<number> {
  const { orders, gateway } = ctx;
  if (orders === null || gateway === null) return 0;
  isSaleShut(ctx);
  const due = await orders.due(new Date(ctx.clock.now()).toISOString(), gateway, MOST_ORDERS);
  for (const order of due)
    await checkQuietly(ctx, order, 'job').catch((error: unknown) => {
      ctx.log.write('error', { event: 'reconcile', error: error instanceof Error ? error.name : 'unknown' });
    });
  ctx.log.write('info', { event: 'reconcile', orders: due.length });
  return due.length;
}

const isRested = (order: Order, now: number): boolean =>
  order.checkedAt === null || now - Date.parse(order.checkedAt) >= PAUSE_MS;

/**
 * The same for orders of one student who is looking, newest first. Of looks at once one asks the gateway. Whether any order
 * may have changed.
 */
export async function reconcileOwn(ctx: Context, own: readonly Order[]): Promise<boolean> {
  const now = ctx.clock.now();
  const waiting = own.filter((order) => order.state === 'open' && isRested(order, now)).slice(0, MOST_OWN);
  const rules = {
    at: new Date(now).toISOString(),
    restedSince: new Date(now - PAUSE_MS).toISOString(),
    mostOpen: MOST_OPEN,
  };
  await Promise.all(
    waiting.map(
      async (order) => (await ordersOf(ctx).claimLook(order.orderId, rules)) && checkQuietly(ctx, order, 'look'),
    ),
  );
  return waiting.length > 0;
}
