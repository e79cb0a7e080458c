import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { checkQuietly } from './check-order.ts';
import { isSaleShut, ordersOf } from './require-payments.ts';

/** Orders checked per run. Each is one gateway call of at most 8 s, and the next run starts after 900 s. */
const MOST_ORDERS = 100;
/** Orders checked when their student opens the page. */
const MOST_OWN = 3;
/** Newest open orders of a student that a look may check; the job checks older ones. */
export const MOST_OPEN = 10;
/** Shortest time between two checks of one order, in milliseconds. */
const PAUSE_MS = 4000;

/** Runs every 15 minutes and checks due orders. One failure does not stop the others. */
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
 * Checks a student's own orders when they open the page, newest first. Of concurrent looks only one asks the gateway.
 * Returns whether any order may have changed.
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
