import { dayStart } from '#domain/lib/india-time.ts';
import { createEmptyCard, fsrs, Rating, State } from 'ts-fsrs';
import type { Card } from 'ts-fsrs';
import type { Memory } from '../../ports/attempts.ts';

/**
 * FSRS in whole days, so that no question is asked twice in one day. Intervals end at a month, because exams are near.
 */
const scheduler = fsrs({ enable_short_term: false, enable_fuzz: false, maximum_interval: 30 });

/** A question leaves the book after this many correct responses in a row. */
export const RIGHT_TO_LEAVE = 2;

export interface Scheduled {
  readonly memory: Memory;
  /** ISO instant: the first moment of a day in India. */
  readonly dueAt: string;
}

/** FSRS counts days in UTC. Noon UTC is on the same calendar day in India. */
const noonOf = (day: string): Date => new Date(`${day}T12:00:00.000Z`);

const scheduledOf = ({ stability, difficulty, reps, lapses, scheduled_days: intervalDays, due }: Card): Scheduled => ({
  memory: { stability, difficulty, reps, lapses, intervalDays },
  dueAt: new Date(dayStart(due.toISOString().slice(0, 10))).toISOString(),
});

/** Schedules a question that was wrong or skipped on a day in India (YYYY-MM-DD): due the next day. */
export function enterBook(day: string): Scheduled {
  return afterFirstAnswer(day, false);
}

/** Schedules a card by its first answer, on a day in India (YYYY-MM-DD). */
export function afterFirstAnswer(day: string, isKnown: boolean): Scheduled {
  const now = noonOf(day);
  return scheduledOf(scheduler.next(createEmptyCard(now), now, isKnown ? Rating.Good : Rating.Again).card);
}

/** Schedules a question that was last seen on `lastDay` and answered on `day` (YYYY-MM-DD in India). */
export function afterResponse(memory: Memory, lastDay: string, day: string, isRight: boolean): Scheduled {
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
