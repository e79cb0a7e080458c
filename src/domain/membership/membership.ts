import { dayEnd, dayStart } from '../lib/india-time.ts';

/** The membership types there are (spec sections 3 and 9). */
export const MEMBERSHIP_TYPES = ['1-Year', '3-Year', 'English-1-Year', 'TestSeries', 'FreeTrial'] as const;
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number];

/** Whether a stored or received text names a type; one that a newer version has written may not. */
export const isMembershipType = (text: string): text is MembershipType =>
  MEMBERSHIP_TYPES.some((type) => type === text);

/** A held record. Dates are ISO texts or null; a date without a time means that whole day in India. */
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
 * Only ISO texts are read, because engines guess at the rest: to V8 'free 2099' is a date.
 * A time without an offset is India's, so that browser and server agree wherever they run.
 */
function instantOf(iso: string, ofDay: (day: string) => number): number {
  if (DATE_ONLY.test(iso)) return ofDay(iso);
  const dateTime = DATE_TIME.exec(iso);
  if (dateTime === null) return Number.NaN;
  return Date.parse(dateTime[1] === undefined ? `${iso}+05:30` : iso);
}

/** Epoch milliseconds of the moment a period begins; NaN for a text that is no date. */
export const startInstant = (iso: string): number => instantOf(iso, dayStart);

/** Epoch milliseconds of the last moment of a period: a bare date includes its whole day in Asia/Kolkata. */
export const endInstant = (iso: string): number => instantOf(iso, dayEnd);

/** Whether the record is past its end. No end date means no end; a text that is no date counts as ended. `now` epoch milliseconds. */
export function isEnded(membership: Membership, now: number): boolean {
  return membership.endDate !== null && !(endInstant(membership.endDate) >= now);
}

/** Whether the record holds at this moment: begun and not ended. `now` epoch milliseconds. */
export function isRunning(membership: Membership, now: number): boolean {
  const begun = membership.startDate === null || startInstant(membership.startDate) <= now;
  return begun && !isEnded(membership, now);
}

/** Latest end first (spec section 6); a record without an end outlasts all others, one whose end is no date comes last. */
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
