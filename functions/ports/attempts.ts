import type { Outcome, Response } from '#domain/attempts/scoring.ts';
import type { TakenPaper } from '#domain/attempts/today.ts';
import type { TargetExam } from '#domain/papers/exams.ts';
import type { Module } from '#domain/membership/access.ts';
import type { TopicCounts } from '#domain/attempts/topic-figures.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
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

/** An attempt with the marks it lost. Null on attempts older than these columns, until they are counted. */
export interface ListedAttempt extends AttemptRow {
  readonly lostToWrongHundredths: number | null;
  readonly lostToSkipsHundredths: number | null;
}

export interface NewAttempt extends AttemptRow {
  readonly responses: readonly Response[];
  readonly secondsByQuestion: readonly number[];
  /** SHA-256 of the posted body; distinguishes a retry from another attempt under the same id. */
  readonly fingerprint: string;
}

export interface AnsweredAttempt extends ListedAttempt {
  readonly responses: readonly Response[];
  readonly secondsByQuestion: readonly number[];
  /** The outcome of each question and the fingerprint of its text; null on attempts older than these columns. */
  readonly outcomes: readonly Outcome[] | null;
  readonly fingerprints: readonly string[] | null;
}

/** Where a page of attempts ended; lists are newest first. */
export interface AttemptPosition {
  readonly submittedAt: string;
  readonly attemptId: string;
}

export interface Attempts {
  /**
   * Stores an attempt and its counts in one transaction. False when the student already has an attempt with this id;
   * nothing is written then.
   */
  add(studentId: number, attempt: NewAttempt, counts: AttemptCounts): Promise<boolean>;
  /** An attempt with its responses; null for another student's. */
  read(studentId: number, attemptId: string): Promise<AnsweredAttempt | null>;
  /** Attempts that the totals do not include yet, oldest first, without these papers (by `paperKey`). */
  listUncounted(studentId: number, limit: number, except: readonly string[]): Promise<readonly AnsweredAttempt[]>;
  find(
    studentId: number,
    attemptId: string,
  ): Promise<{ readonly attempt: ListedAttempt; readonly fingerprint: string } | null>;
  /** Newest first, those after `after` where it is given. */
  list(studentId: number, limit: number, after: AttemptPosition | null): Promise<readonly ListedAttempt[]>;
}

export interface WholeAttempt extends AttemptRow {
  /** As they were posted. */
  readonly responses: unknown;
  readonly secondsByQuestion: unknown;
}

/** A student's attempts with every response. */
export interface AttemptArchive {
  /** Newest first, those after `after` where it is given. */
  page(studentId: number, limit: number, after: AttemptPosition | null): Promise<readonly WholeAttempt[]>;
}

export interface ReportedAttempt extends AttemptRow {
  readonly studentId: number;
}

/** Where a page of the report ended. */
export interface ReportPosition extends AttemptPosition {
  readonly studentId: number;
}

/** ISO instants, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** An attempt at one paper, for the statistics of its questions. */
export interface PaperAttempt extends ReportPosition {
  readonly scoreHundredths: number;
  readonly responses: readonly Response[];
  readonly secondsByQuestion: readonly number[];
  /** Of each question's text as it was taken; null on attempts older than this column. */
  readonly fingerprints: readonly string[] | null;
}

/** Attempts of all students of this academy. */
export interface AttemptReport {
  /** The attempts at one paper, newest first, those after `after` where it is given. */
  ofPaper(paper: PaperReference, limit: number, after: ReportPosition | null): Promise<readonly PaperAttempt[]>;
  /** Attempts per day in India from an ISO instant on. Days without attempts are omitted. */
  byDay(from: string): Promise<readonly DayCount[]>;
  count(span: Span): Promise<number>;
  /** Oldest first, those after `after` where it is given. */
  page(span: Span, limit: number, after: ReportPosition | null): Promise<readonly ReportedAttempt[]>;
}

/** A question in a student's mistake book. Instants are ISO, of server time. */
export interface MistakeRow {
  readonly id: number;
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly position: number;
  readonly fingerprint: string;
  readonly version: number;
  readonly rightInARow: number;
  readonly memory: Memory;
  readonly seenAt: string;
  readonly dueAt: string;
  readonly leftAt: string | null;
  /** For a question of a mock test, whose id is then `paper`: the attempt that missed it last. Null for a practice paper. */
  readonly mockAttempt: number | null;
}

export interface StoredMistakeResponse {
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
  /** Every question that ever entered the book, oldest first, after this id. For a copy of the student's data. */
  listAll(studentId: number, limit: number, afterId: number): Promise<readonly MistakeRow[]>;
  /** All responses to these questions, oldest first. */
  listResponses(studentId: number, mistakeIds: readonly number[]): Promise<readonly StoredMistakeResponse[]>;
  /** Questions due by `now`, longest due first, after the position where the previous page ended. */
  listDue(
    studentId: number,
    now: string,
    limit: number,
    after: { readonly dueAt: string; readonly id: number } | null,
  ): Promise<readonly MistakeRow[]>;
  /** Questions due after `now`, the soonest first, in pages as `listDue`. */
  listWaiting(...input: Parameters<Mistakes['listDue']>): Promise<readonly MistakeRow[]>;
  book(studentId: number, now: string): Promise<BookCounts>;
  find(studentId: number, id: number): Promise<MistakeRow | null>;
  findResponse(studentId: number, answeredId: string): Promise<StoredMistakeResponse | null>;
  /**
   * Stores a response, the question's new schedule, and with the tenth response of a day in India that day as active, in
   * one transaction. False when the
   * question's version has changed or the response is stored already; nothing is written then.
   */
  addResponse(
    studentId: number,
    before: MistakeRow,
    given: StoredMistakeResponse,
    memory: Memory,
    day: string,
  ): Promise<boolean>;
  /**
   * Gives the book the questions that were missed at a mock, in one transaction. Nothing is written when another call has
   * taken in one of the attempts meanwhile.
   */
  enterMock(studentId: number, entry: MockEntry): Promise<void>;
  /** Removes questions from the book that no paper asks any more. */
  drop(studentId: number, ids: readonly number[]): Promise<void>;
}

/** A wrong or skipped question that is to enter the mistake book. */
export interface NewMistake {
  readonly position: number;
  /** Hash of the question's text. */
  readonly fingerprint: string;
  readonly memory: Memory;
  /** ISO instant. */
  readonly dueAt: string;
}

/** A question that was missed at a mock test, last in this attempt. */
export interface MockMistake extends NewMistake {
  readonly attempt: number;
  /** ISO instant: when that attempt was over. */
  readonly seenAt: string;
}

/** All that a student's attempts at one mock say to the mistake book. */
export interface MockEntry {
  readonly mock: string;
  readonly exam: string;
  /** What the book has taken in of each attempt before and has then. 0 for nothing, and after for one that is void. */
  readonly attempts: readonly { readonly attempt: number; readonly before: number; readonly after: number }[];
  /** Those that are no longer missed leave the book. */
  readonly missed: readonly MockMistake[];
  /** The days in India on which the attempts were over. */
  readonly days: readonly string[];
}

/** The FSRS state of a question. */
export interface Memory {
  readonly stability: number;
  readonly difficulty: number;
  readonly reps: number;
  readonly lapses: number;
  readonly intervalDays: number;
}

/** What an attempt adds to its student's progress, exactly once. */
export interface AttemptCounts {
  readonly attemptId: string;
  /** The day of submission in India, YYYY-MM-DD. */
  readonly day: string;
  /** Null when today's paper differs from the one that was taken: its questions cannot be counted. */
  readonly questions: {
    readonly outcomes: readonly Outcome[];
    readonly fingerprints: readonly string[];
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
  /** Summed over those of the ten newest attempts whose lost marks are known; null when none is. */
  readonly lost: {
    readonly papers: number;
    readonly toWrongHundredths: number;
    readonly toSkipsHundredths: number;
  } | null;
  readonly topics: readonly TopicTotals[];
  readonly papers: readonly PaperTotals[];
  readonly paperCount: number;
  /** Active days in India, newest first. */
  readonly days: readonly string[];
  /** Days a week that the student means to practise; null while none is set. */
  readonly goal: number | null;
  /** The date of birth of the account; empty where it is not known. */
  readonly dob: string;
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

/** Cards of points that are due, of lessons that open by one rule: those of a course that are free, or those that are not. */
export interface DueCards {
  readonly course: string;
  readonly module: Module | null;
  readonly isFree: boolean;
  readonly due: number;
}

/** What the student's home page is drawn from. */
export interface TodayFigures {
  /** The exam that the student chose; null for none, and for one that there is no more. */
  readonly exam: TargetExam | null;
  /** Active days in India, newest first. */
  readonly days: readonly string[];
  readonly mistakesDue: number;
  readonly cardsDue: readonly DueCards[];
  /** The date of birth of the account; empty where it is not known. */
  readonly dob: string;
  /** The papers of that exam that the student took. */
  readonly taken: readonly TakenPaper[];
}

export interface ProgressTotals {
  /** Adds the counts of these stored attempts, oldest first. An attempt that is already counted adds nothing. */
  count(studentId: number, counts: readonly AttemptCounts[]): Promise<void>;
  /** `now` ISO. */
  read(studentId: number, now: string, limits: ProgressLimits): Promise<ProgressFigures>;
  /** `now` ISO. At most 5,000 papers. */
  readToday(studentId: number, now: string): Promise<TodayFigures>;
  /** The best score of each paper of one exam that was taken, at most 5,000. */
  listBest(studentId: number, exam: string): Promise<readonly TakenPaper[]>;
  /** `now` ISO. */
  chooseExam(studentId: number, exam: TargetExam, now: string): Promise<void>;
  /** `days` a week; `now` ISO. */
  setGoal(studentId: number, days: number, now: string): Promise<void>;
  dropGoal(studentId: number): Promise<void>;
}
