import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import { endInstant, startInstant } from '#domain/membership/membership.ts';
import { exactRupeeText, gstLines } from '#domain/membership/money.ts';
import { PAYMENT_WAYS } from '#domain/membership/entered-payment.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';
import type { Mail } from '../../ports/lib.ts';
import type { Order, Payment } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

type Sender = Pick<Context, 'academy' | 'seller'>;

const TEST = 'This was a test payment: no money was taken.';

function sellerLines({ seller }: Sender): readonly string[] {
  return [seller.legalName, ...seller.address, ...(seller.gstin === '' ? [] : [`GSTIN: ${seller.gstin}`])];
}

function amountLines({ amountPaise, gstPercent }: Order, { isSameState }: Payment): readonly string[] {
  const { taxablePaise, taxes } = gstLines(amountPaise, gstPercent, isSameState);
  if (taxes.length === 0) return [`Total: ${exactRupeeText(amountPaise)}`];
  return [
    `Taxable value: ${exactRupeeText(taxablePaise)}`,
    ...taxes.map(({ name, paise }) => `${name}: ${exactRupeeText(paise)}`),
    `Total paid: ${exactRupeeText(amountPaise)}`,
  ];
}

const isWay = (method: string): method is keyof typeof PAYMENT_WAYS => method in PAYMENT_WAYS;

/** How money came that staff entered; nothing for a payment online. */
const wayLines = ({ method, reference }: Payment): readonly string[] =>
  isWay(method)
    ? [`The academy received it by: ${PAYMENT_WAYS[method]}${reference === '' ? '' : `, ${reference}`}.`]
    : [];

/**
 * The receipt mail, with the same figures as in the profile. It has no link: nobody should learn to follow links in
 * mails about money.
 */
export function receiptMail(
  sender: Sender,
  to: string,
  { order, payment, endDate }: { order: Order; payment: Payment; endDate: string },
): Mail {
  const { academy } = sender;
  return mailOf(to, `Receipt ${payment.receiptNumber} of ${academy.name}`, [
    `Your payment has arrived. ${order.planId} is yours until ${shortDayText(endDate)}.`,
    ...(order.isTest ? [TEST] : []),
    `Receipt ${payment.receiptNumber}, ${momentText(payment.paidAt)}, India time. Payment ${payment.paymentId}.`,
    ...wayLines(payment),
    ...(order.coupon === null
      ? []
      : [`Coupon ${order.coupon.code} took ${exactRupeeText(order.coupon.discountPaise)} off the price.`]),
    [`${order.planName} (${order.planId})`, ...amountLines(order, payment)].join('. '),
    sellerLines(sender).join(', '),
    `The receipt stands in your profile too, under Memberships, to be printed. If you did not pay this, write to ${academy.email} at once.`,
    academy.name,
  ]);
}

interface Refunded {
  readonly order: Order;
  readonly payment: Payment;
  readonly amountPaise: number;
  /** Later memberships that now begin earlier, in order. */
  readonly moved: readonly NewPeriod[];
}

function movedLines({ planId }: Order, moved: readonly NewPeriod[]): readonly string[] {
  const [first, last] = [moved[0]?.startDate, moved.at(-1)?.endDate];
  if (first === undefined || first === null) return [];
  return [
    `The ${planId} that you hold behind it begins earlier instead, with its whole time: on ${shortDayText(startInstant(first))}${last === undefined || last === null ? '' : `, and runs until ${shortDayText(endInstant(last))}`}.`,
  ];
}

/** The mail that tells of a part that goes back, and what becomes of the membership. `endDate` is its new end, null where it stays. */
export const partRefundMail = (
  { academy }: Sender,
  to: string,
  { order, payment, amountPaise, moved, endDate }: Refunded & { readonly endDate: string | null },
): Mail =>
  mailOf(to, `Refund of a part of receipt ${payment.receiptNumber}`, [
    `${exactRupeeText(amountPaise)} goes back the way it came. Banks need five to seven working days.`,
    ...(order.isTest ? [TEST] : []),
    endDate === null
      ? `${order.planId}, which this payment bought, stays as it is.`
      : `${order.planId}, which this payment bought, ends on ${shortDayText(endInstant(endDate))}.`,
    ...movedLines(order, moved),
    `If you did not expect this, or the money has not come after ten days, write to ${academy.email} with the number of the receipt.`,
    academy.name,
  ]);

/** The mail that tells of a refund, the ended membership, and those that now begin earlier. */
export function refundMail({ academy }: Sender, to: string, { order, payment, amountPaise, moved }: Refunded): Mail {
  const isEntered = order.gateway === 'desk' || order.gateway === 'coupon';
  return mailOf(to, `${isEntered ? 'Void:' : 'Refund of'} receipt ${payment.receiptNumber}`, [
    isEntered
      ? `The academy has voided receipt ${payment.receiptNumber} of ${exactRupeeText(amountPaise)}: it no longer counts.`
      : `${exactRupeeText(amountPaise)} goes back the way it came. Banks need five to seven working days.`,
    ...(order.isTest ? [TEST] : []),
    `${order.planId}, which this payment bought, has ended. If you hold another membership, what that one opens stays open.`,
    ...movedLines(order, moved),
    isEntered
      ? `If you have paid this money and not got it back, write to ${academy.email} with the number of the receipt.`
      : `If the money has not come after ten days, write to ${academy.email} with the number of the receipt.`,
    academy.name,
  ]);
}
