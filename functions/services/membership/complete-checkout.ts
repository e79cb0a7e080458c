import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Order, Orders, PageReturn } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { checkQuietly } from './check-order.ts';
import { gatewayOf, ordersOf } from './require-payments.ts';

const LONGEST_FIELD = 200;

const untrusted = (): ServiceError => new ServiceError('invalid', paymentMessagesText().untrusted);

/** Reads a form field; '' when it is missing, repeated or too long. */
function fieldOf(form: URLSearchParams, name: string): string {
  const values = form.getAll(name);
  const [value = ''] = values;
  return values.length === 1 && value.length <= LONGEST_FIELD ? value : '';
}

/**
 * Logs a failure without throwing it: the student must see a page, and the order page, the webhook or the job will find
 * the payment.
 */
function noteFailure(ctx: Context, error: unknown): void {
  const reason = error instanceof ServiceError ? (error.cause ?? error) : error;
  const { name, message } = reason instanceof Error ? reason : { name: 'unknown', message: String(reason) };
  ctx.log.write('error', { event: 'checkout', error: name, detail: message });
}

/**
 * Finds the order; null when the look-up failed. Throws 'not-found' for an order that was never opened at the gateway.
 */
async function findBegun(
  ctx: Context,
  orders: Orders,
  orderId: string,
): Promise<(Order & { gatewayOrderId: string }) | null> {
  const found = await orders.find(orderId).catch((error: unknown) => {
    noteFailure(ctx, error);
    return 'away' as const;
  });
  if (found === 'away') return null;
  if (found === null || found.gatewayOrderId === null)
    throw new ServiceError('not-found', paymentMessagesText().noOrder);
  return { ...found, gatewayOrderId: found.gatewayOrderId };
}

/** Asks the gateway about the order, and returns the URL of its page. */
async function lookUp(ctx: Context, order: Order): Promise<string> {
  if (order.state === 'open') await checkQuietly(ctx, order, 'look').catch((error: unknown) => noteFailure(ctx, error));
  return `/membership#order-${order.orderId}`;
}

/**
 * Handles the form that the checkout before payment links posts through the student's browser, without a session. It trusts only the
 * gateway's signature over the stored order and the payment, and still asks the gateway whether the money arrived.
 * Returns the URL to go to, even while the database is unavailable. Throws 'not-found' for an unknown order and
 * 'invalid' for a wrong signature, and then writes nothing.
 */
export async function completeCheckout(
  ctx: Context,
  { orderId, form }: { orderId: string; form: URLSearchParams },
): Promise<string> {
  const orders = ordersOf(ctx);
  const gateway = gatewayOf(ctx);
  const order = await findBegun(ctx, orders, orderId);
  // A failed payment has no signature. It changes nothing, and the page asks the server for the order's state.
  if (fieldOf(form, 'razorpay_payment_id') === '' && form.has('error[code]')) return `/membership#failed-${orderId}`;
  if (order === null) return `/membership#order-${orderId}`;
  const [named, paymentId, signature] = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'].map((name) =>
    fieldOf(form, name),
  );
  const isOurs =
    named === order.gatewayOrderId &&
    (await gateway.isCheckoutSigned(order.gatewayOrderId, paymentId ?? '', signature ?? ''));
  if (!isOurs) throw untrusted();
  return lookUp(ctx, order);
}

/**
 * Handles the address that a payment link leads a student's browser to, as `completeCheckout` handles the form of the
 * checkout before it.
 */
export async function completeReturn(ctx: Context, back: PageReturn, signature: string): Promise<string> {
  const orders = ordersOf(ctx);
  const gateway = gatewayOf(ctx);
  const order = await findBegun(ctx, orders, back.reference);
  const isOurs =
    (order === null || back.pageId === order.gatewayOrderId) && (await gateway.isReturnSigned(back, signature));
  if (!isOurs) throw untrusted();
  return order === null ? `/membership#order-${back.reference}` : lookUp(ctx, order);
}
