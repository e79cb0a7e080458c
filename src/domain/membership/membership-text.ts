import { isCalendarDate, shortDayText } from '../lib/india-time.ts';
import { membershipsText } from '../text/en/memberships.ts';
import { planShopText } from '../text/en/plan-shop.ts';
import { endInstant } from './membership.ts';
import { rupeeText } from './money.ts';
import type { PlanId } from './plan.ts';

/**
 * Formats a membership's date, '21 Nov 2027': a day, or the day in India of an instant. A text that is not a date
 * stays.
 */
export function dateText(date: string): string {
  if (isCalendarDate(date)) return shortDayText(date);
  const moment = Date.parse(date);
  return Number.isNaN(moment) ? date : shortDayText(moment);
}

/** What a student without any membership has, by the end of free access: an ISO instant or a date; null for none. */
export function withoutMembershipText(freeAccess: string | null, now: number): string {
  const { freeUntil, none } = membershipsText();
  return freeAccess !== null && endInstant(freeAccess) >= now ? freeUntil({ day: dateText(freeAccess) }) : none;
}

/** Describes a payment that the bank has not passed on yet, for the page of plans and for the profile. */
export const confirmingText = ({
  planId,
  amountPaise,
}: {
  readonly planId: PlanId;
  readonly amountPaise: number;
}): string => planShopText().confirming({ price: rupeeText(amountPaise), plan: planId });
