import type { BookCounts, Memory } from './progress.ts';

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
  listDue(studentId: number, now: string, limit: number, after: { readonly dueAt: string; readonly id: number } | null): Promise<readonly MistakeRow[]>;
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
