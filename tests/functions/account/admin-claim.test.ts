import { beforeAll, describe, expect, it } from 'vitest';
import type { Claim } from '../../../scripts/admin-claim.ts';
import { claimStatement, outcomeStatement } from '../../../scripts/admin-claim.ts';
import { hashPassword } from '../../../functions/storage/identity/scrypt-passwords.ts';
import { call, env } from '../../support/worker/api.ts';
import { addStudent } from '../../support/worker/students.ts';

const NOW = '2026-11-21T10:00:00.000Z';
const PASSWORD = 'An admin phrase 1';
const claimOf = (id: number, email: string, mobileNumber: string): Claim => ({
  id,
  email,
  mobileNumber,
  firstName: "O'Brien",
  lastName: 'Admin',
  isRemote: false,
});
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

async function make(claim: Claim, now = NOW) {
  await env.DB.prepare(claimStatement(claim, passwordHash, now)).run();
  return env.DB.prepare(outcomeStatement(claim, now)).first();
}
const claims = async () =>
  (await env.DB.prepare('SELECT student_id, email, claimed_at FROM admin_claims ORDER BY id').all()).results;
const login = (body: object) => call('POST', '/api/auth/login', { body: { password: PASSWORD, ...body } });

describe('the claim of a reserved row', () => {
  it('makes it an account that logs in as admin 1, and records who claimed it and when', async () => {
    expect(await make(claimOf(1, "head.o'brien@academy.test", '9123456780'))).toEqual({
      status: 'active',
      isTaken: 0,
      isOurs: 1,
    });
    const answer = await login({ email: "head.o'brien@academy.test" });
    expect(answer.json.user).toMatchObject({ studentId: 1, name: "O'Brien Admin" });
    expect((await login({ mobileNumber: '9123456780' })).status).toBe(200);
    const student = await addStudent();
    expect(
      (await call('GET', `/api/payments/subscriptions/${student.studentId}`, { token: answer.json.token })).status,
    ).toBe(200);
    expect(await claims()).toEqual([{ student_id: 1, email: "head.o'brien@academy.test", claimed_at: NOW }]);
  });

  it('is made once: another changes nothing and leaves no line', async () => {
    const before = await env.DB.prepare('SELECT * FROM students WHERE id = 1').first();
    expect(await make(claimOf(1, 'thief@academy.test', '9123456799'), '2026-11-22T10:00:00.000Z')).toEqual({
      status: 'active',
      isTaken: 0,
      isOurs: 0,
    });
    expect(await env.DB.prepare('SELECT * FROM students WHERE id = 1').first()).toEqual(before);
    expect(await claims()).toHaveLength(1);
  });

  it('is refused for an email or a mobile number of somebody else', async () => {
    const { email, mobileNumber } = await addStudent();
    for (const claim of [claimOf(2, email, '9123456798'), claimOf(2, 'new@academy.test', mobileNumber)])
      expect(await make(claim)).toEqual({ status: 'unclaimed', isTaken: 1, isOurs: 0 });
    expect(await claims()).toHaveLength(1);
  });

  it('of fifty at once succeeds once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        make(claimOf(3, `racer${index}@academy.test`, String(9_123_400_000 + index))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome?.['isOurs'] === 1)).toHaveLength(1);
    expect((await claims()).filter(({ student_id: id }) => id === 3)).toHaveLength(1);
  });

  it('leaves a sign-up’s first id at 1001 or above', async () => {
    expect((await addStudent()).studentId).toBeGreaterThan(1000);
  });

  it('cannot be undone by hand: a reserved row has nothing to log in with', async () => {
    await expect(env.DB.prepare("UPDATE students SET status = 'active' WHERE id = 2").run()).rejects.toThrow('CHECK');
    await expect(
      env.DB.prepare("INSERT INTO students (id, status, created_at, updated_at) VALUES (2, 'unclaimed', '', '')").run(),
    ).rejects.toThrow('UNIQUE');
  });
});
