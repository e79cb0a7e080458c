import { runInDurableObject } from 'cloudflare:test';
import { shardOf } from '../../../functions/durable/session-token.ts';
import type { Passwords, Sessions } from '../../../functions/ports/identity.ts';
import { sha256 } from '../../../functions/sha256.ts';
import { hashPassword, LOW_COST } from '../../../functions/storage/identity/scrypt-passwords.ts';
import type { Membership } from '../../../src/domain/membership/membership.ts';
import type { GivenRole } from '../../../src/domain/identity/roles.ts';
import type { Answered } from './api.ts';
import { contextOf, env } from './api.ts';

export const PASSWORD = 'Academy@123';
const hashed = hashPassword(PASSWORD, LOW_COST);
/** Far from the ids that sign-ups get on an empty table, with room between two students. */
const FIRST_ID = 20_000;
const APART = 1009;
let made = 0;
let sessions: Sessions | undefined;

export interface TestStudent {
  readonly studentId: number;
  readonly email: string;
  readonly mobileNumber: string;
}

/** Stores a student of age with the password above, without the sign-up route and its cost. */
export async function addStudent({
  freeAccessUntil = null as string | null,
  status = 'active',
  dob = '2000-01-01',
} = {}): Promise<TestStudent> {
  made += 1;
  // An id that is unique in the whole run, so that limits spent in another file do not count here.
  const id = FIRST_ID + made * APART;
  const email = `student${made}@academy.test`;
  const mobileNumber = String(9_100_000_000 + made);
  const row = await env.DB.prepare(
    `INSERT INTO students (id, status, first_name, last_name, email, mobile_number, gender, education, password_hash, free_access_until, created_at, updated_at, dob)
     VALUES (?7, ?1, 'Test', 'Student', ?2, ?3, 'Other', 'HSC', ?4, ?5, ?6, ?6, ?8) RETURNING id`,
  )
    .bind(status, email, mobileNumber, await hashed, freeAccessUntil, new Date().toISOString(), id, dob)
    .first<{ id: number }>();
  if (row === null) throw new Error('no student was added');
  return { studentId: row.id, email, mobileNumber };
}

/** Turns a reserved row into an account, as `npm run admin:claim` does. */
export async function claimAdmin(studentId: 1 | 2 | 3, status = 'active'): Promise<void> {
  await env.DB.prepare(
    `UPDATE students SET status = ?2, first_name = 'Test', last_name = 'Admin', email = ?3, mobile_number = ?4, password_hash = ?5 WHERE id = ?1`,
  )
    .bind(studentId, status, `admin${studentId}@academy.test`, String(9_000_000_000 + studentId), await hashed)
    .run();
}

/** Gives a role without the call of an owner. */
export async function addRole(studentId: number, role: GivenRole): Promise<void> {
  await env.DB.prepare('INSERT INTO staff_roles (student_id, role, given_at) VALUES (?1, ?2, ?3)')
    .bind(studentId, role, new Date().toISOString())
    .run();
}

export async function addMembership(
  studentId: number,
  membership: Partial<Membership> & Pick<Membership, 'membershipType'>,
): Promise<void> {
  const {
    membershipType,
    plan = null,
    examType = null,
    startDate = null,
    endDate = null,
    specialMembership = false,
  } = membership;
  await env.DB.prepare(
    `INSERT INTO memberships (student_id, membership_type, plan, exam_type, start_date, end_date, special_membership, created_at)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
  )
    .bind(
      studentId,
      membershipType,
      plan,
      examType,
      startDate,
      endDate,
      specialMembership ? 1 : 0,
      new Date().toISOString(),
    )
    .run();
}

/** A valid session without a login and its hash. */
export function tokenFor(studentId: number, startedAt = Date.now()): Promise<string> {
  sessions ??= contextOf(env).sessions;
  return sessions.start(studentId, startedAt, startedAt + 36_000_000);
}

/** Goes on with the tokens that confirmations hand out, as a browser does. */
export function followTokens() {
  const renewed = new Map<string, string>();
  const newest = (token: string): string => {
    const next = renewed.get(token);
    return next === undefined ? token : newest(next);
  };
  return async (token: string, send: (token: string) => Promise<Answered>): Promise<Answered> => {
    const used = newest(token);
    const reply = await send(used);
    if (typeof reply.json?.token === 'string') renewed.set(used, reply.json.token);
    return reply;
  };
}

export async function studentWithToken(): Promise<TestStudent & { readonly token: string }> {
  const student = await addStudent();
  return { ...student, token: await tokenFor(student.studentId) };
}

/** An admin's account with a valid session. */
export async function adminWithToken(
  studentId: 1 | 2 | 3 = 1,
): Promise<{ readonly studentId: number; readonly token: string }> {
  await claimAdmin(studentId);
  const token = await tokenFor(studentId);
  // Tests of other things move the clock by hours between two calls of staff.
  await runInDurableObject(env.SESSIONS.getByName(`sessions-${shardOf(studentId)}`), (_, { storage }) =>
    storage.sql.exec('UPDATE sessions SET staff_at = ?1 WHERE student_id = ?2', Date.now() + 36_000_000, studentId),
  );
  return { studentId, token };
}

export async function countRows(
  table: 'students' | 'attempts' | 'memberships' | 'audit_log' | 'materials' | 'current_affairs_items',
): Promise<number> {
  return (await env.DB.prepare(`SELECT count(*) AS rows FROM ${table}`).first<number>('rows')) ?? 0;
}

/** Passwords without the cost of scrypt, for tests of other things. They accept those of the students above. */
export const quickPasswords: Passwords = {
  hash: async (password) => `quick$${await sha256(password)}`,
  verify: async (password, stored) =>
    stored !== null &&
    (stored === `quick$${await sha256(password)}` || (password === PASSWORD && stored === (await hashed))),
};
