import type { AuditNote } from '../staff.ts';
import type { AttemptName } from './attempt-name.ts';

/** All times are milliseconds. */

export interface RecordedMockAttempt extends AttemptName {
  readonly paperDigest: string;
  readonly keyDigest: string;
  readonly state: 'open' | 'scored' | 'void';
  readonly isRanked: boolean;
  readonly issuedAt: number;
  /** When the last of its tickets ends: it starts no more afterwards. */
  readonly expiresAt: number;
  readonly closedAt: number | null;
  readonly scoreHundredths: number | null;
  readonly maxHundredths: number | null;
  /** The score before the first ruling that changed it; null for none. */
  readonly formerHundredths: number | null;
  /** When the student first saw the result. */
  readonly releasedAt: number | null;
  /** True when something of it came in too late to be ranked. */
  readonly isLate: boolean;
  readonly voidReason: string | null;
  readonly voidedAt: number | null;
  /** The version of the key that the score is by. */
  readonly keyVersion: number;
  /** The version by which the mistake book has taken the attempt in; 0 while it has not. */
  readonly bookVersion: number;
}

export interface TitledMockAttempt extends RecordedMockAttempt {
  readonly title: string;
}

/** The attempts of students, one row each. Scores, and whether they were seen, arrive from the cohorts. */
export interface MockRecords {
  /** Oldest first, of all mocks or of one. */
  listOf(studentId: number, mock?: string): Promise<readonly RecordedMockAttempt[]>;
  /** Of all mocks with their titles, the last prepared first. */
  listNewest(studentId: number, limit: number): Promise<readonly TitledMockAttempt[]>;
  find(name: AttemptName): Promise<RecordedMockAttempt | null>;
  /** What a ticket is made from: the attempts at this mock, oldest first, and the extra minutes an hour. */
  listForTicket(
    studentId: number,
    mock: string,
  ): Promise<{ readonly records: readonly RecordedMockAttempt[]; readonly extraMinutesPerHour: number }>;
  /**
   * Adds the row of a new attempt, or notes another ticket for it. False, and nothing is written, where the student's
   * access has ended: then no ticket may be given.
   */
  open(
    attempt: AttemptName &
      Pick<RecordedMockAttempt, 'paperDigest' | 'keyDigest' | 'isRanked' | 'issuedAt' | 'expiresAt'>,
    checkAt: number,
  ): Promise<boolean>;
  /**
   * Ends the tickets of a student of this academy that were issued until now: no row takes one any more. Returns the
   * instant until which they have ended, and whose objects have to be told.
   */
  endTickets(
    studentId: number,
    now: number,
  ): Promise<{ readonly issuedUntil: number; readonly attempts: readonly AttemptName[] }>;
  /** Attempts due before `now` in this academy, the longest overdue first. */
  listDue(now: number, limit: number): Promise<readonly AttemptName[]>;
  /** Looks again at `checkAt`, or never. One that is not due at `now`, because of a new ticket, stays as it is. */
  defer(name: AttemptName, checkAt: number | null, now: number): Promise<void>;
  /** False when there is no such attempt. A voided one stays as it is. */
  void(name: AttemptName, reason: string, at: number, note: AuditNote): Promise<boolean>;
  /** Extra minutes an hour; 0 without any. */
  extraMinutesPerHourOf(studentId: number): Promise<number>;
  setExtraMinutesPerHour(studentId: number, minutes: number, at: number, note: AuditNote): Promise<void>;
}
