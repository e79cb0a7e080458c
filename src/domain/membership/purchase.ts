import { addMonths, indiaDayOf, isCalendarDate } from '../lib/india-time.ts';
import type { Membership, MembershipType } from './membership.ts';
import { endInstant, isEnded } from './membership.ts';
import type { Plan, SoldType } from './plan.ts';

/** The period that a purchase buys: from an ISO instant to the last moment of a day in India (YYYY-MM-DD). */
export interface BoughtPeriod {
  readonly startDate: string;
  readonly endDate: string;
  /** A renewal extends a membership of the same type; any other purchase begins at once. */
  readonly isRenewal: boolean;
}

/** The period of one of the memberships that a plan grants. */
export interface GrantPeriod extends BoughtPeriod {
  readonly membershipType: SoldType;
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
const running = (type: MembershipType, held: readonly Membership[], now: number): readonly Membership[] =>
  held.filter((each) => each.membershipType === type && !isEnded(each, now));

/**
 * The types of a plan that the student holds without an end, so that there is nothing to buy of them. A plan with any
 * such type is not sold: its price would be paid for nothing in part. `now` epoch milliseconds.
 */
export const heldForGood = (
  { grants }: Pick<Plan, 'grants'>,
  held: readonly Membership[],
  now: number,
): readonly SoldType[] => grants.filter((type) => running(type, held, now).some(({ endDate }) => endDate === null));

function boughtPeriod(
  { membershipType, months }: { readonly membershipType: MembershipType; readonly months: number },
  held: readonly Membership[],
  now: number,
): BoughtPeriod {
  const ends = running(membershipType, held, now).flatMap(({ endDate }) =>
    endDate === null ? [] : [endInstant(endDate)],
  );
  if (ends.length === 0)
    return {
      startDate: new Date(now).toISOString(),
      endDate: addMonths(indiaDayOf(now), months),
      isRenewal: false,
    };
  const last = Math.max(...ends);
  return {
    startDate: new Date(last + 1).toISOString(),
    endDate: addMonths(indiaDayOf(last), months),
    isRenewal: true,
  };
}

/**
 * The periods of a plan that is paid for at `now` (epoch milliseconds, server's clock), one for each membership that it
 * grants, by the rule of its type: a renewal begins when the last one of the type ends and adds its whole time; any other
 * begins at once, beside what is held.
 */
export const boughtPeriods = (
  { grants, months }: Pick<Plan, 'grants' | 'months'>,
  held: readonly Membership[],
  now: number,
): readonly GrantPeriod[] =>
  grants.map((membershipType) => ({ membershipType, ...boughtPeriod({ membershipType, months }, held, now) }));
