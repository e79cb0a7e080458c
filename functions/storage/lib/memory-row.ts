import type { Memory } from '../../ports/attempts.ts';

/** The columns of what FSRS remembers of a question or a card. */
export interface MemoryRow {
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly interval_days: number;
}

export const memoryOf = ({ stability, difficulty, reps, lapses, interval_days }: MemoryRow): Memory => ({
  stability,
  difficulty,
  reps,
  lapses,
  intervalDays: interval_days,
});
