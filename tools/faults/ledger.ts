import type { AttemptRecord } from '../../src/contract/attempts/attempt.ts';
import type { PostAttemptBody } from '../../src/contract/attempts/post-attempt.ts';
import type { SignupBody } from '../../src/contract/account/signup.ts';
import type { MockEvent } from '../../src/domain/mocks/mock-event.ts';
import type { ParsedMock } from '../../src/domain/mocks/parsed-mock.ts';
import type { Paper } from '../../src/domain/papers/paper.ts';
import type { Score } from '../../src/domain/attempts/scoring.ts';

/** What was sent to the server and what it acknowledged, kept by the parent process. */

export interface SentSignup {
  readonly body: SignupBody;
  readonly key: string;
  isAcknowledged: boolean;
}

export interface SentAttempt {
  readonly student: Student;
  readonly body: PostAttemptBody;
  readonly expected: Score;
  /** The server's reply; null without one. */
  acknowledged: AttemptRecord | null;
}

/** An attempt at a mock test with everything the student did. */
export interface SentMock {
  readonly student: Student;
  readonly mockId: string;
  readonly attempt: number;
  readonly ticket: string;
  /** The page that runs it. */
  readonly page: string;
  readonly events: MockEvent[];
  isStarted: boolean;
  /** Events up to this number are acknowledged. */
  acknowledged: number;
  /** What was saved, one letter a question. */
  responses: string;
  /** As the server gave it; null before that. */
  score: number | null;
}

/** The profile changes of one student, sent one after another: version 1, 2, 3 ... */
export interface SentProfiles {
  sent: number;
  acknowledged: number;
}

export interface SentSession {
  readonly token: string;
  /** 'ending': a logout was sent and got no reply. */
  state: 'alive' | 'ending' | 'ended';
}

export interface Student {
  readonly studentId: number;
  readonly email: string;
  readonly token: string;
}

export interface Ledger {
  readonly signups: SentSignup[];
  readonly attempts: SentAttempt[];
  readonly sessions: SentSession[];
  readonly mocks: SentMock[];
  /** By student id. */
  readonly profiles: Map<number, SentProfiles>;
  readonly students: Student[];
  /** Acknowledged writes of every kind so far. */
  acknowledged: number;
  /** Refusals, of which a correct load has none. */
  readonly refusals: Map<string, number>;
}

export const emptyLedger = (): Ledger => ({
  signups: [],
  attempts: [],
  sessions: [],
  mocks: [],
  profiles: new Map(),
  students: [],
  acknowledged: 0,
  refusals: new Map(),
});

/** The server under load, and what the load is made of. */
export interface Site {
  readonly url: string;
  readonly ledger: Ledger;
  readonly paper: Paper;
  readonly mock: ParsedMock;
  /** At least 0 and below 1. */
  readonly random: () => number;
}

/** All five fields of one version, so that a mixture of two versions shows. */
export const profileOfVersion = (version: number) => ({
  pincode: String(100_000 + version),
  state: 'Gujarat',
  city: `City ${version}`,
  address: `${version} Ring Road`,
  dob: new Date(Date.UTC(1990, 0, 1 + (version % 5000))).toISOString().slice(0, 10),
});
