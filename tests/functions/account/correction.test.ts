import { beforeAll, describe, expect, it } from 'vitest';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { recordingMailer } from '../../../functions/storage/account/email-mailer.ts';
import { askList, call, callWith } from '../../support/worker/api.ts';
import { askedReset, mailsTo } from '../../support/worker/resets.ts';
import type { TestStudent } from '../../support/worker/students.ts';
import { addStudent, adminWithToken, PASSWORD } from '../../support/worker/students.ts';

/** Staff correct a student's name and contacts. */

const mailbox = memoryMailbox(() => Date.now());
const withMails = callWith({ mailer: recordingMailer(mailbox, null), background: { run: (_, task) => void task() } });

let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
});

let made = 0;
const newEmail = (): string => `corrected${(made += 1)}@academy.test`;
const identityOf = ({ email, mobileNumber }: TestStudent) => ({
  firstName: 'Test',
  lastName: 'Student',
  email,
  mobileNumber,
});
const correct = (student: TestStudent, changes: object, clientId: string = crypto.randomUUID()) =>
  withMails('PUT', `/api/admin/students/${student.studentId}/identity`, {
    token: admin.token,
    body: {
      clientId,
      reason: 'Typed wrongly at sign-up',
      seen: identityOf(student),
      ...identityOf(student),
      ...changes,
    },
  });
const get = async (path: string) => (await askList(call, path, { token: admin.token })).json;
const login = async (body: object) =>
  (await call('POST', '/api/auth/login', { body: { ...body, password: PASSWORD } })).status;

describe('a correction of name and contacts', () => {
  it('is found by the new name, opens a login with the new contacts alone, and is written once', async () => {
    const student = await addStudent();
    const email = newEmail();
    const clientId = crypto.randomUUID();
    const changes = {
      firstName: ' Vaidehi ',
      lastName: 'Trivedi',
      email: ` ${email.toUpperCase()}`,
      mobileNumber: '9311100001',
    };
    const corrected = { firstName: 'Vaidehi', lastName: 'Trivedi', email, mobileNumber: '9311100001' };
    for (const answer of [await correct(student, changes, clientId), await correct(student, changes, clientId)])
      expect([answer.status, answer.json]).toEqual([200, { item: corrected }]);
    expect((await get(`/api/admin/students/${student.studentId}`)).item).toMatchObject(corrected);
    const found = (await get('/api/admin/students?q=vaidehi')).items as { studentId: number }[];
    expect(found.map(({ studentId }) => studentId)).toEqual([student.studentId]);
    expect(await login({ email })).toBe(200);
    expect(await login({ mobileNumber: '9311100001' })).toBe(200);
    expect(await login({ email: student.email })).toBe(401);
    const texts = [student.email, email].map((to) => mailsTo(to, mailbox).map(({ text }) => text));
    expect(texts.map((each) => each.length)).toEqual([1, 1]);
    expect(texts[0]?.[0]).toContain('first name, last name, email address, mobile number');
    expect(texts[0]?.[0]).not.toContain(email);
    const { items } = await get(`/api/admin/audit?subject=students/${student.studentId}`);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      reason: 'Typed wrongly at sign-up',
      before: null,
      after: { corrected: ['firstName', 'lastName', 'email', 'mobileNumber'] },
    });
  });

  it('is refused with a sentence for a contact of another account, a wrong field and nothing new', async () => {
    const student = await addStudent();
    const other = await addStudent();
    const both = await correct(student, { email: other.email, mobileNumber: other.mobileNumber });
    expect([both.status, Object.keys(both.json.errors)]).toEqual([400, ['email', 'mobileNumber']]);
    const one = await correct(student, { lastName: 'Shah', mobileNumber: other.mobileNumber });
    expect(one.json.errors).toEqual({ mobileNumber: expect.stringContaining('Another account') });
    for (const wrong of [{ email: 'nobody' }, { mobileNumber: '12345' }, { firstName: ' ' }, { lastName: 'a\u202eb' }])
      expect(Object.keys((await correct(student, wrong)).json.errors)).toEqual(Object.keys(wrong));
    expect((await correct(student, {})).status).toBe(400);
    expect((await get(`/api/admin/students/${student.studentId}`)).item).toMatchObject(identityOf(student));
  });

  it('is a conflict over details that have changed meanwhile', async () => {
    const student = await addStudent();
    const answers = await Promise.all([
      correct(student, { firstName: 'Asha' }),
      correct(student, { firstName: 'Usha' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('ends the open requests for a new password with the email, and only with it', async () => {
    const renamed = await askedReset();
    expect((await correct(renamed, { firstName: 'Asha' })).status).toBe(200);
    expect((await renamed.confirm()).status).toBe(200);
    const moved = await askedReset();
    const other = await addStudent();
    expect((await correct(moved, { email: other.email })).status).toBe(400);
    expect((await correct(moved, { email: newEmail() })).status).toBe(200);
    expect((await moved.confirm()).status).toBe(400);
  });
});
