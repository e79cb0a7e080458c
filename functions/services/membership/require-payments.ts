import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { sellingIssue } from '#domain/membership/selling.ts';
import { ServiceError } from '../../errors.ts';
import type { Gateway, Order, Orders } from '../../ports/payments.ts';
import type { Context } from '../context.ts';

/** Returns the order store. Throws 'not-found' in proxy mode, where another academy sells its memberships. */
export function ordersOf({ orders }: Context): Orders {
  if (orders === null) throw new ServiceError('not-found', paymentMessagesText().elsewhere);
  return orders;
}

/** Returns the payment gateway. Throws 'unavailable' without one. */
export function gatewayOf({ gateway }: Context): Gateway {
  if (gateway === null) throw new ServiceError('unavailable', paymentMessagesText().closed);
  return gateway;
}

/** The setting that the owner must fix before money may be taken; null when all is well, and for test gateways. */
const issueOf = ({ gateway, prices, seller }: Context): string | null =>
  gateway === null || gateway.isTest ? null : sellingIssue(prices, seller);

/** True when a missing setting prevents sales; logs it for the owner. */
export function isSaleShut(ctx: Context): boolean {
  const issue = issueOf(ctx);
  if (issue !== null) ctx.log.write('error', { event: 'selling', detail: `Nothing is sold: ${issue}` });
  return issue !== null;
}

/**
 * Returns the gateway for new orders. Existing orders can still be checked and refunded when sales are closed. Throws
 * 'unavailable' when nothing is sold.
 */
export function sellingGatewayOf(ctx: Context): Gateway {
  if (isSaleShut(ctx)) throw new ServiceError('unavailable', paymentMessagesText().closed);
  return gatewayOf(ctx);
}

/** Whether an order was created at this gateway in the same mode (live or test); no other gateway knows it. */
export const isKnownTo = (gateway: Gateway, order: Order): boolean =>
  order.gateway === gateway.kind && order.isTest === gateway.isTest;

export type PaymentState = 'open' | 'test' | 'closed';

/** Whether memberships can be bought now. */
export function paymentStateOf(ctx: Context): PaymentState {
  const { orders, gateway } = ctx;
  if (orders === null || gateway === null || issueOf(ctx) !== null) return 'closed';
  return gateway.isTest ? 'test' : 'open';
}
