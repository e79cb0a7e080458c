import type { TopicCounts } from '#domain/topic-figures.ts';
import type { Outcome } from '#domain/scoring.ts';

/** A question that was wrong or skipped, on its way into the mistake book. */
export interface NewMistake {
  readonly place: number;
  /** The hash of what it asks. */
  readonly print: string;
  readonly memory: Memory;
  /** ISO instant. */
  readonly dueAt: string;
}

/** What FSRS knows of a question. */
export interface Memory {
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly intervalDays: number;
}

/** All that an attempt adds to its student's progress, once. */
export interface AttemptCounts {
  readonly attemptId: string;
  /** India's day of its submission. */
  readonly day: string;
  /** Null where today's paper is not the one that was answered: then nothing of its questions is counted. */
  readonly questions: {
    readonly outcomes: readonly Outcome[];
    readonly prints: readonly string[];
    readonly lostToWrongHundredths: number;
    readonly lostToSkipsHundredths: number;
    readonly topics: readonly TopicCounts[];
    readonly mistakes: readonly NewMistake[];
  } | null;
}

export interface TopicTotals extends TopicCounts {
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
}

export interface PaperScore {
  readonly attemptId: string;
  readonly scoreHundredths: number;
  readonly maxHundredths: number;
  readonly submittedAt: string;
}

export interface PaperTotals {
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly topic: string;
  readonly attempts: number;
  readonly best: PaperScore;
  readonly latest: PaperScore;
}

export interface ProgressFigures {
  readonly attemptCount: number;
  readonly uncounted: number;
  /** Of the newest attempts, ten at most, those of which it is known; null where it is of none. */
  readonly lost: { readonly papers: number; readonly toWrongHundredths: number; readonly toSkipsHundredths: number } | null;
  readonly topics: readonly TopicTotals[];
  readonly papers: readonly PaperTotals[];
  readonly paperCount: number;
  /** India's days with something done, newest first. */
  readonly days: readonly string[];
  readonly book: BookCounts;
}

/** The mistake book at a moment. */
export interface BookCounts {
  readonly due: number;
  readonly waiting: number;
  readonly left: number;
  readonly nextDueAt: string | null;
}

export interface ProgressLimits {
  readonly topics: number;
  readonly papers: number;
  readonly days: number;
}

export interface ProgressTotals {
  /** Adds what these stored attempts count for; one that is counted already adds nothing. Oldest first. */
  count(studentId: number, counts: readonly AttemptCounts[]): Promise<void>;
  /** `now` ISO. */
  read(studentId: number, now: string, limits: ProgressLimits): Promise<ProgressFigures>;
}
