import type { AttemptPlace, AttemptRow } from '../ports.ts';

export interface WholeAttempt extends AttemptRow {
  /** As they were posted. */
  readonly responses: unknown;
  readonly secondsByQuestion: unknown;
}

/** A student's attempts with every answer. */
export interface AttemptArchive {
  /** Newest first, those after `after` where it is given. */
  page(studentId: number, limit: number, after: AttemptPlace | null): Promise<readonly WholeAttempt[]>;
}
