import type { GatewayEvent, NewPaymentException } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { mailAlerts } from './alert-mails.ts';
import { ordersOf } from './require-payments.ts';

/** Notes money that somebody must look at, with the message that told of it, and mails the owners in the background. */
export async function noteException(
  ctx: Context,
  event: GatewayEvent | null,
  exception: NewPaymentException,
): Promise<void> {
  await ordersOf(ctx).note(event, exception);
  mailAlerts(ctx);
}
