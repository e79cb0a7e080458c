import { expect, it } from 'vitest';
import { call, env } from '../../support/worker/api.ts';
import { askedReset } from '../../support/worker/resets.ts';
import { adminWithToken } from '../../support/worker/students.ts';

it('a code from the mailbox confirms the email; a correction of the email, and of nothing else, takes that away', async () => {
  const [student, admin] = [await askedReset(), await adminWithToken()];
  const confirmed = (): Promise<string | null> =>
    env.DB.prepare('SELECT email_confirmed_at FROM students WHERE id = ?1')
      .bind(student.studentId)
      .first('email_confirmed_at');
  const correct = async (seen: object, changes: object) => {
    const body = { ...seen, ...changes, seen, clientId: crypto.randomUUID(), reason: 'Typed wrongly' };
    expect(
      (await call('PUT', `/api/admin/students/${student.studentId}/identity`, { token: admin.token, body })).status,
    ).toBe(200);
  };
  expect(await confirmed()).toBeNull();
  expect((await student.confirm()).status).toBe(200);
  expect(await confirmed()).not.toBeNull();
  const { email, mobileNumber } = student;
  const seen = { firstName: 'Test', lastName: 'Student', email, mobileNumber };
  await correct(seen, { firstName: 'Vaidehi' });
  expect(await confirmed()).not.toBeNull();
  await correct({ ...seen, firstName: 'Vaidehi' }, { email: `new.${email}` });
  expect(await confirmed()).toBeNull();
});
