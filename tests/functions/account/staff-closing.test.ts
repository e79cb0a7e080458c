import { beforeAll, expect, it } from 'vitest';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { recordingMailer } from '../../../functions/storage/account/email-mailer.ts';
import { call, callWith, contextOf, env } from '../../support/worker/api.ts';
import {
  addMembership,
  addRole,
  addStudent,
  adminWithToken,
  PASSWORD,
  studentWithToken,
  tokenFor,
} from '../../support/worker/students.ts';

/** An account that staff close for good, with a reason. */

const mailbox = memoryMailbox(() => Date.now());
const mailer = recordingMailer(mailbox, null);
const quiet = { background: { run: (_: string, task: () => Promise<void>) => void task() } };
const withMails = callWith({ mailer, ...quiet });
const REASON = 'The login was sold to others';

let admin: string;
beforeAll(async () => {
  ({ token: admin } = await adminWithToken());
});

const bodyWith = (changes: object = {}) => ({
  clientId: crypto.randomUUID() as string,
  reason: REASON,
  confirmation: 'DELETE',
  ...changes,
});
const close = (studentId: number, body = bodyWith(), send = withMails, token = admin) =>
  send('POST', `/api/admin/students/${studentId}/closing`, { token, body });
const mailsTo = (email: string) => mailbox.list().filter(({ to }) => to === email);
const isThere = async (studentId: number) =>
  (await env.DB.prepare('SELECT 1 FROM students WHERE id = ?1').bind(studentId).first()) !== null;
const auditOf = async (studentId: number) =>
  (await call('GET', `/api/admin/audit?subject=students/${studentId}`, { token: admin })).json.items;

it('mails the reason, ends the sessions and erases what the student’s own deletion erases', async () => {
  const student = await studentWithToken();
  await addMembership(student.studentId, { membershipType: '1-Year', startDate: '2026-01-01', endDate: '2099-12-31' });
  expect(
    (
      await call('PUT', `/api/admin/students/${student.studentId}/suspension`, {
        token: admin,
        body: { clientId: crypto.randomUUID(), reason: 'Test Student shares the login', isSuspended: true },
      })
    ).status,
  ).toBe(200);
  const body = bodyWith({ confirmation: ' delete ' });
  for (const _ of ['first', 'repeated']) {
    const answer = await close(student.studentId, body);
    expect([answer.status, answer.json]).toEqual([200, { message: 'The account is closed and erased.' }]);
  }
  expect(mailsTo(student.email).map(({ subject }) => subject)).toEqual(['Eklavya Academy closes your account']);
  expect(mailsTo(student.email)[0]?.text).toContain(`Reason: ${REASON}`);
  expect(await isThere(student.studentId)).toBe(false);
  expect(
    await env.DB.prepare('SELECT count(*) AS rows FROM memberships WHERE student_id = ?1')
      .bind(student.studentId)
      .first('rows'),
  ).toBe(0);
  expect((await call('GET', '/api/auth/profile', { token: student.token })).status).toBe(401);
  expect(
    (await auditOf(student.studentId)).map(({ action, title, reason }: Record<string, unknown>) => [
      action,
      title,
      reason,
    ]),
  ).toEqual([
    ['deleted', 'Deleted account', REASON],
    ['changed', 'Deleted account', null],
  ]);
  expect((await close(student.studentId)).status).toBe(404);
  // Both contacts are free again, but free access does not come twice.
  const again = await call('POST', '/api/auth/signup', {
    body: {
      firstName: 'Asha',
      lastName: 'Patel',
      email: student.email,
      mobileNumber: student.mobileNumber,
      gender: 'Female',
      education: 'HSC',
      password: PASSWORD,
    },
  });
  expect(again.status).toBe(201);
  const until = await env.DB.prepare('SELECT free_access_until AS at FROM students WHERE email = ?1')
    .bind(student.email)
    .first('at');
  expect(until).toBeNull();
});

it('refuses the accounts of staff, also of somebody who is given a role meanwhile', async () => {
  const [teacher, racing] = [await addStudent(), await addStudent()];
  await addRole(teacher.studentId, 'teacher');
  const refused = await close(teacher.studentId);
  expect([refused.status, refused.json.message]).toEqual([
    403,
    'The account of somebody on the staff is not closed here. Take the role away under Staff first.',
  ]);
  expect((await close(2)).status).not.toBe(200);
  expect((await close(1)).status).toBe(403);
  const promoted = callWith({
    ...quiet,
    mailer: { send: () => addRole(racing.studentId, 'support') },
  });
  expect((await close(racing.studentId, bodyWith(), promoted)).status).toBe(409);
  for (const { studentId } of [teacher, racing]) expect(await isThere(studentId)).toBe(true);
});

it('closes nothing without the word, without a mail, or while the sessions are away', async () => {
  const { studentId, email } = await addStudent();
  const { sessions } = contextOf(env);
  const away = () => Promise.reject(new Error('away'));
  const answers = [
    await close(studentId, bodyWith({ confirmation: 'yes' })),
    await close(studentId, bodyWith(), callWith({ ...quiet, mailer: null })),
    await close(studentId, bodyWith(), callWith({ ...quiet, mailer: { send: away } })),
    await close(studentId, bodyWith(), callWith({ ...quiet, mailer, sessions: { ...sessions, endAll: away } })),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 409, 503, 500]);
  expect(await isThere(studentId)).toBe(true);
  expect(mailsTo(email)).toEqual([]);
  expect(await auditOf(studentId)).toEqual([]);
});

it('may be done by support', async () => {
  const [support, student] = [await addStudent(), await addStudent()];
  await addRole(support.studentId, 'support');
  expect((await close(student.studentId, bodyWith(), withMails, await tokenFor(support.studentId))).status).toBe(200);
  expect(await isThere(student.studentId)).toBe(false);
});
