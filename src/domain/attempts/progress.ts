import { addDays, indiaDayOf } from '../lib/india-time.ts';

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
