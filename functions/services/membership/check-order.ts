import { GatewayFailure } from '../../errors.ts';
import type { GatewayPayment, Order, SeenState } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { isKnownTo, ordersOf } from './require-payments.ts';
import { settlePayment } from './settle-payment.ts';

const MINUTE_MS = 60 * 1000;
/** The first question of the job; each next one waits twice as long as the one before. */
const FIRST_WAIT_MS = 15 * MINUTE_MS;
/** Then about ten days have passed, and the gateway itself has given back what it never captured. */
const MOST_CHECKS = 10;

/** When an order that has just been opened is first asked about, if nobody tells of it. Milliseconds from now. */
export const FIRST_CHECK_MS: number = 2 * MINUTE_MS;

function seenIn(payments: readonly GatewayPayment[]): SeenState {
  if (payments.some(({ status }) => status === 'authorized')) return 'authorized';
  return payments.some(({ status }) => status === 'failed') ? 'failed' : 'none';
}

function nextCheck({ checks }: Order, now: number): string | null {
  return checks >= MOST_CHECKS ? null : new Date(now + FIRST_WAIT_MS * 2 ** checks).toISOString();
}

/** Who wants to know: the job, or a student who is looking. */
type Asker = 'job' | 'look';

/**
 * Asks the gateway what came for an open order, and settles it. Several captured payments are all looked at: the second
 * becomes an alert. Only the job's own questions bring its next one nearer to the last: however often a student looks, it goes on.
 * Throws GatewayFailure when the gateway does not answer; the order then waits for its next turn.
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
    for (const payment of payments.filter(({ status }) => status === 'captured'))
      await settlePayment(ctx, payment, null);
    await noteSeen(seenIn(payments));
  } catch (error) {
    if (error instanceof GatewayFailure) await noteSeen(order.seen);
    throw error;
  }
}

/** The same, where an answer is wanted whether or not the gateway gives one: it has logged why. */
export const checkQuietly = (ctx: Context, order: Order, by: Asker): Promise<void> =>
  checkOrder(ctx, order, by).catch((error: unknown) => {
    if (!(error instanceof GatewayFailure)) throw error;
  });
