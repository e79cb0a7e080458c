import { addDays, DAY_MS, indiaDayOf, isCalendarDate } from '../lib/india-time.ts';
import { STUDENT_MESSAGES } from '../account/student-messages.ts';
import type { FieldErrors } from '../account/validation.ts';
import { PAYMENT_ADMIN_MESSAGES } from './payment-messages.ts';
import type { MembershipType } from './membership.ts';
import { endInstant, startInstant } from './membership.ts';

/** What becomes of the membership when a part of its price goes back. */
export const PART_REFUND_CHOICES = ['keep', 'shorten', 'end'] as const;
export type PartRefundChoice = (typeof PART_REFUND_CHOICES)[number];

/** The least that the gateway gives back, paise. */
export const LEAST_REFUND_PAISE = 100;

/** What is wrong with a part that is to go back, as far as can be told before the question. */
export function partRefundIssues(
  { amountPaise, membership, endDate }: { amountPaise: number; membership: string; endDate: string },
  { leftPaise, bought, today }: { leftPaise: number; bought: { endDate: string | null }; today: string },
): FieldErrors {
  const amount =
    Number.isNaN(amountPaise) || amountPaise < LEAST_REFUND_PAISE
      ? PAYMENT_ADMIN_MESSAGES.amount
      : amountPaise > leftPaise
        ? PAYMENT_ADMIN_MESSAGES.tooMuch(leftPaise)
        : amountPaise === leftPaise
          ? PAYMENT_ADMIN_MESSAGES.wholeRest
          : null;
  if (amount !== null) return { amountPaise: amount };
  if (membership !== 'shorten') return {};
  if (!isCalendarDate(endDate)) return { endDate: PAYMENT_ADMIN_MESSAGES.endNeeded };
  if (endDate < today) return { endDate: STUDENT_MESSAGES.endsInPast };
  const isLater = bought.endDate !== null && endInstant(endDate) >= endInstant(bought.endDate);
  return isLater ? { endDate: PAYMENT_ADMIN_MESSAGES.endNotEarlier } : {};
}

/**
 * What goes back after the first seven days, or once something was opened: by 'terms' nothing for a change of mind, by
 * 'days-left' the part of the price for the days that are left. The owner chooses in src/content/academy.json.
 */
export const REFUND_RULES = ['terms', 'days-left'] as const;
export type RefundRule = (typeof REFUND_RULES)[number];

/** The rule of a setting. Throws for another text, so that no page and no server guesses one. */
export function parseRefundRule(text: string): RefundRule {
  const rule = REFUND_RULES.find((each) => each === text);
  if (rule === undefined)
    throw new Error(`academy.json: refundRule must be ${REFUND_RULES.map((each) => `'${each}'`).join(' or ')}`);
  return rule;
}

interface Span {
  readonly startDate: string;
  readonly endDate: string;
}

/** The whole days that are left on the first day of a membership, by the calendar of India: all of its price is for them. */
function daysOf({ startDate, endDate }: Span): number {
  const [first, last] = [indiaDayOf(startInstant(startDate)), indiaDayOf(endInstant(endDate))];
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
}

/** A membership that a payment bought, with the price of its type alone when it was sold. */
interface PricedSpan extends Span {
  readonly membershipType: MembershipType;
  readonly singlePaise: number;
}

/** A refund by the days that are left, of each membership that was bought. */
export interface DaysLeftRefund {
  readonly parts: readonly {
    readonly membershipType: MembershipType;
    readonly days: number;
    readonly daysLeft: number;
  }[];
  readonly amountPaise: number;
}

/** Divides a sum by weights into whole paise that add up to it. */
function divided(sum: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((all, weight) => all + weight, 0);
  const upTo = (count: number): number =>
    total <= 0
      ? Math.floor((sum * count) / weights.length)
      : Math.floor((sum * weights.slice(0, count).reduce((all, weight) => all + weight, 0)) / total);
  return weights.map((_, index) => upTo(index + 1) - upTo(index));
}

/**
 * What the rule of days left gives back at `now` (epoch milliseconds): the price, less what went back before, × whole days
 * left ÷ days of the membership, rounded down to the rupee. The price of a bundle is divided over its memberships as
 * their prices stood to each other when it was sold.
 */
export function refundOfDaysLeft(
  spans: readonly PricedSpan[],
  { leftPaise, now }: { leftPaise: number; now: number },
): DaysLeftRefund {
  const shares = divided(
    leftPaise,
    spans.map(({ singlePaise }) => singlePaise),
  );
  const parts = spans.map((span) => {
    const days = daysOf(span);
    const daysLeft = Math.max(0, Math.min(days, Math.floor((endInstant(span.endDate) - now) / DAY_MS)));
    return { membershipType: span.membershipType, days, daysLeft };
  });
  const paise = parts.reduce(
    (sum, { days, daysLeft }, index) => sum + (days <= 0 ? 0 : Math.floor(((shares[index] ?? 0) * daysLeft) / days)),
    0,
  );
  return { parts, amountPaise: Math.floor(paise / 100) * 100 };
}

/** From the first day of the memberships that a payment bought to their last; null where one has no such day. */
export function wholeSpan(
  periods: readonly { readonly startDate: string | null; readonly endDate: string | null }[],
): Span | null {
  const spans = periods.flatMap(({ startDate, endDate }) =>
    startDate === null || endDate === null ? [] : [{ startDate, endDate }],
  );
  const [first] = spans.toSorted((one, other) => startInstant(one.startDate) - startInstant(other.startDate));
  const last = spans.toSorted((one, other) => endInstant(one.endDate) - endInstant(other.endDate)).at(-1);
  if (first === undefined || last === undefined || spans.length < periods.length) return null;
  return { startDate: first.startDate, endDate: last.endDate };
}

interface Part {
  readonly amountPaise: number;
  /** What of the price was not given back before. */
  readonly leftPaise: number;
  /** YYYY-MM-DD in India. */
  readonly today: string;
}

/**
 * The last day of a membership that is shortened in proportion to the part of the price that goes back: as many of its
 * days as that part is of what was left. Neither before today nor before its first day.
 */
export function proposeEnd(span: Span, { amountPaise, leftPaise, today }: Part): string {
  const [first, last] = [indiaDayOf(startInstant(span.startDate)), indiaDayOf(endInstant(span.endDate))];
  const end = addDays(last, -Math.round((daysOf(span) * amountPaise) / leftPaise));
  return [end, today, first].toSorted().at(-1) ?? end;
}
