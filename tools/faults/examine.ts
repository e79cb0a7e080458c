import { isDeepStrictEqual } from 'node:util';
import type { AttemptRecord } from '../../src/contract/attempts/attempt.ts';
import { callWithRetries } from './call.ts';
import type { SentAttempt, SentMock, SentSession, SentSignup, Site, Student } from './ledger.ts';
import { logIn, sendAttempt, sendProfile, sendSignup } from './load.ts';
import { attemptName } from './compare-writes.ts';
import type { Findings } from './findings.ts';
import { report } from './findings.ts';
import { finishMocks } from './mock-writes.ts';

/** What the restarted server says about writes that it acknowledged before the kill, and what a retry does. */

/** How many acknowledged attempts of a trial are sent again. */
const REPEATED = 10;

/** The writes that one trial added. */
export interface Share {
  readonly signups: readonly SentSignup[];
  readonly attempts: readonly SentAttempt[];
  readonly sessions: readonly SentSession[];
  readonly students: readonly Student[];
  readonly mocks: readonly SentMock[];
}

/** All attempts of a student, read page by page like the profile page. */
async function listAll({ url }: Site, { token }: Student): Promise<readonly AttemptRecord[]> {
  const attempts: AttemptRecord[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await callWithRetries(url, 'GET', `/api/attempts${query}`, { token })).json as {
      attempts: AttemptRecord[];
      nextCursor: string | null;
    };
    attempts.push(...page.attempts);
    cursor = page.nextCursor;
  }
  return attempts;
}

async function examineSessions(site: Site, findings: Findings, sessions: readonly SentSession[]): Promise<void> {
  for (const session of sessions) {
    const { status } = await callWithRetries(site.url, 'GET', '/api/auth/profile', { token: session.token });
    const what = `session ${site.ledger.sessions.indexOf(session)}`;
    if (session.state === 'alive' && status !== 200) report(findings, 'login', 'lost', what, `answered ${status}`);
    if (session.state === 'ended' && status !== 401) report(findings, 'logout', 'lost', what, `answered ${status}`);
    if (session.state !== 'ending') continue;
    if (status === 401) findings.unacknowledged.set(what, 'logout');
    session.state = status === 401 ? 'ended' : 'alive';
  }
}

async function examineLists(site: Site, findings: Findings, { students, attempts }: Share): Promise<void> {
  for (const student of students) {
    const listed = await listAll(site, student);
    for (const { body, acknowledged } of attempts.filter((each) => each.student.studentId === student.studentId)) {
      const copies = listed.filter(({ attemptId }) => attemptId === body.attemptId);
      const what = attemptName(student, body);
      if (copies.length > 1) report(findings, 'attempt', 'doubled', what, 'in the list');
      if (acknowledged === null) continue;
      if (copies.length === 0) report(findings, 'attempt', 'lost', what, 'not in the list');
      else if (!isDeepStrictEqual(copies[0], acknowledged))
        report(findings, 'attempt', 'torn', what, 'the list has it otherwise');
    }
  }
}

/** Sends every write that was not acknowledged again, as the browser does; now the server must accept it. */
async function retry(site: Site, findings: Findings, { signups, attempts, students }: Share): Promise<number> {
  const [lostSignups, lostAttempts] = [
    signups.filter((each) => !each.isAcknowledged),
    attempts.filter((each) => each.acknowledged === null),
  ];
  for (const sent of lostSignups) {
    await sendSignup(site, sent);
    if (!sent.isAcknowledged) report(findings, 'sign-up', 'lost', sent.body.email, 'refused when sent again');
  }
  for (const sent of lostAttempts) {
    await sendAttempt(site, sent);
    if (sent.acknowledged === null)
      report(findings, 'attempt', 'lost', attemptName(sent.student, sent.body), 'refused when sent again');
  }
  const lostProfiles = students.filter(({ studentId }) => {
    const books = site.ledger.profiles.get(studentId);
    return books !== undefined && books.sent > books.acknowledged;
  });
  for (const student of lostProfiles)
    await sendProfile(site, student, site.ledger.profiles.get(student.studentId)?.sent ?? 0);
  return lostSignups.length + lostAttempts.length + lostProfiles.length;
}

/**
 * Repeats acknowledged writes, as if the browser had missed the reply: the reply is the same, and nothing more is
 * stored.
 */
async function repeatAcknowledged(
  site: Site,
  findings: Findings,
  signups: readonly SentSignup[],
  attempts: readonly SentAttempt[],
): Promise<number> {
  for (const sent of attempts) {
    const before = sent.acknowledged;
    const answer = await sendAttempt(site, sent);
    const what = attemptName(sent.student, sent.body);
    if (answer?.status === 201) report(findings, 'attempt', 'lost', what, 'new again when sent again');
    else if (answer?.status !== 200 || !isDeepStrictEqual(sent.acknowledged, before))
      report(findings, 'attempt', 'torn', what, 'answered otherwise when sent again');
  }
  for (const sent of signups) {
    const copy = { ...sent, isAcknowledged: false };
    await sendSignup(site, copy);
    if (!copy.isAcknowledged) report(findings, 'sign-up', 'torn', sent.body.email, 'refused when sent again');
  }
  return attempts.length + signups.length;
}

/** Asks the restarted server about every write of this trial; returns how many were sent again. */
export async function examine(site: Site, findings: Findings, share: Share): Promise<number> {
  const repeatable = share.attempts.filter(({ acknowledged }) => acknowledged !== null).slice(-REPEATED);
  const newest = share.signups.filter(({ isAcknowledged }) => isAcknowledged).slice(-1);
  await examineSessions(site, findings, share.sessions);
  await examineLists(site, findings, share);
  const retried = await retry(site, findings, share);
  const repeated = await repeatAcknowledged(site, findings, newest, repeatable);
  for (const { body, isAcknowledged } of share.signups)
    if (isAcknowledged && (await logIn(site, body.email)) === null)
      report(findings, 'sign-up', 'lost', body.email, 'cannot log in');
  return retried + repeated + (await finishMocks(site, findings, share.mocks));
}
