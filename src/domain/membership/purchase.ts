import { indiaDayOf } from '../lib/day-series.ts';
import type { Membership } from './membership.ts';
import { endInstant, isEnded } from './membership.ts';
import type { Plan } from './plan.ts';

/** The time that a purchase buys: from an ISO instant to the last moment of a day in India (YYYY-MM-DD). */
export interface BoughtPeriod {
  readonly startDate: string;
  readonly endDate: string;
  /** A renewal adds to what is held of the same type; anything else begins at once. */
  readonly isRenewal: boolean;
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0');

/** The day so many months later; one that the month does not have is its last (31 January and a month: 28 February). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const whole = year * 12 + (month - 1) + months;
  const [laterYear, laterMonth] = [Math.floor(whole / 12), (whole % 12) + 1];
  const lastDate = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate();
  return `${pad(laterYear, 4)}-${pad(laterMonth, 2)}-${pad(Math.min(date, lastDate), 2)}`;
}

/** What is held of the same type and has not ended, those that begin later too. */
const running = (plan: Plan, held: readonly Membership[], now: number): readonly Membership[] =>
  held.filter((each) => each.membershipType === plan.id && !isEnded(each, now));

/** Whether there is nothing to buy: the student has this type without an end. `now` epoch milliseconds. */
export const isHeldForGood = (plan: Plan, held: readonly Membership[], now: number): boolean =>
  running(plan, held, now).some(({ endDate }) => endDate === null);

/**
 * The time that a plan gives if it is paid for at `now` (epoch milliseconds, server's clock). A renewal of the same type
 * begins when the last one held ends and adds its whole time; any other plan begins at once, beside what is held.
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
