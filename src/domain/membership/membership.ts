import { dayEnd, dayStart } from '../lib/india-time.ts';

/** All membership types (spec sections 3 and 9). */
export const MEMBERSHIP_TYPES = ['1-Year', '3-Year', 'English-1-Year', 'TestSeries', 'FreeTrial'] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];

/** Whether a text names a known type. A newer version may have stored another one. */
export const isMembershipType = (text: string): text is MembershipType =>
  MEMBERSHIP_TYPES.some((type) => type === text);

/**
 * A membership that a student holds. Dates are ISO texts or null; a date without a time means that whole day in India.
 */
export interface Membership {
  readonly membershipType: MembershipType;
  readonly plan: string | null;
  readonly examType: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly specialMembership: boolean;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Reads ISO texts only, because engines guess at the rest: V8 reads 'free 2099' as a date. A time without an offset is
 * India's, so that browser and server agree wherever they run.
 */
function instantOf(iso: string, ofDay: (day: string) => number): number {
  if (DATE_ONLY.test(iso)) return ofDay(iso);
  const dateTime = DATE_TIME.exec(iso);
  if (dateTime === null) return Number.NaN;
  return Date.parse(dateTime[1] === undefined ? `${iso}+05:30` : iso);
}

/** The instant at which a period begins, epoch milliseconds; NaN for a text that is not a date. */
export const startInstant = (iso: string): number => instantOf(iso, dayStart);

/** The last instant of a period, epoch milliseconds; a date without a time includes its whole day in Asia/Kolkata. */
export const endInstant = (iso: string): number => instantOf(iso, dayEnd);

/**
 * Whether a membership is past its end. No end date means no end; a text that is not a date counts as ended. `now`
 * epoch milliseconds.
 */
export function isEnded(membership: Membership, now: number): boolean {
  return membership.endDate !== null && !(endInstant(membership.endDate) >= now);
}

/** Whether a membership has begun and not ended. `now` epoch milliseconds. */
export function isRunning(membership: Membership, now: number): boolean {
  const begun = membership.startDate === null || startInstant(membership.startDate) <= now;
  return begun && !isEnded(membership, now);
}

/** Latest end first (spec section 6). No end comes first, an end that is not a date comes last. */
export function sortByEndDate(memberships: readonly Membership[]): readonly Membership[] {
  const end = ({ endDate }: Membership): number => {
    if (endDate === null) return Number.MAX_SAFE_INTEGER;
    const instant = endInstant(endDate);
    return Number.isNaN(instant) ? Number.MIN_SAFE_INTEGER : instant;
  };
  return memberships.toSorted((one, other) => end(other) - end(one));
}

/** The two lists of the subscriptions call, each latest end first. Records that begin later are in neither. `now` epoch milliseconds. */
export function splitMemberships(
  memberships: readonly Membership[],
  now: number,
): { readonly activeMemberships: readonly Membership[]; readonly expiredMemberships: readonly Membership[] } {
  return {
    activeMemberships: sortByEndDate(memberships.filter((each) => isRunning(each, now))),
    expiredMemberships: sortByEndDate(memberships.filter((each) => isEnded(each, now))),
  };
}
