import type { OrderReply } from '#contract/membership/order.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { orderReplyOf } from './order-replies.ts';
import { reconcileOwn } from './reconcile.ts';
import { ordersOf } from './require-payments.ts';

/**
 * Returns the caller's own order, after checking an open one at the gateway. Throws 'not-found', also for another
 * student's order.
 */
export async function getOrder(
  ctx: Context,
  { studentId, orderId }: { studentId: number; orderId: string },
): Promise<OrderReply> {
  const orders = ordersOf(ctx);
  const findOwn = async (): Promise<Order> => {
    const order = await orders.find(orderId);
    if (order === null || order.studentId !== studentId)
      throw new ServiceError('not-found', paymentMessagesText().noOrder);
    return order;
  };
  const order = await findOwn();
  return orderReplyOf((await reconcileOwn(ctx, [order])) ? await findOwn() : order);
}
