import { beforeAll, describe, expect, it } from 'vitest';
import { STAFF_MESSAGES } from '../../../src/domain/staff/staff-messages.ts';
import { call, env } from '../../support/worker/api.ts';
import {
  addRole,
  addStudent,
  adminWithToken,
  claimAdmin,
  studentWithToken,
  tokenFor,
} from '../../support/worker/students.ts';

const STAFF = '/api/admin/staff';
const REASON = 'Teaches history from Monday';
let owner: string;
beforeAll(async () => {
  owner = (await adminWithToken(1)).token;
  await claimAdmin(2);
});

const changeOf = (clientId: string = crypto.randomUUID()) => ({ clientId, reason: REASON });
const give = (email: string, role: string, clientId?: string, token = owner) =>
  call('POST', STAFF, { token, body: { ...changeOf(clientId), email, role } });
const change = (
  studentId: number,
  seen: string,
  role: string | null,
  { clientId = crypto.randomUUID(), token = owner } = {},
) => call('PUT', `${STAFF}/${studentId}`, { token, body: { ...changeOf(clientId), seen, role } });
const profileOf = async (token: string) => (await call('GET', '/api/auth/profile', { token })).json.user;
const linesOf = async (studentId: number) =>
  (
    await env.DB.prepare('SELECT admin_id, action, reason, before, after FROM audit_log WHERE subject = ?1 ORDER BY id')
      .bind(`students/${studentId}`)
      .all()
  ).results;

describe('an owner', () => {
  it('gives a role by email: it counts at once, ends the sessions, is in the list, in the profile and in the audit log', async () => {
    const student = await studentWithToken();
    expect((await give(` ${student.email.toUpperCase()} `, 'teacher')).status).toBe(204);
    expect((await call('GET', '/api/auth/profile', { token: student.token })).status).toBe(401);
    const token = await tokenFor(student.studentId);
    expect((await call('GET', '/api/admin/papers', { token })).status).toBe(200);
    expect(await profileOf(token)).toMatchObject({ role: 'teacher' });
    const { items } = (await call('GET', STAFF, { token: owner })).json;
    expect(items.slice(0, 2).map(({ role }: { role: string }) => role)).toEqual(['owner', 'owner']);
    expect(items).toContainEqual({
      studentId: student.studentId,
      name: 'Test Student',
      email: student.email,
      role: 'teacher',
      since: expect.stringMatching(/^\d{4}-/),
      hasFactor: false,
    });
    expect(await linesOf(student.studentId)).toEqual([
      { admin_id: 1, action: 'role-given', reason: REASON, before: '{"role":null}', after: '{"role":"teacher"}' },
    ]);
  });

  it('learns before the question whose account would get the role, and why none can, and nothing changes by it', async () => {
    const student = await studentWithToken();
    const check = (email: string) => call('POST', `${STAFF}/check`, { token: owner, body: { email } });
    expect((await check(student.email)).json).toEqual({ name: 'Test Student' });
    expect((await call('GET', '/api/auth/profile', { token: student.token })).status).toBe(200);
    expect(await linesOf(student.studentId)).toEqual([]);
    expect((await check('nobody@academy.test')).json.errors).toEqual({
      email: 'No account that can log in has this email. Ask the person to sign up first.',
    });
    await addRole(student.studentId, 'teacher');
    expect((await check(student.email)).status).toBe(409);
  });

  it('changes a role and takes it away: both count at once and end the sessions', async () => {
    const { studentId } = await addStudent();
    await addRole(studentId, 'teacher');
    const asTeacher = await tokenFor(studentId);
    expect((await change(studentId, 'teacher', 'accounts')).status).toBe(204);
    expect((await call('GET', '/api/admin/papers', { token: asTeacher })).status).toBe(401);
    const asAccounts = await tokenFor(studentId);
    expect((await call('GET', '/api/admin/payments', { token: asAccounts })).status).toBe(200);
    expect((await change(studentId, 'accounts', null)).status).toBe(204);
    expect((await call('GET', '/api/admin/payments', { token: asAccounts })).status).toBe(401);
    const token = await tokenFor(studentId);
    expect((await call('GET', '/api/admin/payments', { token })).json).toEqual({
      message: 'Access denied. Admins only.',
    });
    expect(await profileOf(token)).not.toHaveProperty('role');
    expect((await linesOf(studentId)).map(({ action }) => action)).toEqual(['role-changed', 'role-taken']);
  });

  it('sends a change twice and changes nothing more, not even when the role was taken meanwhile', async () => {
    const student = await addStudent();
    const clientId = crypto.randomUUID();
    expect((await give(student.email, 'support', clientId)).status).toBe(204);
    expect((await give(student.email, 'support', clientId)).status).toBe(204);
    expect((await change(student.studentId, 'support', null)).status).toBe(204);
    expect((await give(student.email, 'support', clientId)).status).toBe(204);
    const token = await tokenFor(student.studentId);
    expect((await call('GET', '/api/admin/students', { token })).status).toBe(403);
    expect(await linesOf(student.studentId)).toHaveLength(2);
  });

  it('is told when the role is another now, and when the account has one already', async () => {
    const student = await addStudent();
    await addRole(student.studentId, 'support');
    expect((await change(student.studentId, 'teacher', null)).status).toBe(409);
    expect((await give(student.email, 'accounts')).status).toBe(409);
    const token = await tokenFor(student.studentId);
    expect((await call('GET', '/api/admin/students', { token })).status).toBe(200);
  });

  it('of ten who give at the same time, one gives', async () => {
    const student = await addStudent();
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await give(student.email, 'teacher')).status),
    );
    expect(statuses.toSorted()).toEqual([204, ...Array.from({ length: 9 }, () => 409)]);
    expect(await linesOf(student.studentId)).toHaveLength(1);
  });

  it('gives nobody the role of an owner, and no role to an unknown or disabled account', async () => {
    const [student, disabled] = [await addStudent(), await addStudent({ status: 'disabled' })];
    for (const [email, role, field] of [
      [student.email, 'owner', 'role'],
      [student.email, 'admin', 'role'],
      ['nobody@academy.test', 'teacher', 'email'],
      [disabled.email, 'teacher', 'email'],
    ] as const) {
      const answer = await give(email, role);
      expect([answer.status, Object.keys(answer.json.errors)]).toEqual([400, [field]]);
    }
  });

  it.each([
    ['their own role', 1, STAFF_MESSAGES.own],
    ['that of another owner', 2, STAFF_MESSAGES.owner],
  ] as const)('cannot change %s, so that the last owner stays', async (_, id, message) => {
    for (const answer of [await change(id, 'teacher', null), await give(`admin${id}@academy.test`, 'teacher')])
      expect([answer.status, answer.json.message]).toEqual([403, message]);
    expect((await call('GET', STAFF, { token: owner })).status).toBe(200);
  });

  it('has no given role, by the database', async () => {
    await expect(
      env.DB.prepare("INSERT INTO staff_roles (student_id, role, given_at) VALUES (2, 'teacher', '2026-01-01')").run(),
    ).rejects.toThrow(/CHECK/);
  });
});

describe('a role', () => {
  it('ends with the account: a disabled one passes no more, a deleted one leaves no row', async () => {
    const student = await studentWithToken();
    await addRole(student.studentId, 'support');
    await env.DB.prepare("UPDATE students SET status = 'disabled' WHERE id = ?1").bind(student.studentId).run();
    expect((await call('GET', '/api/admin/students', { token: student.token })).status).toBe(403);
    await env.DB.prepare('DELETE FROM students WHERE id = ?1').bind(student.studentId).run();
    expect(
      await env.DB.prepare('SELECT count(*) AS n FROM staff_roles WHERE student_id = ?1')
        .bind(student.studentId)
        .first('n'),
    ).toBe(0);
  });

  it('that this version does not know opens nothing', async () => {
    const student = await studentWithToken();
    await env.DB.prepare("INSERT INTO staff_roles (student_id, role, given_at) VALUES (?1, 'rector', '2026-01-01')")
      .bind(student.studentId)
      .run();
    expect((await call('GET', '/api/admin/dashboard', { token: student.token })).status).toBe(403);
    expect(await profileOf(student.token)).not.toHaveProperty('role');
  });

  it('does not change the accounts of staff, the own one included; an owner does', async () => {
    const [support, teacher] = [await studentWithToken(), await addStudent()];
    await addRole(support.studentId, 'support');
    await addRole(teacher.studentId, 'teacher');
    const freeAccess = (studentId: number, token: string) =>
      call('PUT', `/api/admin/students/${studentId}/free-access`, {
        token,
        body: { ...changeOf(), seen: null, freeAccess: '2099-12-31' },
      });
    for (const { studentId } of [support, teacher])
      expect((await freeAccess(studentId, support.token)).json).toEqual({
        message: 'The account of somebody on the staff is changed by an owner only.',
      });
    expect((await freeAccess(teacher.studentId, owner)).status).toBe(200);
  });

  it('says what it lacks: a teacher who asks for payments is not told to be no admin', async () => {
    const { studentId, token } = await studentWithToken();
    await addRole(studentId, 'teacher');
    expect((await call('GET', '/api/admin/payments', { token })).json).toEqual({
      message: 'Your role does not include this. An owner of the academy can give you another one.',
    });
  });
});
