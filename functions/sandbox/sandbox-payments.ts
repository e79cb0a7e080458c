import { checkoutMessage, signatureOf } from '../gateway/signatures.ts';
import type { SandboxLink, SandboxNotes, SandboxOrder, SandboxPayment } from '../ports/payments.ts';
import { eventEntity, failureFields, orderEntity, paymentEntity } from './entities.ts';
import { returnFields, sandboxLinks } from './sandbox-links.ts';
import { sandboxRefunds } from './sandbox-refunds.ts';
import type { Announce, SandboxOptions } from './sandbox-shared.ts';
import { newId } from './sandbox-shared.ts';

/** No secret: the sandbox takes no money, and anybody can make a test payment with its buttons. */
export const SANDBOX_KEYS = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
} as const;

/** How long a payment that is confirmed late takes. Milliseconds. */
const LATE_MS = 4000;

/** Sends a webhook to the academy's own API, which treats it like one from outside. */
export type Deliver = (body: string, headers: Readonly<Record<string, string>>) => Promise<void>;

export type Way = 'pay' | 'late' | 'lost' | 'fail';

/** Orders, payment links, payments and refunds of the sandbox, and the signed messages about them. */
export function sandboxPayments({ books, now, later }: SandboxOptions) {
  let deliver: Deliver | null = null;
  const seconds = (): number => Math.floor(now() / 1000);

  const announce: Announce = async (event, entities) => {
    const body = JSON.stringify(eventEntity(event, entities, seconds()));
    await deliver?.(body, {
      'x-razorpay-signature': await signatureOf(body, SANDBOX_KEYS.webhookSecret),
      'x-razorpay-event-id': newId('evt').slice(4),
    });
  };

  async function announcePaid(order: SandboxOrder, payment: SandboxPayment): Promise<void> {
    await announce('payment.captured', { payment: paymentEntity(payment) });
    await announce('order.paid', { payment: paymentEntity(payment), order: orderEntity(order, true) });
  }

  const links = sandboxLinks(books, seconds);

  async function announceLink(link: SandboxLink, payment: SandboxPayment): Promise<void> {
    await announce('payment_link.paid', {
      payment_link: await links.linkReply(link),
      order: orderEntity(link.order, true),
      payment: paymentEntity(payment),
    });
  }

  async function addPayment(
    order: SandboxOrder,
    link: SandboxLink | null,
    status: SandboxPayment['status'],
  ): Promise<SandboxPayment> {
    const payment: SandboxPayment = {
      id: newId('pay'),
      orderId: order.id,
      amount: order.amount,
      currency: order.currency,
      status,
      refunded: 0,
      notes: order.notes,
      description: link === null ? null : link.id.replace('plink_', '#'),
      createdAt: seconds(),
    };
    await books.addPayment(payment);
    return payment;
  }

  const signedFields = async ({ id, orderId }: SandboxPayment): Promise<Readonly<Record<string, string>>> => ({
    razorpay_payment_id: id,
    razorpay_order_id: orderId,
    razorpay_signature: await signatureOf(checkoutMessage(orderId, id), SANDBOX_KEYS.keySecret),
  });

  async function pressed(
    order: SandboxOrder,
    link: SandboxLink | null,
    way: Way,
  ): Promise<Readonly<Record<string, string>> | null> {
    if (way === 'fail') {
      const failed = await addPayment(order, link, 'failed');
      later(0, () => announce('payment.failed', { payment: paymentEntity(failed) }));
      return failureFields(failed);
    }
    const payment = await addPayment(order, link, way === 'late' ? 'authorized' : 'captured');
    if (way === 'lost') return null;
    const captured: SandboxPayment = { ...payment, status: 'captured' };
    later(0, () => announce('payment.authorized', { payment: paymentEntity({ ...payment, status: 'authorized' }) }));
    later(way === 'late' ? LATE_MS : 0, async () => {
      await books.capture(payment.id);
      await announcePaid(order, captured);
      if (link !== null) await announceLink(link, captured);
    });
    return link === null ? signedFields(payment) : returnFields(link, payment.id, SANDBOX_KEYS.keySecret);
  }

  return {
    /** Sets where webhooks go. */
    connect: (to: Deliver): void => void (deliver = to),

    async createOrder(
      amount: number,
      currency: string,
      receipt: string | null,
      notes: SandboxNotes = {},
    ): Promise<SandboxOrder> {
      const order = { id: newId('order'), amount, currency, receipt, notes, createdAt: seconds() };
      await books.addOrder(order);
      return order;
    },
    findOrder: (id: string) => books.findOrder(id),
    findPayment: (id: string) => books.findPayment(id),
    paymentsOf: (orderId: string) => books.paymentsOf(orderId),
    seconds,
    ...links,
    ...sandboxRefunds({ books, later, seconds, announce }),

    /** Does what a button says. Returns what is posted back to the academy, or null where the connection is lost. */
    press: (order: SandboxOrder, way: Way) => pressed(order, null, way),
    /** The same for a payment link: what the way back is asked with. A payment that failed leads nowhere. */
    pressLink: (link: SandboxLink, way: Way) => pressed(link.order, link, way),
  };
}

export type SandboxPayments = ReturnType<typeof sandboxPayments>;
