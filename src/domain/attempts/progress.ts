import { addDays, indiaDayOf, indiaWeekOf } from '../lib/india-time.ts';

/** A score in percent of its maximum with one decimal, negative if penalties outweigh marks. 0 for a maximum of 0. */
export const percentOf = (score: number, maximum: number): number =>
  maximum === 0 ? 0 : Math.round((score * 1000) / maximum) / 10;

export interface Streak {
  /** Days in a row. */
  readonly days: number;
  readonly isTodayDone: boolean;
}

/**
 * The number of consecutive days in India's calendar. A streak that ended yesterday still counts, because today is not
 * over. `done` is in any order and may repeat a day; `now` is in epoch milliseconds.
 */
export function streakOf(done: readonly string[], now: number): Streak {
  const days = new Set(done);
  const today = indiaDayOf(now);
  const isTodayDone = days.has(today);
  let count = 0;
  for (let day = isTodayDone ? today : addDays(today, -1); days.has(day); day = addDays(day, -1)) count += 1;
  return { days: count, isTodayDone };
}

/** How many weeks the calendar of active days shows. */
export const CALENDAR_WEEKS = 12;

export interface CalendarDay {
  /** YYYY-MM-DD in India. */
  readonly day: string;
  readonly isDone: boolean;
  /** After today: not to be filled yet. */
  readonly isAhead: boolean;
}

/** The last twelve weeks from Monday to Sunday, the oldest first and this one last. `now` in epoch milliseconds. */
export function calendarOf(done: readonly string[], now: number): readonly (readonly CalendarDay[])[] {
  const days = new Set(done);
  const today = indiaDayOf(now);
  const monday = indiaWeekOf(now).from;
  return Array.from({ length: CALENDAR_WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = addDays(monday, 7 * (week - CALENDAR_WEEKS + 1) + weekday);
      return { day, isDone: days.has(day), isAhead: day > today };
    }),
  );
}

/** How many days of this week, from Monday on, are done. */
export function doneThisWeek(done: readonly string[], now: number): number {
  const { from, to } = indiaWeekOf(now);
  return new Set(done.filter((day) => day >= from && day <= to)).size;
}
