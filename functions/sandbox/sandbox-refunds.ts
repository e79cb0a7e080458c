import type { SandboxBooks, SandboxNotes, SandboxPayment, SandboxRefund } from '../ports/payments.ts';
import { paymentEntity, refundEntity } from './entities.ts';
import type { Announce, SandboxOptions } from './sandbox-shared.ts';
import { newId } from './sandbox-shared.ts';

interface RefundsOptions extends Pick<SandboxOptions, 'later'> {
  readonly books: SandboxBooks;
  readonly seconds: () => number;
  readonly announce: Announce;
}

export interface RefundRequest {
  /** Paise; undefined for all that is left. */
  readonly amount: number | undefined;
  /** The idempotency key; null without one. */
  readonly key: string | null;
  readonly notes?: SandboxNotes;
  readonly receipt?: string | null;
}

/** Razorpay's rule for an idempotency key. */
const KEY = /^[\w-]{10,}$/;

/** Why a payment cannot be refunded by this sum, in Razorpay's words; null when it can. */
function reasonAgainst({ status, amount, refunded }: SandboxPayment, wanted: number): string | null {
  if (status === 'refunded') return 'The payment has been fully refunded already';
  if (status !== 'captured') return 'The payment status should be captured for action to be taken';
  if (wanted < 100) return 'The amount must be atleast INR 1.00';
  return wanted > amount - refunded ? 'The refund amount provided is greater than amount captured' : null;
}

/** The sandbox's refunds: pending at first, processed a moment later, and never more than the payment. */
export function sandboxRefunds({ books, later, seconds, announce }: RefundsOptions) {
  /** The messages about a refund name the payment as it is when they are sent. */
  async function tell(event: string, refund: SandboxRefund): Promise<void> {
    const payment = await books.findPayment(refund.paymentId);
    if (payment === null) return;
    await announce(event, { refund: refundEntity(refund, payment.currency), payment: paymentEntity(payment) });
  }

  return {
    /** Null when the sandbox has no such payment. */
    async refundsOf(paymentId: string): Promise<readonly object[] | null> {
      const payment = await books.findPayment(paymentId);
      if (payment === null) return null;
      return (await books.refundsOf(paymentId)).map((refund) => refundEntity(refund, payment.currency));
    },

    async findRefund(id: string): Promise<object | null> {
      const refund = await books.findRefund(id);
      const payment = refund === null ? null : await books.findPayment(refund.paymentId);
      return refund === null || payment === null ? null : refundEntity(refund, payment.currency);
    },

    /**
     * The refund, or the reason against it in Razorpay's words. The same key with the same request gives the same
     * refund; with another request it is refused.
     */
    async refund(
      paymentId: string,
      { amount, key, notes = {}, receipt = null }: RefundRequest,
    ): Promise<object | string> {
      if (key !== null && !KEY.test(key)) return 'The idempotency key must have at least 10 letters, digits, - or _';
      const payment = await books.findPayment(paymentId);
      if (payment === null) return 'The id provided does not exist';
      const request = JSON.stringify([amount ?? null, notes, receipt]);
      const repeated = async (): Promise<object | string | null> => {
        const before = key === null ? undefined : (await books.refundsOf(paymentId)).find((each) => each.key === key);
        if (before === undefined) return null;
        return before.request === request
          ? refundEntity(before, payment.currency)
          : 'Different request with the same idempotency key has already been processed.';
      };
      const before = await repeated();
      if (before !== null) return before;
      const wanted = amount ?? payment.amount - payment.refunded;
      const reason = reasonAgainst(payment, wanted);
      if (reason !== null) return reason;
      const refund: SandboxRefund = {
        id: newId('rfnd'),
        paymentId,
        amount: wanted,
        key,
        request,
        status: 'pending',
        notes,
        receipt,
        createdAt: seconds(),
      };
      // A concurrent refund has taken the rest, or was this very one.
      if (!(await books.addRefund(refund)))
        return (await repeated()) ?? 'The refund amount provided is greater than amount captured';
      later(0, () => tell('refund.created', refund));
      later(0, async () => {
        await books.processRefund(refund.id);
        await tell('refund.processed', { ...refund, status: 'processed' });
      });
      return refundEntity(refund, payment.currency);
    },
  };
}
