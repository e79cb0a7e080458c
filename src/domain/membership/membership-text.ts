import { shortDayText } from '../lib/india-time.ts';
import { rupeeText } from './money.ts';
import type { PlanId } from './plan.ts';

/**
 * Formats a membership's date, '21 Nov 2027': a day, or the day in India of an instant. A text that is not a date
 * stays.
 */
export function dateText(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return shortDayText(date);
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? date : shortDayText(moment);
}

/** Describes a payment that the bank has not passed on yet, for the page of plans and for the profile. */
export const confirmingText = ({
  planId,
  amountPaise,
}: {
  readonly planId: PlanId;
  readonly amountPaise: number;
}): string =>
  `The bank is confirming ${rupeeText(amountPaise)} for ${planId}. It opens as soon as that is done; do not pay again.`;
