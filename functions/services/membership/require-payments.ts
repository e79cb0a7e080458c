import { PAYMENT_MESSAGES } from '#domain/membership/payment-messages.ts';
import { sellingIssue } from '#domain/membership/selling.ts';
import { ServiceError } from '../../errors.ts';
import type { Gateway, Order, Orders } from '../../ports/payments.ts';
import type { Context } from '../context.ts';

/** The orders kept here. Throws 'not-found' in proxy mode: another academy sells its memberships. */
export function ordersOf({ orders }: Context): Orders {
  if (orders === null) throw new ServiceError('not-found', PAYMENT_MESSAGES.elsewhere);
  return orders;
}

/** Whoever takes the money. Throws 'unavailable' where nobody does. */
export function gatewayOf({ gateway }: Context): Gateway {
  if (gateway === null) throw new ServiceError('unavailable', PAYMENT_MESSAGES.closed);
  return gateway;
}

/** Why the owner has to set something before money is taken; null when all is well, and for tests, which take none. */
const issueOf = ({ gateway, prices, seller }: Context): string | null =>
  gateway === null || gateway.isTest ? null : sellingIssue(prices, seller);

/** Tells the owner in the log. Whether money is not taken because something is not set. */
export function isSaleShut(ctx: Context): boolean {
  const issue = issueOf(ctx);
  if (issue !== null) ctx.log.write('error', { event: 'selling', detail: `Nothing is sold: ${issue}` });
  return issue !== null;
}

/** The same for new orders; what was begun is still looked up and refunded. Throws 'unavailable' where nothing is sold. */
export function sellingGatewayOf(ctx: Context): Gateway {
  if (isSaleShut(ctx)) throw new ServiceError('unavailable', PAYMENT_MESSAGES.closed);
  return gatewayOf(ctx);
}

/** Whether an order was begun with this very gateway, for money or as a test: no other knows it. */
export const isKnownTo = (gateway: Gateway, order: Order): boolean =>
  order.gateway === gateway.kind && order.isTest === gateway.isTest;

export type PaymentState = 'open' | 'test' | 'closed';

/** Whether memberships can be bought here now. */
export function paymentStateOf(ctx: Context): PaymentState {
  const { orders, gateway } = ctx;
  if (orders === null || gateway === null || issueOf(ctx) !== null) return 'closed';
  return gateway.isTest ? 'test' : 'open';
}
