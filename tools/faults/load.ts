import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AttemptRecord } from '../../src/contract/attempts/attempt.ts';
import type { PostAttemptBody } from '../../src/contract/attempts/post-attempt.ts';
import type { SignupBody } from '../../src/contract/account/signup.ts';
import { paperFilePath } from '../../src/domain/papers/paper-reference.ts';
import { readSlice } from '../../src/domain/papers/paper-slice.ts';
import type { Paper } from '../../src/domain/papers/paper.ts';
import { scoreAttempt } from '../../src/domain/attempts/scoring.ts';
import type { Answered } from './call.ts';
import { call } from './call.ts';
import type { SentAttempt, SentSignup, Site, Student } from './ledger.ts';
import { profileOfVersion } from './ledger.ts';
import { takeMock } from './mock-writes.ts';

/** The password of every account; each sign-up and login still costs the server about 100 ms of hashing. */
export const PASSWORD = 'Trial-by-Fire@1';
/** Pause between two sign-ups, so that hashing leaves time for the other writes. Milliseconds. */
const SIGNUP_PAUSE_MS = 300;

/** How many of the students take mock tests. */
const MOCK_TAKERS = 2;

export const PAPER = { exam: 'cgl', day: '1', paper: '1' } as const;

/** The paper that the load answers, from a build. */
export function readPaper(buildFolder: string): Paper {
  return readSlice(JSON.parse(readFileSync(join(buildFolder, 'client', paperFilePath(PAPER)), 'utf8'))).paper;
}

/** Whether the server accepted a write; notes refusals in the ledger. */
function isTaken(site: Site, answer: Answered | null, ...statuses: readonly number[]): answer is Answered {
  if (answer === null) return false;
  const { ledger } = site;
  if (statuses.includes(answer.status)) {
    ledger.acknowledged += 1;
    return true;
  }
  const { refusals } = ledger;
  refusals.set(String(answer.status), (refusals.get(String(answer.status)) ?? 0) + 1);
  return false;
}

export async function sendSignup(site: Site, sent: SentSignup): Promise<void> {
  const answer = await call(site.url, 'POST', '/api/auth/signup', { body: sent.body, idempotencyKey: sent.key });
  if (isTaken(site, answer, 201)) sent.isAcknowledged = true;
}

/** Logs in one of the load's accounts and notes it in the ledger; null without a reply. */
export async function logIn(site: Site, email: string): Promise<Student | null> {
  const answer = await call(site.url, 'POST', '/api/auth/login', { body: { email, password: PASSWORD } });
  if (!isTaken(site, answer, 200)) return null;
  const { token, user } = answer.json as { token: string; user: { studentId: number } };
  site.ledger.sessions.push({ token, state: 'alive' });
  return { studentId: user.studentId, email, token };
}

async function logOut(site: Site, { token }: Student): Promise<void> {
  const session = site.ledger.sessions.find((each) => each.token === token);
  if (session === undefined) return;
  session.state = 'ending';
  if (isTaken(site, await call(site.url, 'POST', '/api/auth/logout', { token, body: {} }), 204))
    session.state = 'ended';
}

export async function sendAttempt(site: Site, sent: SentAttempt): Promise<Answered | null> {
  const answer = await call(site.url, 'POST', '/api/attempts', { token: sent.student.token, body: sent.body });
  if (isTaken(site, answer, 200, 201)) sent.acknowledged = (answer.json as { attempt: AttemptRecord }).attempt;
  return answer;
}

/** Sends a version of the profile; 'acknowledged' changes only with the reply. */
export async function sendProfile(site: Site, { studentId, token }: Student, version: number): Promise<void> {
  const books = site.ledger.profiles.get(studentId) ?? { sent: 0, acknowledged: 0 };
  site.ledger.profiles.set(studentId, books);
  books.sent = version;
  if (
    isTaken(site, await call(site.url, 'PATCH', '/api/auth/profile', { token, body: profileOfVersion(version) }), 200)
  )
    books.acknowledged = version;
}

function newSignup(site: Site): SentSignup {
  const number = site.ledger.signups.length;
  const body: SignupBody = {
    firstName: `First ${number}`,
    lastName: `Last ${number}`,
    email: `student${number}@faults.test`,
    mobileNumber: String(7_000_000_000 + number),
    gender: 'Other',
    education: 'HSC',
    password: PASSWORD,
  };
  const sent = { body, key: randomUUID(), isAcknowledged: false };
  site.ledger.signups.push(sent);
  return sent;
}

export function newAttempt({ ledger, paper, random }: Site, student: Student): SentAttempt {
  const responses = paper.questions.map(({ options }) => {
    const pick = Math.floor(random() * (options.length + 2));
    return pick < options.length ? pick : pick === options.length ? null : ('Skip' as const);
  });
  const takenSeconds = Math.floor(random() * 900);
  const body: PostAttemptBody = { attemptId: randomUUID(), ...PAPER, responses, secondsByQuestion: [], takenSeconds };
  const sent = { student, body, expected: scoreAttempt(paper, responses), acknowledged: null };
  ledger.attempts.push(sent);
  return sent;
}

/** A new student with a session, noted in the ledger; null if the server died meanwhile. */
export async function enrol(site: Site): Promise<Student | null> {
  const signup = newSignup(site);
  await sendSignup(site, signup);
  return signup.isAcknowledged ? logIn(site, signup.body.email) : null;
}

/** Repeats a task until the signal, with a pause after each write that was not accepted. */
async function repeat(signal: AbortSignal, task: () => Promise<void>): Promise<void> {
  while (!signal.aborted) await task();
}

/**
 * Writes of every kind at once until the signal: each student posts attempts, takes mock tests and changes the profile, and now and then
 * a newcomer signs up and logs in, and every other one logs out again.
 */
export async function runLoad(site: Site, students: readonly Student[], signal: AbortSignal): Promise<void> {
  const { ledger } = site;
  const mocks = students.slice(-MOCK_TAKERS).map((student) => repeat(signal, () => takeMock(site, student, signal)));
  const writers = students.flatMap((student) => [
    repeat(signal, async () => void (await sendAttempt(site, newAttempt(site, student)))),
    repeat(signal, () => sendProfile(site, student, (ledger.profiles.get(student.studentId)?.sent ?? 0) + 1)),
  ]);
  const newcomers = repeat(signal, async () => {
    const student = await enrol(site);
    if (student !== null && site.random() < 0.5) await logOut(site, student);
    else if (student !== null) ledger.students.push(student);
    await sleep(SIGNUP_PAUSE_MS, null, { signal }).catch(() => undefined);
  });
  await Promise.all([...writers, ...mocks, newcomers]);
}
