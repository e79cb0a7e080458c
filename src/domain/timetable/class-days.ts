/** When a class can be joined and where it belongs: apart, because every guest of the timetable's page downloads it. */

/** Times in epoch milliseconds. */
export interface ClassTimes {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** How long before its start a class can be joined. Milliseconds. */
const JOIN_LEAD_MS = 10 * 60 * 1000;

export type ClassState = 'upcoming' | 'open' | 'over';

/** Whether a class can be joined at `now` (epoch milliseconds): from ten minutes before its start until its end. */
export function stateOf({ startsAt, endsAt }: ClassTimes, now: number): ClassState {
  if (now >= endsAt) return 'over';
  return now >= startsAt - JOIN_LEAD_MS ? 'open' : 'upcoming';
}

const INDIA_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** India's days and weeks, counted; a week begins on Monday, and 1 January 1970 was a Thursday. */
const dayOf = (instant: number): number => Math.floor((instant + INDIA_OFFSET_MS) / DAY_MS);
const weekOf = (day: number): number => Math.floor((day + 3) / 7);

export type ClassDays = 'today' | 'this-week' | 'next-week' | 'later' | 'past';

/** Where a class belongs in a timetable read at `now`: India's weeks, from Monday to Sunday. */
export function daysOf({ startsAt }: Pick<ClassTimes, 'startsAt'>, now: number): ClassDays {
  const [day, today] = [dayOf(startsAt), dayOf(now)];
  if (day <= today) return day === today ? 'today' : 'past';
  return (['this-week', 'next-week'] as const)[weekOf(day) - weekOf(today)] ?? 'later';
}
