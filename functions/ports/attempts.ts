import type { Outcome, Response } from '#domain/attempts/scoring.ts';
import type { TopicCounts } from '#domain/attempts/topic-figures.ts';
import type { DayCount } from '#domain/lib/day-series.ts';

export interface AttemptRow {
  readonly attemptId: string;
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly topic: string;
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly scoreHundredths: number;
  readonly maxHundredths: number;
  readonly takenSeconds: number;
  /** ISO instant of server time. */
  readonly submittedAt: string;
}

/** What an attempt lost; null for one of before that was noted, until it is counted. */
export interface ListedAttempt extends AttemptRow {
  readonly lostToWrongHundredths: number | null;
  readonly lostToSkipsHundredths: number | null;
}

export interface NewAttempt extends AttemptRow {
  readonly responses: readonly Response[];
  readonly secondsByQuestion: readonly number[];
  /** SHA-256 of what was posted: tells a repetition from another attempt under the same id. */
  readonly fingerprint: string;
}

export interface AnsweredAttempt extends ListedAttempt {
  readonly responses: readonly Response[];
  readonly secondsByQuestion: readonly number[];
  /** How each question was scored, and the hash of what each asked; null for an attempt of before that was noted. */
  readonly outcomes: readonly Outcome[] | null;
  readonly prints: readonly string[] | null;
}

/** The place of an attempt in the list, newest first. */
export interface AttemptPlace {
  readonly submittedAt: string;
  readonly attemptId: string;
}

export interface Attempts {
  /** With what it counts for, both or neither. False when the student already has an attempt of this id; nothing is written then. */
  add(studentId: number, attempt: NewAttempt, counts: AttemptCounts): Promise<boolean>;
  /** With its answers; null for another student's. */
  read(studentId: number, attemptId: string): Promise<AnsweredAttempt | null>;
  /** Those whose counts are not in the totals yet, oldest first, but for these papers (by `paperKey`). */
  listUncounted(studentId: number, limit: number, except: readonly string[]): Promise<readonly AnsweredAttempt[]>;
  find(
    studentId: number,
    attemptId: string,
  ): Promise<{ readonly attempt: ListedAttempt; readonly fingerprint: string } | null>;
  /** Newest first, those after `after` where it is given. */
  list(studentId: number, limit: number, after: AttemptPlace | null): Promise<readonly ListedAttempt[]>;
}

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

export interface ReportedAttempt extends AttemptRow {
  readonly studentId: number;
}

/** Where a page of the report ended. */
export interface ReportPlace extends AttemptPlace {
  readonly studentId: number;
}

/** ISO instants, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Attempts of all students of this academy. */
export interface AttemptReport {
  /** By India's days, from an ISO instant on; a day without one is left out. */
  byDay(from: string): Promise<readonly DayCount[]>;
  count(span: Span): Promise<number>;
  /** Oldest first, those after `after` where it is given. */
  page(span: Span, limit: number, after: ReportPlace | null): Promise<readonly ReportedAttempt[]>;
}

/** A question in a student's mistake book. Instants are ISO, of server time. */
export interface MistakeRow {
  readonly id: number;
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly place: number;
  readonly print: string;
  readonly version: number;
  readonly rightInARow: number;
  readonly memory: Memory;
  readonly seenAt: string;
  readonly dueAt: string;
  readonly leftAt: string | null;
}

export interface MistakeAnswer {
  readonly answeredId: string;
  readonly mistakeId: number;
  /** As JSON. */
  readonly response: string;
  readonly isRight: boolean;
  readonly seconds: number;
  readonly rightInARow: number;
  /** Null for a question that left the book with it. */
  readonly dueAt: string | null;
  readonly answeredAt: string;
}

export interface Mistakes {
  /** Every question of the book, in or out of it, oldest first, after this id; for a copy of the student's data. */
  listAll(studentId: number, limit: number, afterId: number): Promise<readonly MistakeRow[]>;
  /** All answers to these questions, oldest first. */
  listAnswers(studentId: number, mistakeIds: readonly number[]): Promise<readonly MistakeAnswer[]>;
  /** Those due by `now`, the longest due first, after the place where a page ended. */
  listDue(
    studentId: number,
    now: string,
    limit: number,
    after: { readonly dueAt: string; readonly id: number } | null,
  ): Promise<readonly MistakeRow[]>;
  book(studentId: number, now: string): Promise<BookCounts>;
  find(studentId: number, id: number): Promise<MistakeRow | null>;
  findAnswer(studentId: number, answeredId: string): Promise<MistakeAnswer | null>;
  /**
   * Writes an answer, what it makes of its question and India's day of it, all or nothing. False when the question is no
   * more in the version that was read, or the answer is there already; nothing is written then.
   */
  answer(studentId: number, before: MistakeRow, answer: MistakeAnswer, memory: Memory, day: string): Promise<boolean>;
  /** Takes questions that no paper asks any more out of the book. */
  drop(studentId: number, ids: readonly number[]): Promise<void>;
}

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
  readonly lost: {
    readonly papers: number;
    readonly toWrongHundredths: number;
    readonly toSkipsHundredths: number;
  } | null;
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
