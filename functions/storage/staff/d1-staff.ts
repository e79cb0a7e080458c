import type { Role } from '#domain/identity/roles.ts';
import { roleOf } from '#domain/identity/student.ts';
import type { RoleChange, Staff, StaffMember, StaffRoles } from '../../ports/identity.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from './write-audited.ts';

async function findRole(database: D1Database, studentId: number): Promise<Role | null> {
  const row = await database
    .prepare(
      `SELECT (SELECT role FROM staff_roles WHERE student_id = students.id) AS role
       FROM students WHERE id = ?1 AND status = 'active'`,
    )
    .bind(studentId)
    .first<{ readonly role: string | null }>();
  return row === null ? null : roleOf(studentId, row.role);
}

/** The role of each account, read anew for every call: who loses one has lost it at once. */
export const d1StaffRoles = (database: D1Database): StaffRoles => ({
  find: (studentId) => repeatable(() => findRole(database, studentId)),
});

interface StaffRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly given_at: string | null;
  readonly has_factor: number;
}

async function listStaff(database: D1Database): Promise<readonly StaffMember[]> {
  const { results } = await database
    .prepare(
      `SELECT students.id, trim(first_name || ' ' || last_name) AS name, email, role, given_at,
         EXISTS (SELECT 1 FROM staff_factors WHERE student_id = students.id AND confirmed_at IS NOT NULL) AS has_factor
       FROM students LEFT JOIN staff_roles ON staff_roles.student_id = students.id
       WHERE students.id IN (SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT student_id FROM staff_roles)
         AND status = 'active'
       ORDER BY students.id > 3, lower(name), students.id`,
    )
    .all<StaffRow>();
  return results.flatMap(({ id, name, email, role: stored, given_at: since, has_factor: factors }) => {
    const role = roleOf(id, stored);
    return role === null ? [] : [{ studentId: id, name, email, role, since, hasFactor: factors === 1 }];
  });
}

/** A retry after its own note changes nothing, so that a role which was taken meanwhile is not given again. */
const TAKE = `DELETE FROM staff_roles WHERE student_id = ?1 AND role = ?3
  AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?2)`;

const GIVE = `INSERT INTO staff_roles (student_id, role, given_at) SELECT ?1, ?3, ?4
  WHERE EXISTS (SELECT 1 FROM students WHERE id = ?1 AND status = 'active')
    AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?2)
  ON CONFLICT DO NOTHING`;

const CHANGE = `UPDATE staff_roles SET role = ?3, given_at = ?4 WHERE student_id = ?1 AND role = ?5
  AND EXISTS (SELECT 1 FROM students WHERE id = ?1 AND status = 'active')
  AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?2)`;

function statementOf(database: D1Database, { studentId, seen, role, note }: RoleChange): D1PreparedStatement {
  const { at, changeId } = note;
  if (role === null) return database.prepare(TAKE).bind(studentId, changeId, seen);
  if (seen === null) return database.prepare(GIVE).bind(studentId, changeId, role, at);
  return database.prepare(CHANGE).bind(studentId, changeId, role, at, seen);
}

/** Staff in D1. */
export const d1Staff = (database: D1Database): Staff => ({
  list: () => repeatable(() => listStaff(database)),
  findAccount: (email) =>
    repeatable(() =>
      database
        .prepare("SELECT id FROM students WHERE email = ?1 AND status = 'active'")
        .bind(email)
        .first<number>('id'),
    ),
  // A retry after its own note changes nothing: a role that was taken meanwhile is not given again.
  change: (change) => writeAudited(database, [statementOf(database, change)], change.note),
});
