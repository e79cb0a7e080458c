import { env } from 'cloudflare:workers';
import { readResponses } from '../../../functions/storage/attempts/compact-columns.ts';
import type { TestBrowser } from '../test-environment.ts';
import type { TestStudent } from '../worker/students.ts';
import { addStudent, tokenFor } from '../worker/students.ts';

export const PROFILE = {
  pincode: '380001',
  state: 'Gujarat',
  city: 'Ahmedabad',
  address: '1 Ring Road',
  dob: '2003-08-15',
} as const;

export type SignedIn = TestStudent & { readonly token: string };

/** A stored student whose profile has no empty field, which a login would send to /profile. */
export async function addCompleteStudent(): Promise<TestStudent> {
  const student = await addStudent();
  await env.DB.prepare('UPDATE students SET pincode = ?2, state = ?3, city = ?4, address = ?5, dob = ?6 WHERE id = ?1')
    .bind(student.studentId, ...Object.values(PROFILE))
    .run();
  return student;
}

/** What the specification says session storage holds of a student. */
export function writeSession(
  browser: TestBrowser,
  { studentId, token }: { studentId: number; token: string },
  loginTimestamp = browser.clock.wall(),
): void {
  browser.session.write('user', JSON.stringify({ studentId, name: 'Test Student' }));
  browser.session.write('token', token);
  browser.session.write('loginTimestamp', String(loginTimestamp));
}

/** A student with a living session, in this browser's storage before a page is opened. */
export async function signIn(browser: TestBrowser, student?: TestStudent): Promise<SignedIn> {
  const who = student ?? (await addStudent());
  const token = await tokenFor(who.studentId, browser.clock.server());
  writeSession(browser, { studentId: who.studentId, token });
  return { ...who, token };
}

export interface KeptAttempt {
  readonly studentId: number;
  readonly attempt: { readonly attemptId: string };
}

/** The finished attempts that wait in the browser for the server's acknowledgement. */
export const keptAttempts = (browser: TestBrowser): readonly KeptAttempt[] =>
  Object.entries(browser.local.entries())
    .filter(([key]) => key.startsWith('academy:outbox:'))
    .map(([, text]) => JSON.parse(text) as KeptAttempt);

export interface StoredAttempt {
  readonly attempt_id: string;
  readonly responses: string;
  readonly taken_seconds: number;
}

/** The attempts that the server has of a student, oldest first. */
export async function storedAttempts(studentId: number): Promise<readonly StoredAttempt[]> {
  const { results } = await env.DB.prepare(
    'SELECT attempt_id, responses, taken_seconds FROM attempts WHERE student_id = ?1 ORDER BY submitted_at',
  )
    .bind(studentId)
    .all<StoredAttempt & Record<string, unknown>>();
  // As a list, however short the row is.
  return results.map((row) => ({ ...row, responses: JSON.stringify(readResponses(row.responses)) }));
}
