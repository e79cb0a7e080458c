import { readResponses } from '../../functions/storage/attempts/compact-columns.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Ledger } from './ledger.ts';
import { profileOfVersion } from './ledger.ts';
import type { StoredMock } from './compare-mocks.ts';
import { compareMocks } from './compare-mocks.ts';
import type { Findings, Kind } from './findings.ts';
import { report } from './findings.ts';

/** The responses of a row as JSON; a torn text as it is. */
function listOf(column: string): string {
  try {
    return JSON.stringify(readResponses(column));
  } catch {
    return column;
  }
}

/** Compares the ledger with the database. Pure, so that a test can show that it finds a loss. */

export interface StoredStudent {
  readonly id: number;
  readonly email: string;
  readonly mobile_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly gender: string;
  readonly education: string;
  readonly password_hash: string;
  readonly pincode: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly dob: string;
}

export interface StoredAttempt {
  readonly student_id: number;
  readonly attempt_id: string;
  readonly responses: string;
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly score_hundredths: number;
}

export interface Stored {
  readonly students: readonly StoredStudent[];
  readonly attempts: readonly StoredAttempt[];
  readonly mocks: readonly StoredMock[];
}

/** The name of an attempt in all findings. */
export const attemptName = (
  { studentId }: { readonly studentId: number },
  { attemptId }: { readonly attemptId: string },
): string => `${studentId}/${attemptId}`;

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** An acknowledged write has exactly one row, another one at most one, and no row is without a write. */
function compareCopies<Sent, Row>(
  findings: Findings,
  kind: Kind,
  sent: readonly Sent[],
  rows: readonly Row[],
  rules: {
    readonly keyOfSent: (sent: Sent) => string;
    readonly keyOfRow: (row: Row) => string;
    readonly isAcknowledged: (sent: Sent) => boolean;
    readonly isWhole: (sent: Sent, row: Row) => boolean;
  },
): void {
  const copies = groupBy(rows, rules.keyOfRow);
  for (const each of sent) {
    const key = rules.keyOfSent(each);
    const [first, ...others] = copies.get(key) ?? [];
    copies.delete(key);
    if (first === undefined && rules.isAcknowledged(each)) report(findings, kind, 'lost', key);
    if (first !== undefined && !rules.isAcknowledged(each)) findings.unacknowledged.set(key, kind);
    if (first !== undefined && !rules.isWhole(each, first)) report(findings, kind, 'torn', key);
    if (others.length > 0) report(findings, kind, 'doubled', key);
  }
  for (const key of copies.keys()) report(findings, kind, 'doubled', key, 'it was never sent');
}

const HASH = /^scrypt-lanes\$\d+\$\d+\$\d+\$[\w-]{22}\$[\w-]{43}$/;

function compareProfiles(findings: Findings, ledger: Ledger, students: readonly StoredStudent[]): void {
  const rows = new Map(students.map((row) => [row.id, row]));
  for (const [studentId, { sent, acknowledged }] of ledger.profiles) {
    const row = rows.get(studentId);
    if (row === undefined) continue; // Counted as a lost sign-up.
    const { pincode, state, city, address, dob } = row;
    const version = pincode === '' ? 0 : Number(pincode) - 100_000;
    const whole =
      version === 0 ? { pincode: '', state: '', city: '', address: '', dob: '' } : profileOfVersion(version);
    const what = `student ${studentId}, version ${version}`;
    if (!isDeepStrictEqual({ pincode, state, city, address, dob }, whole) || version > sent)
      report(findings, 'profile', 'torn', what);
    else if (version < acknowledged) report(findings, 'profile', 'lost', what, `acknowledged was ${acknowledged}`);
    else if (version > acknowledged) findings.unacknowledged.set(what, 'profile');
  }
}

/** Compares every sign-up, attempt, mock test and profile change that was sent with the rows of the database. */
export function compareWrites(findings: Findings, ledger: Ledger, stored: Stored): void {
  compareCopies(findings, 'sign-up', ledger.signups, stored.students, {
    keyOfSent: ({ body }) => body.email,
    keyOfRow: ({ email }) => email,
    isAcknowledged: (sent) => sent.isAcknowledged,
    isWhole: ({ body }, row) =>
      body.mobileNumber === row.mobile_number &&
      body.firstName === row.first_name &&
      body.lastName === row.last_name &&
      body.gender === row.gender &&
      body.education === row.education &&
      HASH.test(row.password_hash),
  });
  compareCopies(findings, 'attempt', ledger.attempts, stored.attempts, {
    keyOfSent: ({ student, body }) => attemptName(student, body),
    keyOfRow: (row) => attemptName({ studentId: row.student_id }, { attemptId: row.attempt_id }),
    isAcknowledged: ({ acknowledged }) => acknowledged !== null,
    isWhole: ({ body, expected }, row) =>
      listOf(row.responses) === JSON.stringify(body.responses) &&
      row.correct === expected.correct &&
      row.wrong === expected.wrong &&
      row.skipped === expected.skipped &&
      row.score_hundredths === expected.scoreHundredths,
  });
  compareMocks(findings, ledger.mocks, stored.mocks);
  compareProfiles(findings, ledger, stored.students);
}
