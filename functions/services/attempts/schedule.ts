import { dayStart } from '#domain/lib/india-time.ts';
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';
import type { Card } from 'ts-fsrs';
import type { Memory } from '../../ports/attempts.ts';

/** FSRS with whole days alone: nobody is asked twice within one. A month is the longest before an exam that is worth planning for. */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 30 });

/** A question leaves the book after so many right answers in a row. */
export const RIGHT_TO_LEAVE = 2;

export interface Scheduled {
  readonly memory: Memory;
  /** ISO instant: the first moment of a day in India. */
  readonly dueAt: string;
}

/** FSRS counts days by UTC; at noon every day of India's calendar is the same day there. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

const scheduledOf = ({ stability, difficulty, reps, lapses, scheduled_days: intervalDays, due }: Card): Scheduled => ({
  memory: { stability, difficulty, reps, lapses, intervalDays },
  dueAt: new Date(dayStart(due.toISOString().slice(0, 10))).toISOString(),
});

/** A question that was wrong or skipped on a day of India's calendar (YYYY-MM-DD): it returns the next day. */
export function enterBook(day: string): Scheduled {
  const now = noonOf(day);
  return scheduledOf(scheduler.next(createEmptyCard(now), now, Rating.Again).card);
}

/** When a question returns that was last seen on one day and is answered on another. */
export function afterAnswer(memory: Memory, lastDay: string, day: string, isRight: boolean): Scheduled {
  const now = noonOf(day);
  const card: Card = {
    due: now,
    stability: memory.stability,
    difficulty: memory.difficulty,
    elapsed_days: 0,
    scheduled_days: memory.intervalDays,
    learning_steps: 0,
    reps: memory.reps,
    lapses: memory.lapses,
    state: State.Review,
    last_review: noonOf(lastDay),
  };
  return scheduledOf(scheduler.next(card, now, isRight ? Rating.Good : Rating.Again).card);
}
