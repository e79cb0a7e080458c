import { addDays, DAY_MS, indiaDayOf, isCalendarDate } from '../lib/india-time.ts';
import { STUDENT_MESSAGES } from '../account/student-messages.ts';
import type { FieldErrors } from '../account/validation.ts';
import { PAYMENT_ADMIN_MESSAGES } from './payment-messages.ts';
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

/** A refund by the days that are left. */
export interface DaysLeftRefund {
  readonly days: number;
  readonly daysLeft: number;
  readonly amountPaise: number;
}

/**
 * What the rule of days left gives back at `now` (epoch milliseconds): the price, less what went back before, × whole days
 * left ÷ days of the membership, rounded down to the rupee.
 */
export function refundOfDaysLeft(span: Span, { leftPaise, now }: { leftPaise: number; now: number }): DaysLeftRefund {
  const days = daysOf(span);
  const daysLeft = Math.max(0, Math.min(days, Math.floor((endInstant(span.endDate) - now) / DAY_MS)));
  return { days, daysLeft, amountPaise: days <= 0 ? 0 : Math.floor((leftPaise * daysLeft) / days / 100) * 100 };
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
