import type { Language } from '../lib/languages.ts';
import type { MockResponse } from './mock-response.ts';

/**
 * The attempt's types (design: Attempt). Two forms of one attempt, which the compiler keeps apart:
 *
 * - `MockAttempt` is what the events have told so far. It is stored or rebuilt, and only the functions of
 *   reduce-mock.ts and apply-batch.ts make a new one.
 * - `MockView` is the same at a moment: `advance(rules, attempt, now)` lets sections and deadlines pass at their own
 *   time. It is read and shown, never stored, because an event made in time may still come in late.
 *
 * All times are milliseconds on the server's clock. Questions and sections are indices from 0.
 */

/** Why an attempt closed: the student submitted it, or its time ran out. */
export type ClosedBy = 'submitted' | 'time';

/** Plain JSON of a few KB for 200 questions. */
export interface MockAttempt {
  /** Null while the attempt is ready and not begun. */
  readonly startedAt: number | null;
  /** 1, or more for a student with extra time. It lengthens every section. */
  readonly extraTimeFactor: number;
  /** 1 at the start; each take-over raises it. Events of an earlier epoch change nothing. */
  readonly epoch: number;
  /** The number of the newest event taken in; 0 before the first. */
  readonly ack: number;
  /** How far time is counted: the newest event, or the deadline or take-over after it. Never goes back. */
  readonly countedUntil: number;
  readonly section: number;
  readonly sectionStartedAt: number;
  /** The question in view. */
  readonly question: number;
  /**
   * What is picked on the screen for the question in view and not yet saved; null for nothing. An empty list takes back
   * what was saved: every option is unticked, or the number is deleted.
   */
  readonly picked: Exclude<MockResponse, null> | null;
  readonly language: Language;
  /** The saved responses as a response string (mock-response.ts). */
  readonly responses: string;
  /** '1' for a question marked for review, '0' for the others. One character a question. */
  readonly marked: string;
  /** How often each question came into view. */
  readonly visits: readonly number[];
  /** How often the saved response of each question changed from one to another, or to a blank. The first is no change. */
  readonly changes: readonly number[];
  /** The saved response before the newest one, as a response string; '-' for none. For right-to-wrong changes. */
  readonly former: string;
  /** Milliseconds in view of each question up to `countedUntil`. Together they are `countedUntil - startedAt`. */
  readonly spentMs: readonly number[];
  /** When the page was hidden, while it is; how often, and how long together in milliseconds. */
  readonly awaySince: number | null;
  readonly blurs: number;
  readonly awayMs: number;
  /** The most milliseconds that a response or the submission came in after the deadline of its section; 0 for never. */
  readonly latestMs: number;
  /** How many saved responses changed by events that came in after the deadline of their section. */
  readonly lateAnswers: number;
  /** Set by an event: a submission, or one that came in for a time when the attempt was already over. */
  readonly closed: { readonly at: number; readonly by: ClosedBy } | null;
  /** The version of the answer key of the result that was released to the student. No event counts after it. */
  readonly scoredKey: number | null;
  /** By an admin. Nothing counts after it. */
  readonly voided: { readonly at: number; readonly reason: string } | null;
}

/** `ready → running → closed → scored`, and `void`. A re-score is `scored` with a higher `scoredKey`. */
export type MockState = 'ready' | 'running' | 'closed' | 'scored' | 'void';

/** State and clocks of an attempt at a moment. */
export interface MockTiming {
  readonly state: MockState;
  /** Null while it is not closed. For `scored` and `void` too, where it had closed. */
  readonly closedAt: number | null;
  readonly closedBy: ClosedBy | null;
  /** The end of the running section; with pooled timing that of the whole. Null in every state but `running`. */
  readonly sectionEndsAt: number | null;
  /** The end of the attempt if every section takes its whole time. Null in every state but `running`. */
  readonly endsAt: number | null;
  /**
   * False once a response or the submission came in more than `LATEST_RANKED_MS` after the deadline of its section, and
   * once more than `MOST_LATE_ANSWERS` came in after it.
   */
  readonly ranked: boolean;
}

/** An attempt as it is at a moment. */
export interface MockView extends Omit<MockAttempt, 'countedUntil' | 'closed' | 'sectionStartedAt'>, MockTiming {
  /** When the running section began; with pooled timing the start of the attempt. Null before the start. */
  readonly sectionBeganAt: number | null;
}

/** A response may come in so long after the deadline of its section and still count for the rank. */
export const LATEST_RANKED_MS = 60_000;
/**
 * And so many may. The browser sends each answer at once, and a student at the pace of the exams answers two in a minute
 * without a network; whoever backdates a whole paper within that minute is scored, but not ranked.
 */
export const MOST_LATE_ANSWERS = 5;

/**
 * Why an event changes nothing. It is still acknowledged, so that the next one has its place.
 *
 * - `malformed`: unreadable, or a question, option, section or language that the mock does not have.
 * - `not-running`: before the start, or after the attempt was closed, scored or voided.
 * - `closed-section`: for a question or section that is over, or has not begun, with locked timing.
 * - `not-in-view`: an answer to a question that is not the one in view.
 * - `section-locked`: leaving a section, or submitting, before the profile allows it.
 */
export type EventRefusal = 'malformed' | 'not-running' | 'closed-section' | 'not-in-view' | 'section-locked';

/** What a batch did to an attempt. */
export interface BatchResult {
  /** The same object where nothing changed. */
  readonly attempt: MockAttempt;
  /**
   * `applied`: every event up to `attempt.ack` is taken in. `gap`: so are those before the gap; the next event must
   * have the number `expected` (409). `taken-over`: the attempt goes on elsewhere, nothing was taken in (409).
   */
  readonly outcome:
    | { readonly kind: 'applied' }
    | { readonly kind: 'gap'; readonly expected: number }
    | { readonly kind: 'taken-over'; readonly epoch: number };
  /** The events that were acknowledged and changed nothing, with the reason. */
  readonly refused: readonly { readonly seq: number; readonly reason: EventRefusal }[];
}

/** The reply to start, events, submit and take-over, made by `replyOf`. The browser's clock is calibrated by `now`. */
export interface MockReply {
  readonly ack: number;
  readonly now: number;
  readonly epoch: number;
  readonly state: MockState;
  readonly section: number;
  readonly sectionEndsAt: number | null;
  readonly endsAt: number | null;
  readonly ranked: boolean;
}
