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
export function proposeEnd(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  { amountPaise, leftPaise, today }: Part,
): string {
  const [first, last] = [indiaDayOf(startInstant(startDate)), indiaDayOf(endInstant(endDate))];
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS);
  const end = addDays(last, -Math.round((days * amountPaise) / leftPaise));
  return [end, today, first].toSorted().at(-1) ?? end;
}
