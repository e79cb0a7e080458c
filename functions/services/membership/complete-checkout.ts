import { PAYMENT_MESSAGES } from '#domain/membership/payment-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Order, Orders } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { checkQuietly } from './check-order.ts';
import { gatewayOf, ordersOf } from './require-payments.ts';

const LONGEST_FIELD = 200;

const untrusted = (): ServiceError => new ServiceError('invalid', PAYMENT_MESSAGES.untrusted);

/** A field of the form; '' for one that is missing, given twice or too long. */
function fieldOf(form: URLSearchParams, name: string): string {
  const values = form.getAll(name);
  const [value = ''] = values;
  return values.length === 1 && value.length <= LONGEST_FIELD ? value : '';
}

/** Whoever comes back sees a page: what failed here is found again by the page itself, by the gateway's message or by the job. */
function noteFailure(ctx: Context, error: unknown): void {
  const reason = error instanceof ServiceError ? (error.cause ?? error) : error;
  const { name, message } = reason instanceof Error ? reason : { name: 'unknown', message: String(reason) };
  ctx.log.write('error', { event: 'checkout', error: name, detail: message });
}

/** Null when it could not be looked up. Throws 'not-found' for one that the gateway was never asked to open. */
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
  if (found === null || found.gatewayOrderId === null) throw new ServiceError('not-found', PAYMENT_MESSAGES.noOrder);
  return { ...found, gatewayOrderId: found.gatewayOrderId };
}

/**
 * What the payment page posts back through the student's browser, without any session: only the gateway's signature over
 * the order as stored here and the payment is believed, and even then the gateway itself is asked whether the money has
 * come. Gives the address to go on to, also while the database is away. Throws 'not-found' for no order and 'invalid' for
 * a signature that does not fit; nothing is written then.
 */
export async function completeCheckout(
  ctx: Context,
  { orderId, form }: { orderId: string; form: URLSearchParams },
): Promise<string> {
  const orders = ordersOf(ctx);
  const gateway = gatewayOf(ctx);
  const order = await findBegun(ctx, orders, orderId);
  // A failure carries no signature: it changes nothing, and the page asks the server where the order stands.
  if (fieldOf(form, 'razorpay_payment_id') === '' && form.has('error[code]')) return `/membership#failed-${orderId}`;
  if (order === null) return `/membership#order-${orderId}`;
  const [named, paymentId, signature] = ['razorpay_order_id', 'razorpay_payment_id', 'razorpay_signature'].map((name) =>
    fieldOf(form, name),
  );
  const isOurs =
    named === order.gatewayOrderId &&
    (await gateway.isCheckoutSigned(order.gatewayOrderId, paymentId ?? '', signature ?? ''));
  if (!isOurs) throw untrusted();
  if (order.state === 'open') await checkQuietly(ctx, order, 'look').catch((error: unknown) => noteFailure(ctx, error));
  return `/membership#order-${orderId}`;
}
