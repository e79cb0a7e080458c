import type { MockKey } from '#domain/mocks/mock-paper.ts';
import type { CohortFigures } from '#domain/mocks/results/standing.ts';
import type { CountedItem } from '#domain/mocks/results/counted-item.ts';
import type { QuestionFigures } from '#domain/mocks/results/item-tally.ts';
import type { MockOutcome, MockScore } from '#domain/mocks/score-mock.ts';
import type { ScoreChange } from '#domain/mocks/results/ruling.ts';
import type { AttemptName } from './attempt-name.ts';

/** All times are milliseconds. */

/** What a cohort scores. */
export interface Submission extends AttemptName {
  /** Of the students: '' for our own accounts, else the upstream's origin. */
  readonly realm: string;
  readonly keyDigest: string;
  /** The number of the last event. A later submission of the same attempt replaces an earlier one. */
  readonly ack: number;
  readonly responses: string;
  readonly spentMs: readonly number[];
  readonly closedAt: number;
  readonly closedBy: 'submitted' | 'time';
  readonly takenMs: number;
  readonly isRanked: boolean;
  readonly isLate: boolean;
  /** When the student sees the result of it; null while that has not happened. */
  readonly releasedAt: number | null;
}

/** A scored attempt. It names no option of the key. */
export interface ScoredAttempt {
  readonly counts: Omit<MockScore, 'outcomes' | 'hundredths' | 'sections'>;
  readonly sections: readonly (MockScore['sections'][number] & {
    readonly questions: number;
    readonly takenMs: number;
  })[];
  readonly takenMs: number;
  readonly closedAt: number;
  readonly closedBy: 'submitted' | 'time';
  readonly isRanked: boolean;
  readonly isLate: boolean;
  readonly keyVersion: number;
  /** What rulings have done to the score since it was first given; absent or null for nothing. */
  readonly change?: ScoreChange | null;
}

/** Figures of all ranked attempts at a mock, gathered by one of its cohorts. */
export interface GatheredFigures {
  /** When the oldest part of them was read. */
  readonly asOf: number;
}

/** Where a score stands among several shifts of one exam day, by `shift-merge.ts`. */
export interface ShiftFigures {
  readonly shifts: number;
  /** Of all these shifts. */
  readonly attempts: number;
  readonly percentile: number;
  readonly normalizedHundredths: number;
}

export type GatheredStanding = CohortFigures & GatheredFigures & { readonly shift: ShiftFigures | null };

/** Whether simulated attempts are among the figures, which only a local academy has. */
export interface MaybeSample {
  readonly isSample: boolean;
}

/** What the review of an attempt shows beside it. */
export interface ReviewFigures extends MockKey {
  /** Null while the cohort is too small. */
  readonly cohort:
    | (GatheredFigures & MaybeSample & { readonly attempts: number; readonly questions: readonly QuestionFigures[] })
    | null;
}

/** Those that look wrong first. */
export interface GatheredItems extends MockKey, GatheredFigures {
  readonly attempts: number;
  readonly averageHundredths: number | null;
  readonly bestHundredths: number | null;
  readonly items: readonly CountedItem[];
}

/** Whose cohort is asked. */
export type CohortMember = Pick<AttemptName, 'mock' | 'studentId'>;

export interface RankedScore {
  readonly scoreHundredths: number;
  readonly isRanked: boolean;
}

/** What the cohorts of a mock know together. */
export interface MockCohorts {
  /** Where a score stands among the ranked attempts of the mock. */
  standing(name: CohortMember, score: RankedScore, now: number): Promise<GatheredStanding & MaybeSample>;
  /** The key by which an attempt is scored now, and the figures of its questions. */
  review(name: CohortMember, keyDigest: string, now: number): Promise<ReviewFigures>;
  items(mock: string, keyDigest: string, now: number): Promise<GatheredItems & MaybeSample>;
}

/** A released attempt question by question. It names no option of the key. */
export interface ScoredQuestions {
  readonly outcomes: readonly MockOutcome[];
  readonly spentMs: readonly number[];
  readonly score: ScoredAttempt;
}
