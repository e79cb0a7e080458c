import { addDays, indiaDayOf } from '../lib/india-time.ts';
import type { Marking } from '../papers/marking.ts';
import type { Paper } from '../papers/paper.ts';
import type { Score } from './scoring.ts';

/** Marks in integer hundredths. */
export interface MarksLost {
  readonly toWrong: number;
  readonly toSkips: number;
}

/**
 * The marks that an attempt lost, in hundredths, by cause. A wrong response loses the mark of a right one and its
 * penalty (by the default marking 1 + 1.25 = 2.25), a skip the mark and its own penalty (1 + 1 = 2). So toWrong +
 * toSkips = maximum − score.
 */
export const marksLost = ({ wrong, skipped }: Pick<Score, 'wrong' | 'skipped'>, marking: Marking): MarksLost => ({
  toWrong: wrong * (marking.correct - marking.wrong),
  toSkips: skipped * (marking.correct - marking.skipped),
});

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

/** Whether a score is possible with this edition of a paper: the same maximum, and these marks for these counts. */
export function isScoreOf({ marking, questions }: Paper, score: Omit<Score, 'outcomes'>): boolean {
  const { correct, wrong, skipped, scoreHundredths, maxHundredths } = score;
  return (
    correct + wrong + skipped === questions.length &&
    maxHundredths === questions.length * marking.correct &&
    scoreHundredths === correct * marking.correct + wrong * marking.wrong + skipped * marking.skipped
  );
}
