import { beforeAll, describe, expect, it } from 'vitest';
import { memoryMailbox } from '../../../functions/dev/memory-mailbox.ts';
import { recordingMailer } from '../../../functions/storage/account/email-mailer.ts';
import { call, callWith } from '../../support/worker/api.ts';
import { adminWithToken, PASSWORD, studentWithToken } from '../../support/worker/students.ts';

/** An account that staff suspend and open again. */

const mailbox = memoryMailbox(() => Date.now());
const withMails = callWith({ mailer: recordingMailer(mailbox, null), background: { run: (_, task) => void task() } });

let admin: { readonly token: string };
beforeAll(async () => {
  admin = await adminWithToken();
});

const suspend = (studentId: number, isSuspended: boolean, clientId: string = crypto.randomUUID()) =>
  withMails('PUT', `/api/admin/students/${studentId}/suspension`, {
    token: admin.token,
    body: { clientId, reason: 'Shares the account with others', isSuspended },
  });
const login = (email: string, password: string = PASSWORD) =>
  call('POST', '/api/auth/login', { body: { email, password } });
const mailsTo = (email: string) => mailbox.list().filter(({ to }) => to === email);

describe('a suspended account', () => {
  it('loses its sessions, refuses the right password with the way out, and tells nothing to a wrong one', async () => {
    const student = await studentWithToken();
    expect((await suspend(student.studentId, true)).json).toEqual({ item: { isSuspended: true } });
    expect((await call('GET', '/api/auth/profile', { token: student.token })).status).toBe(401);
    const right = await login(student.email);
    expect([right.status, right.json.message]).toEqual([401, expect.stringContaining('suspended')]);
    const wrong = await login(student.email, 'Another@123');
    expect([wrong.status, wrong.json.message]).toEqual([401, expect.not.stringContaining('suspended')]);
    const { json } = await call('GET', `/api/admin/students/${student.studentId}`, { token: admin.token });
    expect(json.item.status).toBe('disabled');
  });

  it('is told the reason by mail once, and opens again with its memberships', async () => {
    const student = await studentWithToken();
    const clientId = crypto.randomUUID();
    for (const status of [200, 200]) expect((await suspend(student.studentId, true, clientId)).status).toBe(status);
    expect((await suspend(student.studentId, true)).status).toBe(409);
    expect(mailsTo(student.email).map(({ text }) => text)).toEqual([
      expect.stringContaining('Shares the account with others'),
    ]);
    expect((await suspend(student.studentId, false)).status).toBe(200);
    expect((await suspend(student.studentId, false)).status).toBe(409);
    expect((await login(student.email)).status).toBe(200);
    expect(mailsTo(student.email)).toHaveLength(2);
  });

  it('gets no code for a new password', async () => {
    const student = await studentWithToken();
    await suspend(student.studentId, true);
    const before = mailsTo(student.email).length;
    const asked = await withMails('POST', '/api/auth/forgotpassword', {
      body: { email: student.email, newpassword: 'Quite@Other9' },
    });
    expect(asked.status).toBeLessThan(300);
    expect(mailsTo(student.email)).toHaveLength(before);
  });

  it('stands in the audit log with its reason', async () => {
    const student = await studentWithToken();
    await suspend(student.studentId, true);
    const { json } = await call('GET', `/api/admin/audit?subject=students/${student.studentId}`, {
      token: admin.token,
    });
    expect(json.items[0]).toMatchObject({
      reason: 'Shares the account with others',
      before: { status: 'active' },
      after: { status: 'disabled' },
    });
  });
});
