import type { HeldMembership, NewMembership, StudentDirectory } from '../../ports/account.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';
import { periodStatements, readHolding } from './held-periods.ts';
import type { HeldRow } from '../account/student-rows.ts';
import { heldMembershipOf, isOfKnownType } from '../account/student-rows.ts';
import { writeAudited } from '../staff/write-audited.ts';

const COLUMNS = 'id, version, membership_type, plan, exam_type, start_date, end_date, special_membership';

async function listHeld(database: D1Database, studentId: number): Promise<readonly HeldMembership[]> {
  const { results } = await database
    .prepare(`SELECT ${COLUMNS} FROM memberships WHERE student_id = ?1 ORDER BY id`)
    .bind(studentId)
    .all<HeldRow>();
  return results.filter(isOfKnownType).map(heldMembershipOf);
}

async function findGrant(database: D1Database, studentId: number, clientId: string): Promise<HeldMembership | null> {
  const row = await database
    .prepare(`SELECT ${COLUMNS} FROM memberships WHERE student_id = ?1 AND client_id = ?2`)
    .bind(studentId, clientId)
    .first<HeldRow>();
  return row === null || !isOfKnownType(row) ? null : heldMembershipOf(row);
}

/** The unique client id decides whether the grant is new, so that concurrent copies create one row. */
function grant(database: D1Database, studentId: number, membership: NewMembership, note: AuditNote): Promise<boolean> {
  const insert = database
    .prepare(
      `INSERT INTO memberships (student_id, client_id, membership_type, start_date, end_date, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (student_id, client_id) DO NOTHING`,
    )
    .bind(
      studentId,
      membership.clientId,
      membership.membershipType,
      membership.startDate,
      membership.endDate,
      membership.createdAt,
    );
  return writeAudited(database, [insert], note);
}

/** Memberships as admins see and change them, in D1. */
export const d1HeldMemberships = (
  database: D1Database,
): Pick<StudentDirectory, 'memberships' | 'findGrant' | 'grant' | 'holding' | 'setPeriods'> => ({
  memberships: (studentId) => repeatable(() => listHeld(database, studentId)),
  findGrant: (studentId, clientId) => repeatable(() => findGrant(database, studentId, clientId)),
  grant: (...input) => grant(database, ...input),
  holding: (studentId) => readHolding(database, studentId),
  setPeriods: (change, note) => writeAudited(database, periodStatements(database, change), note),
});
