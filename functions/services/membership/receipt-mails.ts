import { spokenLanguage } from '#domain/lib/define-text.ts';
import { listText } from '#domain/lib/format.ts';
import { momentText, shortDayText } from '#domain/lib/india-time.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import { endInstant, startInstant } from '#domain/membership/membership.ts';
import { exactRupeeText, gstLines } from '#domain/membership/money.ts';
import { isPaymentWay } from '#domain/membership/entered-payment.ts';
import type { NewPeriod } from '#domain/membership/renewal-chain.ts';
import { mailsMembershipText } from '#domain/text/en/mails-membership.ts';
import { plansText } from '#domain/text/en/plans.ts';
import { receiptsText } from '#domain/text/en/receipts.ts';
import type { Mail } from '../../ports/lib.ts';
import type { Order, Payment } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

/** Mails about money, in the language that is spoken where they are written. */

type Sender = Pick<Context, 'academy' | 'seller'>;

/** The academy's name below a mail; in another language than English that the English text decides. */
const endLines = ({ academy }: Pick<Sender, 'academy'>): readonly string[] => {
  const { englishDecides } = mailsMembershipText();
  return englishDecides === '' ? [academy.name] : [englishDecides, academy.name];
};

const testLines = ({ isTest }: Order): readonly string[] => (isTest ? [mailsMembershipText().test] : []);

function sellerLines({ seller }: Sender): readonly string[] {
  return [seller.legalName, ...seller.address, ...(seller.gstin === '' ? [] : [`GSTIN: ${seller.gstin}`])];
}

function amountLines({ amountPaise, gstPercent }: Order, { isSameState }: Payment): readonly string[] {
  const text = mailsMembershipText().receipt;
  const { taxablePaise, taxes } = gstLines(amountPaise, gstPercent, isSameState);
  const amount = exactRupeeText(amountPaise);
  if (taxes.length === 0) return [text.total({ amount })];
  return [
    text.taxable({ amount: exactRupeeText(taxablePaise) }),
    ...taxes.map(({ name, paise }) => `${name}: ${exactRupeeText(paise)}`),
    text.totalPaid({ amount }),
  ];
}

/** How money came that staff entered; nothing for a payment online. */
function wayLines({ method, reference }: Payment): readonly string[] {
  if (!isPaymentWay(method)) return [];
  const way = [receiptsText().methods[method], reference].filter((part) => part !== '').join(', ');
  return [mailsMembershipText().receipt.receivedBy({ way })];
}

/** In English as it was sold, else by what it is called now. */
const planNameOf = ({ planId, planName }: Order): string =>
  spokenLanguage() === 'en' ? planName : plansText().names[planId];

function arrivedLine({ sold }: Pick<Order, 'sold'>): string {
  const { arrived, arrivedAll, until } = mailsMembershipText().receipt;
  const held = sold.map(({ membershipType: plan, endDate }) => ({ plan, day: shortDayText(endDate) }));
  const [first] = held;
  return first !== undefined && held.length === 1 ? arrived(first) : arrivedAll({ held: listText(held.map(until)) });
}

/**
 * The receipt mail, with the same figures as in the profile. It has no link: nobody should learn to follow links in
 * mails about money.
 */
export function receiptMail(sender: Sender, to: string, { order, payment }: { order: Order; payment: Payment }): Mail {
  const { academy } = sender;
  const text = mailsMembershipText().receipt;
  const number = payment.receiptNumber;
  return mailOf(to, text.subject({ number, academy: academy.name }), [
    arrivedLine(order),
    ...testLines(order),
    text.number({ number, moment: momentText(payment.paidAt), payment: payment.paymentId }),
    ...wayLines(payment),
    ...(order.coupon === null
      ? []
      : [text.coupon({ code: order.coupon.code, amount: exactRupeeText(order.coupon.discountPaise) })]),
    [`${planNameOf(order)} (${order.planId})`, ...amountLines(order, payment)].join('. '),
    sellerLines(sender).join(', '),
    text.inProfile(academy),
    ...endLines(sender),
  ]);
}

/** Memberships of one type that now begin earlier, in order. */
export interface MovedType {
  readonly membershipType: MembershipType;
  readonly periods: readonly NewPeriod[];
}

interface Refunded {
  readonly order: Order;
  readonly payment: Payment;
  readonly amountPaise: number;
  readonly moved: readonly MovedType[];
}

function movedLines({ membershipType: plan, periods }: MovedType): readonly string[] {
  const [first, last] = [periods[0]?.startDate, periods.at(-1)?.endDate];
  if (first === undefined || first === null) return [];
  const text = mailsMembershipText().refund;
  const from = shortDayText(startInstant(first));
  return [
    last === undefined || last === null
      ? text.beginsEarlier({ plan, from })
      : text.beginsEarlierUntil({ plan, from, day: shortDayText(endInstant(last)) }),
  ];
}

/** The memberships that end otherwise because of a refund. */
export type NewEnds = readonly { readonly membershipType: MembershipType; readonly endDate: string }[];

/** No gateway has its money. */
const isEntered = ({ gateway }: Order): boolean => gateway === 'desk' || gateway === 'coupon';

/** The mail that tells of a part that goes back, and what becomes of the memberships that have not ended. */
export function partRefundMail(
  sender: Sender,
  to: string,
  {
    order,
    payment,
    amountPaise,
    moved,
    ends,
    kept,
  }: Refunded & { readonly ends: NewEnds; readonly kept: readonly MembershipType[] },
): Mail {
  const text = mailsMembershipText().refund;
  const amount = exactRupeeText(amountPaise);
  return mailOf(to, text.partSubject({ number: payment.receiptNumber }), [
    isEntered(order) ? text.givenBack({ amount }) : text.goesBack({ amount }),
    ...testLines(order),
    ...ends.map(({ membershipType: plan, endDate }) => text.ends({ plan, day: shortDayText(endInstant(endDate)) })),
    ...kept.map((plan) => text.stays({ plan })),
    ...moved.flatMap(movedLines),
    isEntered(order) ? text.notGivenBack(sender.academy) : text.unexpected(sender.academy),
    ...endLines(sender),
  ]);
}

/** The mail that tells of a refund, the ended membership, and those that now begin earlier. */
export function refundMail(sender: Sender, to: string, { order, payment, amountPaise, moved }: Refunded): Mail {
  const text = mailsMembershipText().refund;
  const number = payment.receiptNumber;
  const amount = exactRupeeText(amountPaise);
  return mailOf(to, isEntered(order) ? text.voidSubject({ number }) : text.subject({ number }), [
    isEntered(order) ? text.voided({ number, amount }) : text.goesBack({ amount }),
    ...testLines(order),
    text.hasEnded({ plan: order.planId }),
    ...moved.flatMap(movedLines),
    isEntered(order) ? text.notGivenBack(sender.academy) : text.notCome(sender.academy),
    ...endLines(sender),
  ]);
}
