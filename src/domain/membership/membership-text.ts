import { shortDayText } from '../lib/india-time.ts';
import { rupeeText } from './money.ts';
import type { PlanId } from './plan.ts';

/** A membership's date as it is read, '21 Nov 2027': a day, or the day in India of a moment; a text that is no date stays. */
export function dateText(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return shortDayText(date);
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? date : shortDayText(moment);
}

/** A payment that the bank has not passed on yet, as the page of plans and the profile both tell of it. */
export const confirmingText = ({
  planId,
  amountPaise,
}: {
  readonly planId: PlanId;
  readonly amountPaise: number;
}): string =>
  `The bank is confirming ${rupeeText(amountPaise)} for ${planId}. It opens as soon as that is done; do not pay again.`;
