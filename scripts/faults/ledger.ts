import type { AttemptRecord } from '../../src/contract/attempts/attempt.ts';
import type { PostAttemptBody } from '../../src/contract/attempts/post-attempt.ts';
import type { SignupBody } from '../../src/contract/account/signup.ts';
import type { Score } from '../../src/domain/attempts/scoring.ts';

/** What was sent to the server, and which of it the server has acknowledged: the parent's own books. */

export interface SentSignup {
  readonly body: SignupBody;
  readonly key: string;
  isAcknowledged: boolean;
}

export interface SentAttempt {
  readonly student: Student;
  readonly body: PostAttemptBody;
  readonly expected: Score;
  /** What the server answered; null without an answer. */
  acknowledged: AttemptRecord | null;
}

/** The profile changes of one student, sent one after another: version 1, 2, 3 ... */
export interface SentProfiles {
  sent: number;
  acknowledged: number;
}

export interface SentSession {
  readonly token: string;
  /** 'ending': a logout was sent and not answered. */
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
  /** By student id. */
  readonly profiles: Map<number, SentProfiles>;
  readonly students: Student[];
  /** All acknowledged writes so far, whatever their kind. */
  acknowledged: number;
  /** Answers that were neither an acknowledgement nor a death: refusals, which a sound load has none of. */
  readonly refusals: Map<string, number>;
}

export const emptyLedger = (): Ledger => ({
  signups: [],
  attempts: [],
  sessions: [],
  profiles: new Map(),
  students: [],
  acknowledged: 0,
  refusals: new Map(),
});

/** All five fields of one version, so that a mixture of two versions shows. */
export const profileOfVersion = (version: number) => ({
  pincode: String(100_000 + version),
  state: 'Gujarat',
  city: `City ${version}`,
  address: `${version} Ring Road`,
  dob: new Date(Date.UTC(1990, 0, 1 + (version % 5000))).toISOString().slice(0, 10),
});
