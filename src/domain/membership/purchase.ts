import { addMonths, indiaDayOf, isCalendarDate } from '../lib/india-time.ts';
import type { Membership } from './membership.ts';
import { endInstant, isEnded } from './membership.ts';
import type { Plan } from './plan.ts';

/** The period that a purchase buys: from an ISO instant to the last moment of a day in India (YYYY-MM-DD). */
export interface BoughtPeriod {
  readonly startDate: string;
  readonly endDate: string;
  /** A renewal extends a membership of the same type; any other purchase begins at once. */
  readonly isRenewal: boolean;
}

/** What a form for a grant has in its fields. */
export interface GrantFields {
  readonly membershipType?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** How many months each plan holds, by the type of its membership. */
export type PlanMonths = Readonly<Record<string, number>>;

/** The last day of a plan that begins on a day, as a purchase would have it; empty without a plan or a first day. */
function lastDayOf(months: PlanMonths, { membershipType = '', startDate = '' }: GrantFields): string {
  const count = months[membershipType];
  return count === undefined || !isCalendarDate(startDate) ? '' : addMonths(startDate, count);
}

/** The last day that a form for a grant shows after a change: its plan's, unless somebody typed another. */
export function filledLastDay(months: PlanMonths, before: GrantFields, after: GrantFields): string {
  const { endDate = '' } = before;
  const isTyped = after.endDate !== endDate || (endDate !== '' && endDate !== lastDayOf(months, before));
  return isTyped ? (after.endDate ?? '') : lastDayOf(months, after);
}

/** Memberships of the same type that have not ended, later ones included. */
const running = (plan: Plan, held: readonly Membership[], now: number): readonly Membership[] =>
  held.filter((each) => each.membershipType === plan.id && !isEnded(each, now));

/** Whether the student holds this type without an end, so that there is nothing to buy. `now` epoch milliseconds. */
export const isHeldForGood = (plan: Plan, held: readonly Membership[], now: number): boolean =>
  running(plan, held, now).some(({ endDate }) => endDate === null);

/**
 * The period of a plan that is paid for at `now` (epoch milliseconds, server's clock). A renewal of the same type
 * begins when the last one held ends and adds its whole time. Any other plan begins at once, beside the memberships
 * held.
 */
export function boughtPeriod(plan: Plan, held: readonly Membership[], now: number): BoughtPeriod {
  const ends = running(plan, held, now).flatMap(({ endDate }) => (endDate === null ? [] : [endInstant(endDate)]));
  if (ends.length === 0)
    return {
      startDate: new Date(now).toISOString(),
      endDate: addMonths(indiaDayOf(now), plan.months),
      isRenewal: false,
    };
  const last = Math.max(...ends);
  return {
    startDate: new Date(last + 1).toISOString(),
    endDate: addMonths(indiaDayOf(last), plan.months),
    isRenewal: true,
  };
}
