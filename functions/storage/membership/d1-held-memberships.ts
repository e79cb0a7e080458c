import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import type {
  EndingListing,
  EndingMembership,
  HeldMembership,
  NewMembership,
  StudentDirectory,
} from '../../ports/account.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { contactOf } from '../account/freed-contacts.ts';
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

/**
 * The unique client id decides whether the grant is new, so that concurrent copies create one row. ?7 is the day in India
 * of a grant that only counts while no membership of its type goes on; null for one that may stand beside another.
 */
const GRANT = `INSERT INTO memberships (student_id, client_id, membership_type, start_date, end_date, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6
  WHERE EXISTS (SELECT 1 FROM students WHERE id = ?1)
    AND (?7 IS NULL OR NOT EXISTS (SELECT 1 FROM memberships WHERE student_id = ?1 AND membership_type = ?3
      AND (end_date IS NULL OR end_date >= iif(length(end_date) = 10, ?7, ?6))))
  ON CONFLICT (student_id, client_id) DO NOTHING`;

function grant(
  database: D1Database,
  studentId: number,
  { isOnlyOne, ...membership }: NewMembership,
  note: AuditNote,
): Promise<boolean> {
  const insert = database
    .prepare(GRANT)
    .bind(
      studentId,
      membership.clientId,
      membership.membershipType,
      membership.startDate,
      membership.endDate,
      membership.createdAt,
      isOnlyOne ? indiaDayOf(Date.parse(membership.createdAt)) : null,
    );
  return writeAudited(database, [insert], note);
}

interface EndingRow {
  readonly id: number;
  readonly student_id: number;
  readonly name: string;
  readonly email: string | null;
  readonly mobile_number: string | null;
  readonly membership_type: MembershipType;
  readonly end_date: string;
}

async function listEnding(
  database: D1Database,
  { from, until, isTrial, limit, after }: EndingListing,
): Promise<readonly EndingMembership[]> {
  const { results } = await database
    .prepare(
      `SELECT held.id, student_id, trim(first_name || ' ' || last_name) AS name, email, mobile_number, membership_type, end_date
       FROM memberships AS held JOIN students ON students.id = held.student_id
       WHERE end_date >= ?1 AND end_date <= ?2 AND (end_date, held.id) > (?3, ?4) AND status <> 'unclaimed'
       AND (?6 IS NULL OR (membership_type = 'FreeTrial') = ?6)
       AND NOT EXISTS (
         SELECT 1 FROM memberships AS later
         WHERE later.student_id = held.student_id AND later.membership_type = held.membership_type AND later.end_date > held.end_date
       )
       ORDER BY end_date, held.id LIMIT ?5`,
    )
    .bind(from, until, after?.value ?? '', after?.id ?? 0, limit, isTrial === null ? null : Number(isTrial))
    .all<EndingRow>();
  return results.filter(isOfKnownType).map((row) => ({
    id: row.id,
    studentId: row.student_id,
    name: row.name,
    email: contactOf(row.email),
    mobileNumber: contactOf(row.mobile_number),
    membershipType: row.membership_type,
    endDate: row.end_date,
  }));
}

/** Memberships as admins see and change them, in D1. */
export const d1HeldMemberships = (
  database: D1Database,
): Pick<StudentDirectory, 'memberships' | 'ending' | 'findGrant' | 'grant' | 'holding' | 'setPeriods'> => ({
  memberships: (studentId) => repeatable(() => listHeld(database, studentId)),
  ending: (listing) => repeatable(() => listEnding(database, listing)),
  findGrant: (studentId, clientId) => repeatable(() => findGrant(database, studentId, clientId)),
  grant: (...input) => grant(database, ...input),
  holding: (studentId) => readHolding(database, studentId),
  setPeriods: (change, note) => writeAudited(database, periodStatements(database, change), note),
});
