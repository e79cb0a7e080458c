import { indiaMomentOf } from './india-time.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How often something happened on a day of India's calendar (YYYY-MM-DD). */
export interface DayCount {
  readonly day: string;
  readonly count: number;
}

/** India's day at a moment (epoch milliseconds). */
export const indiaDayOf = (moment: number): string => indiaMomentOf(new Date(moment).toISOString())?.date ?? '';

/** The last `count` days of India's calendar, oldest first, today included. `now` epoch milliseconds. */
export const lastDays = (now: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => indiaDayOf(now - (count - 1 - index) * DAY_MS));

/** ISO instant of the first moment of a day in India. */
export const dayStart = (day: string): string => new Date(`${day}T00:00:00.000+05:30`).toISOString();

/** ISO instant of the last millisecond of a day in India. */
export const dayEnd = (day: string): string => new Date(`${day}T23:59:59.999+05:30`).toISOString();

/** One entry a day; a day that nothing is known of counts 0. */
export function withGaps(days: readonly string[], counts: readonly DayCount[]): DayCount[] {
  const byDay = new Map(counts.map(({ day, count }) => [day, count]));
  return days.map((day) => ({ day, count: byDay.get(day) ?? 0 }));
}

/** Monday's first moment in India and the next Monday's, ISO instants. `now` epoch milliseconds. */
export function indiaWeekOf(now: number): { readonly from: string; readonly to: string } {
  const today = dayStart(indiaDayOf(now));
  const daysSinceMonday = (new Date(`${indiaDayOf(now)}T00:00:00.000Z`).getUTCDay() + 6) % 7;
  const monday = Date.parse(today) - daysSinceMonday * DAY_MS;
  return { from: new Date(monday).toISOString(), to: new Date(monday + 7 * DAY_MS).toISOString() };
}
