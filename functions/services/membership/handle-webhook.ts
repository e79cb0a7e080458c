import { isRecord } from '#domain/lib/is-record.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { ServiceError } from '../../errors.ts';
import type { GatewayEvent, GatewayPayment, Orders } from '../../ports/payments.ts';
import { sha256 } from '../../sha256.ts';
import type { Context } from '../context.ts';
import { noteException } from './note-exception.ts';
import { gatewayOf, ordersOf } from './require-payments.ts';
import { exceptionOf, settlePayment } from './settle-payment.ts';
import { settleRefund } from './settle-refund.ts';

const EVENT_ID = /^[\w.-]{1,100}$/;
const DISPUTES = 'payment.dispute.';
/** The year 2100. */
const LAST_SECOND = 4_102_444_800;
const KIND = /^[a-z_]+(?:\.[a-z_]+)*$/;

export interface Webhook {
  /** The raw bytes that the signature covers. */
  readonly raw: Uint8Array;
  readonly signature: string;
  /** The gateway's id of the message; null without one. The signature does not cover it. */
  readonly eventId: string | null;
}

function parse(raw: Uint8Array): Record<string, unknown> | null {
  try {
    const data: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
    return isRecord(data) ? data : null;
  } catch {
    return null;
  }
}

/** Reads `payload.<name>.entity`. */
function entityIn(data: Record<string, unknown>, name: string): unknown {
  const payload = data['payload'];
  const part = isRecord(payload) ? payload[name] : undefined;
  return isRecord(part) ? part['entity'] : undefined;
}

interface Message {
  readonly kind: string;
  readonly payment: GatewayPayment | null;
  readonly refund: { readonly refundId: string; readonly amountPaise: number } | null;
  /** ISO instant until which a dispute must be answered. */
  readonly answerBy: string | null;
}

/** Reads a dispute's `respond_by`, seconds since 1970. */
function answerByIn(data: unknown): string | null {
  const seconds = isRecord(data) ? data['respond_by'] : undefined;
  return Number.isSafeInteger(seconds) && Number(seconds) > 0 && Number(seconds) < LAST_SECOND
    ? new Date(Number(seconds) * 1000).toISOString()
    : null;
}

function refundIn(data: unknown): Message['refund'] {
  if (!isRecord(data)) return null;
  const { id, amount } = data;
  return typeof id === 'string' && id.length <= 50 && Number.isSafeInteger(amount)
    ? { refundId: id, amountPaise: Number(amount) }
    : null;
}

/**
 * Names a payment's order by its payment page. A page has an order of its own at the gateway, which we do not know; but
 * its payments carry the page's id, or the note that we gave it.
 */
async function withOwnOrder(orders: Orders, payment: GatewayPayment | null): Promise<GatewayPayment | null> {
  if (payment === null) return null;
  const { pageId, notedOrderId } = payment;
  const byPage = pageId === null ? null : await orders.findByGatewayOrder(pageId);
  const order = byPage ?? (notedOrderId === null ? null : await orders.find(notedOrderId));
  return { ...payment, gatewayOrderId: order?.gatewayOrderId ?? payment.gatewayOrderId };
}

async function unreadable(ctx: Context, { raw }: Webhook, event: GatewayEvent | null): Promise<void> {
  const at = new Date(ctx.clock.now()).toISOString();
  const key = `unreadable:${await sha256(new TextDecoder().decode(raw))}`;
  await noteException(ctx, event, {
    key,
    at,
    kind: 'unreadable',
    gatewayOrderId: null,
    paymentId: null,
    amountPaise: null,
    currency: null,
  });
}

/** Records a dispute for an admin. A bank may take weeks, and either outcome needs a person's decision. */
async function noteDispute(
  ctx: Context,
  { kind, payment, answerBy }: Message,
  event: GatewayEvent | null,
): Promise<boolean> {
  if (payment === null) return false;
  const exception = exceptionOf(ctx, kind === `${DISPUTES}lost` ? 'dispute-lost' : 'disputed', payment);
  await noteException(ctx, event, { ...exception, answerBy });
  return true;
}

/** Handles a message by its kind. Other kinds, and mere announcements, are recorded and change nothing. */
async function act(ctx: Context, message: Message, event: GatewayEvent | null): Promise<boolean> {
  const { kind, payment, refund } = message;
  switch (kind) {
    case 'payment.captured':
    case 'order.paid':
    case 'payment_link.paid':
      if (payment === null) return false;
      // A name alone fulfils nothing: the payment itself must say that the money was taken.
      await settlePayment(ctx, payment, event);
      return true;
    case 'refund.processed':
      if (payment === null || refund === null) return false;
      await settleRefund(ctx, payment, refund, event);
      return true;
    case 'refund.failed':
      if (payment === null) return false;
      await noteException(ctx, event, exceptionOf(ctx, 'refund-failed', payment));
      return true;
    default:
      if (kind.startsWith(DISPUTES)) return noteDispute(ctx, message, event);
      await ordersOf(ctx).note(event, null);
      return true;
  }
}

/**
 * Handles a webhook of the gateway. Throws 'invalid' for a wrong signature, and then writes nothing. Every signed
 * message gets a 200, so that the gateway does not resend it for a day; money that matches no order becomes an
 * exception.
 */
export async function handleWebhook(ctx: Context, webhook: Webhook): Promise<void> {
  const orders = ordersOf(ctx);
  const gateway = gatewayOf(ctx);
  if (!(await gateway.isWebhookSigned(webhook.raw, webhook.signature)))
    throw new ServiceError('invalid', paymentMessagesText().unsigned);
  const data = parse(webhook.raw);
  const named = data?.['event'];
  const kind = typeof named === 'string' && KIND.test(named) ? named : null;
  const eventId = webhook.eventId !== null && EVENT_ID.test(webhook.eventId) ? webhook.eventId : null;
  const event =
    eventId === null
      ? null
      : { eventId, kind: kind ?? 'unreadable', receivedAt: new Date(ctx.clock.now()).toISOString() };
  if (event !== null && (await orders.hasEvent(event.eventId))) return;
  if (data === null || kind === null) return unreadable(ctx, webhook, event);
  const message = {
    kind,
    payment: await withOwnOrder(orders, gateway.parsePayment(entityIn(data, 'payment'))),
    refund: refundIn(entityIn(data, 'refund')),
    answerBy: answerByIn(entityIn(data, 'dispute')),
  };
  if (!(await act(ctx, message, event))) await unreadable(ctx, webhook, event);
}
