import { PAYMENT_MESSAGES } from '#domain/payment-messages.ts';
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

/** Whether an order was begun with this very gateway, for money or as a test: no other knows it. */
export const isKnownTo = (gateway: Gateway, order: Order): boolean => order.gateway === gateway.kind && order.isTest === gateway.isTest;

export type PaymentState = 'open' | 'test' | 'closed';

/** Whether memberships can be bought here now. */
export function paymentStateOf({ orders, gateway }: Context): PaymentState {
  if (orders === null || gateway === null) return 'closed';
  return gateway.isTest ? 'test' : 'open';
}
