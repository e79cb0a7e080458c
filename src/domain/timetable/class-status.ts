import { dayNumberOf } from '../lib/india-time.ts';

/**
 * The state of a class at a given time: whether it can be joined, and under which heading of the timetable it appears.
 */

/** Times in epoch milliseconds. */
export interface ClassTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** How long before its start a class opens, milliseconds. */
const JOIN_LEAD_MS = 10 * 60 * 1000;

/** How long a student's own way into a class holds, milliseconds: as long as a popup may wait for a tap. */
export const CLASS_TICKET_MS: number = 5 * 60 * 1000;

export type ClassState = 'upcoming' | 'open' | 'over';

/** Whether a class can be joined at `now` (epoch milliseconds): from ten minutes before its start until its end. */
export function stateOf({ startsAt, endsAt }: ClassTimes, now: number): ClassState {
  if (now >= endsAt) return 'over';
  return now >= startsAt - JOIN_LEAD_MS ? 'open' : 'upcoming';
}

/** Weeks begin on Monday, and day 0 was a Thursday. */
const weekOf = (dayNumber: number): number => Math.floor((dayNumber + 3) / 7);

export type ClassDays = 'today' | 'this-week' | 'next-week' | 'later' | 'past';

/** Where a class appears in a timetable read at `now`. Weeks run from Monday to Sunday in India. */
export function daysOf({ startsAt }: Pick<ClassTimes, 'startsAt'>, now: number): ClassDays {
  const [day, today] = [dayNumberOf(startsAt), dayNumberOf(now)];
  if (day <= today) return day === today ? 'today' : 'past';
  return (['this-week', 'next-week'] as const)[weekOf(day) - weekOf(today)] ?? 'later';
}
