import type { Language } from '#domain/lib/languages.ts';
import type { BatchResult, MockAttempt, MockReply, MockState, MockView } from '#domain/mocks/mock-attempt.ts';
import type { MockWindow } from '#domain/mocks/mock-definition.ts';
import type { MockBatch } from '#domain/mocks/mock-event.ts';
import type { MockRules } from '#domain/mocks/mock-rules.ts';
import type { Visit } from '#domain/mocks/results/visit-timeline.ts';
import type { AttemptName } from './attempt-name.ts';
import type { ScoredAttempt, ScoredQuestions } from './mock-cohorts.ts';

/** All times are milliseconds. */

/** What a ticket says. The server signs it; its holder can read but not change it. */
export interface MockTicketContent extends AttemptName {
  readonly paperDigest: string;
  readonly keyDigest: string;
  readonly timeWindow: MockWindow | null;
  readonly extraTimeFactor: number;
  /** False for a retake. */
  readonly isRanked: boolean;
  /** Where the student's access has ended since, the ticket opens nothing (docs/decisions/139). */
  readonly issuedAt: number;
  /** No attempt starts with it afterwards; a running one goes on. */
  readonly expiresAt: number;
}

/** An attempt with the ticket that its student holds. */
export type HeldTicket = AttemptName & Pick<MockTicketContent, 'issuedAt'>;

export interface MockTickets {
  sign(content: MockTicketContent, now: number): Promise<string>;
  /** Null for a ticket that this academy has not signed, or whose signing key is gone after two months. */
  open(ticket: string, now: number): Promise<MockTicketContent | null>;
}

/** Where an attempt goes on: a page's random name, and its device in words. */
export interface MockPage {
  readonly page: string;
  readonly device: string;
}

export interface Opened {
  readonly kind: 'opened';
  readonly reply: MockReply;
  readonly attempt: MockAttempt;
}

/** Calls too fast for one student; `waitMs` until the next. */
export interface TooFast {
  readonly kind: 'too-fast';
  readonly waitMs: number;
}

/** The attempt was never started, or its account was deleted. */
export interface NotStarted {
  readonly kind: 'not-started';
}

/** The attempt was voided before it started, for this reason of an admin. It never starts. */
export interface VoidedBefore {
  readonly kind: 'void';
  readonly reason: string;
}

export interface Elsewhere {
  readonly kind: 'elsewhere';
  readonly epoch: number;
  /** 'Chrome on Android'; empty when unknown. */
  readonly device: string;
}

/** The student's access has ended since the ticket was issued. */
export interface TicketEnded {
  readonly kind: 'ticket-ended';
}

/** How many sections of a started attempt have begun. */
export interface Begun {
  readonly kind: 'begun';
  readonly sections: number;
}

export type TakenBatch =
  | { readonly kind: 'applied'; readonly reply: MockReply; readonly refused: BatchResult['refused'] }
  | { readonly kind: 'gap'; readonly expected: number };

/** An attempt at a moment, for lists and for the sweep. */
export interface AttemptSight {
  readonly state: MockState;
  /** When its cohort gets it if nobody asks before; null when that has happened, and before the start. */
  readonly dueAt: number | null;
  readonly closedAt: number | null;
}

/** What the holder of a ticket is shown of an attempt that is over. */
export interface AttemptCard {
  readonly kind: 'card';
  readonly state: MockState;
  readonly card: ScoredAttempt | null;
  /** The number of the last event that was taken in; 0 before the first. */
  readonly ack: number;
  /** Of the page that has it; 0 before the start. */
  readonly epoch: number;
  readonly voidReason: string | null;
}

export interface TicketsEnd {
  readonly issuedUntil: number;
  /** Whether an attempt that runs loses its rank. */
  readonly takesRank: boolean;
}

/** Attempts while they run: one object each. Every call first lets sections and deadlines pass. */
export interface RunningMocks {
  start(
    ticket: MockTicketContent,
    opening: {
      readonly rules: MockRules;
      readonly page: MockPage;
      readonly language: Language;
      /** False outside the window and with a ticket that has ended: then only a started attempt opens. */
      readonly mayBegin: boolean;
    },
    now: number,
  ): Promise<Opened | Elsewhere | TooFast | NotStarted | VoidedBefore | TicketEnded>;
  takeOver(
    ticket: HeldTicket,
    page: MockPage,
    now: number,
  ): Promise<Opened | NotStarted | VoidedBefore | TooFast | TicketEnded>;
  post(
    ticket: HeldTicket,
    batch: MockBatch,
    now: number,
  ): Promise<TakenBatch | Elsewhere | NotStarted | VoidedBefore | TooFast | TicketEnded>;
  /** Counts the sections that have begun, for the keys of the paper. */
  begun(ticket: HeldTicket, now: number): Promise<Begun | NotStarted | VoidedBefore | TooFast | TicketEnded>;
  /** Counts a call that reads no more of the attempt; null where the call may go on. */
  admit(ticket: HeldTicket, now: number): Promise<TooFast | TicketEnded | null>;
  look(name: AttemptName, now: number): Promise<AttemptSight>;
  /** Hands an attempt that is over to its cohort if that has not happened. The sweep's call. */
  settle(name: AttemptName, now: number): Promise<AttemptSight>;
  /** Scores an attempt that is over, after which no event counts. `card` is null while it is not over. */
  release(name: AttemptName, now: number): Promise<{ readonly state: MockState; readonly card: ScoredAttempt | null }>;
  /** The same for the holder of a ticket. The result stays closed unless `mayRelease`. */
  card(ticket: HeldTicket, mayRelease: boolean, now: number): Promise<AttemptCard | TooFast | TicketEnded>;
  /** Releases an attempt with what its student did; null while it has no score. */
  review(name: AttemptName, now: number): Promise<ReviewedAttempt | null>;
  /** How each question of a released attempt was scored; null for another one. Asks its cohort and not the attempt. */
  questions(name: AttemptName): Promise<ScoredQuestions | null>;
  /** Voids the attempt here and in its cohort. Repeating it changes nothing. */
  void(name: AttemptName, reason: string, now: number): Promise<void>;
  /** Ends the tickets that were issued until then. What the student did stays. Repeating it changes nothing. */
  endTickets(name: AttemptName, end: TicketsEnd, now: number): Promise<void>;
  /** What the student did, for a copy of the student's data; null for an attempt that has not started. */
  copy(name: AttemptName, now: number): Promise<AttemptCopy | null>;
  /** Deletes what the student did, here and in the cohort. The counts of the cohort stay. */
  erase(name: AttemptName): Promise<void>;
  /** Lets its cohort send the attempt, and what else waits, to the database now. */
  deliver(name: AttemptName): Promise<void>;
}

/** What one attempt stores about its student. */
export type AttemptCopy = Pick<
  MockView,
  'startedAt' | 'closedAt' | 'closedBy' | 'language' | 'responses' | 'marked' | 'visits' | 'changes' | 'spentMs'
> &
  Pick<MockView, 'blurs' | 'awayMs'>;

/** A released attempt. */
export interface ReviewedAttempt {
  readonly card: ScoredAttempt;
  readonly run: AttemptCopy & Pick<MockView, 'former'> & { readonly timeline: readonly Visit[] };
}
