import { checkoutMessage, signatureOf } from '../gateway/signatures.ts';
import type { SandboxBooks, SandboxOrder, SandboxPayment } from '../ports/payments.ts';
import { eventEntity, failureFields, orderEntity, paymentEntity, refundEntity } from './entities.ts';

/** No secret: the sandbox takes no money, and anybody can make a test payment with its buttons. */
export const SANDBOX_KEYS = {
  keyId: 'rzp_test_sandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecret: 'sandbox-webhook-secret',
} as const;

/** How long a payment that is confirmed late takes. Milliseconds. */
const LATE_MS = 4000;

export interface SandboxOptions {
  readonly books: SandboxBooks;
  readonly now: () => number;
  /** Runs a task this many milliseconds after the reply. */
  readonly later: (milliseconds: number, task: () => Promise<void>) => void;
}

/** Sends a webhook to the academy's own API, which treats it like one from outside. */
export type Deliver = (body: string, headers: Readonly<Record<string, string>>) => Promise<void>;

export type Way = 'pay' | 'late' | 'lost' | 'fail';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** A prefix and fourteen letters and digits, like Razorpay's ids. */
const newId = (prefix: string): string =>
  `${prefix}_${[...crypto.getRandomValues(new Uint8Array(14))].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/** Orders, payments and refunds of the sandbox, and the signed messages about them. */
export function sandboxPayments({ books, now, later }: SandboxOptions) {
  let deliver: Deliver | null = null;
  const seconds = (): number => Math.floor(now() / 1000);

  async function announce(event: string, entities: Readonly<Record<string, object>>): Promise<void> {
    const body = JSON.stringify(eventEntity(event, entities, seconds()));
    await deliver?.(body, {
      'x-razorpay-signature': await signatureOf(body, SANDBOX_KEYS.webhookSecret),
      'x-razorpay-event-id': newId('evt').slice(4),
    });
  }

  async function announcePaid(order: SandboxOrder, payment: SandboxPayment): Promise<void> {
    await announce('payment.captured', { payment: paymentEntity(payment) });
    await announce('order.paid', { payment: paymentEntity(payment), order: orderEntity(order, true) });
  }

  async function addPayment(order: SandboxOrder, status: SandboxPayment['status']): Promise<SandboxPayment> {
    const payment: SandboxPayment = {
      id: newId('pay'),
      orderId: order.id,
      amount: order.amount,
      currency: order.currency,
      status,
      refund: null,
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

  return {
    /** Sets where webhooks go. */
    connect: (to: Deliver): void => void (deliver = to),

    async createOrder(amount: number, currency: string, receipt: string | null): Promise<SandboxOrder> {
      const order = { id: newId('order'), amount, currency, receipt, createdAt: seconds() };
      await books.addOrder(order);
      return order;
    },
    findOrder: (id: string) => books.findOrder(id),
    paymentsOf: (orderId: string) => books.paymentsOf(orderId),

    /** Does what a button says. Returns what is posted back to the academy, or null where the connection is lost. */
    async press(order: SandboxOrder, way: Way): Promise<Readonly<Record<string, string>> | null> {
      if (way === 'fail') {
        const failed = await addPayment(order, 'failed');
        later(0, () => announce('payment.failed', { payment: paymentEntity(failed) }));
        return failureFields(failed);
      }
      const payment = await addPayment(order, way === 'late' ? 'authorized' : 'captured');
      if (way === 'lost') return null;
      const captured: SandboxPayment = { ...payment, status: 'captured' };
      later(way === 'late' ? LATE_MS : 0, async () => {
        await books.capture(payment.id);
        await announcePaid(order, captured);
      });
      return signedFields(payment);
    },

    /** Null when the sandbox has no such payment. */
    async refundsOf(paymentId: string): Promise<readonly object[] | null> {
      const payment = await books.findPayment(paymentId);
      if (payment === null) return null;
      return payment.refund === null ? [] : [refundEntity(payment, payment.refund, seconds())];
    },

    /** The refund, or the reason against it in Razorpay's words. The same key gives the same refund. */
    async refund(paymentId: string, amount: number | undefined, key: string): Promise<object | string> {
      const payment = await books.findPayment(paymentId);
      if (payment === null) return 'The id provided does not exist';
      if (payment.refund !== null && payment.refund.key === key)
        return refundEntity(payment, payment.refund, seconds());
      if (payment.refund !== null) return 'The payment has been fully refunded already';
      if (payment.status !== 'captured') return 'The payment status should be captured for action to be taken';
      if (amount !== undefined && amount > payment.amount)
        return 'The refund amount provided is greater than amount captured';
      const refund = { id: newId('rfnd'), key, amount: amount ?? payment.amount };
      await books.refund(paymentId, refund);
      const entity = refundEntity(payment, refund, seconds());
      later(0, () =>
        announce('refund.processed', {
          refund: entity,
          payment: paymentEntity({ ...payment, status: 'refunded', refund }),
        }),
      );
      return entity;
    },
  };
}

export type SandboxPayments = ReturnType<typeof sandboxPayments>;
