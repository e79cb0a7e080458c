import { GatewayFailure } from '../../errors.ts';
import type { GatewayPayment, Order, SeenState } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { isKnownTo, ordersOf } from './require-payments.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE_MS = 60 * 1000;
/** Delay between the job's first two checks; each later delay doubles. Milliseconds. */
const FIRST_WAIT_MS = 15 * MINUTE_MS;
/** About ten days of checks. By then the gateway has returned any payment that was never captured. */
const MOST_CHECKS = 10;

/** Delay of the first check of a new order, if no webhook comes first. Milliseconds. */
export const FIRST_CHECK_MS: number = 2 * MINUTE_MS;

function seenIn(payments: readonly GatewayPayment[]): SeenState {
  if (payments.some(({ status }) => status === 'authorized')) return 'authorized';
  return payments.some(({ status }) => status === 'failed') ? 'failed' : 'none';
}

function nextCheck({ checks }: Order, now: number): string | null {
  return checks >= MOST_CHECKS ? null : new Date(now + FIRST_WAIT_MS * 2 ** checks).toISOString();
}

/** Who triggers a check: the job, or a student who opens the page. */
type Asker = 'job' | 'look';

/**
 * Asks the gateway for an open order's payments and settles them. Every captured payment is settled, so that a second
 * one becomes an exception. Only the job's checks count towards the last; a student may look as often as they like.
 * Throws GatewayFailure when the gateway does not reply; the order then waits for its next check.
 */
async function checkOrder(ctx: Context, order: Order, by: Asker): Promise<void> {
  const { gateway } = ctx;
  const orders = ordersOf(ctx);
  if (gateway === null || order.gatewayOrderId === null || !isKnownTo(gateway, order)) return;
  const now = ctx.clock.now();
  const at = new Date(now).toISOString();
  const noteSeen = (seen: SeenState): Promise<void> =>
    by === 'job'
      ? orders.checked(order.orderId, at, seen, nextCheck(order, now))
      : orders.looked(order.orderId, at, seen);
  try {
    const payments = await gateway.fetchOrderPayments(order.gatewayOrderId);
    for (const payment of payments) await settlePayment(ctx, payment, null);
    await noteSeen(seenIn(payments));
  } catch (error) {
    if (error instanceof GatewayFailure) await noteSeen(order.seen);
    throw error;
  }
}

/** Like `checkOrder`, but ignores failures, which are already logged. */
export const checkQuietly = (ctx: Context, order: Order, by: Asker): Promise<void> =>
  checkOrder(ctx, order, by).catch((error: unknown) => {
    if (!(error instanceof GatewayFailure)) throw error;
  });
