import type { IdentityForm } from '#domain/account/validation.ts';
import type {
  DirectoryStudent,
  ExportedStudent,
  ListedStudent,
  StudentDirectory,
  StudentListing,
} from '../../ports/account.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { d1HeldMemberships } from '../membership/d1-held-memberships.ts';
import { repeatable } from '../d1-retry.ts';
import { storedContact } from './freed-contacts.ts';
import { d1StudentFigures } from './d1-student-figures.ts';
import type { DirectoryRow } from './student-rows.ts';
import { directoryStudentOf } from './student-rows.ts';
import type { SearchValue } from './found-students.ts';
import { searchForgivingly, studentsFound } from './found-students.ts';
import { writeAudited } from '../staff/write-audited.ts';

const COLUMNS =
  'id, status, first_name, last_name, email, mobile_number, gender, education, free_access_until, pincode, state, city, address, dob, created_at, language, (SELECT role FROM staff_roles WHERE staff_roles.student_id = students.id) AS role';

/** Must match the expression of the index students_by_name. */
const NAME = "lower(first_name || ' ' || last_name)";

const FOUND = `id IN (${studentsFound(4)})`;

/**
 * The statements of one sort order: all students, and those that a search finds. Each starts after ?1 (the sort value)
 * and ?2 (the id).
 */
const statementsOf = (sortedBy: string, behind: string, order: string) => {
  const page = `SELECT ${COLUMNS}, ${sortedBy} AS sorted_by FROM students WHERE status <> 'unclaimed' AND ${behind}`;
  return {
    everybody: `${page} ORDER BY ${order} LIMIT ?3`,
    found: `${page} AND ${FOUND} ORDER BY ${order} LIMIT ?3`,
  } as const;
};

/** `start` is the position before the first page. */
const ORDERS = {
  '-created': { ...statementsOf('id', 'id < ?2', 'id DESC'), start: { value: 0, id: Number.MAX_SAFE_INTEGER } },
  created: { ...statementsOf('id', 'id > ?2', 'id'), start: { value: 0, id: 0 } },
  // SQLite uses no index for a row comparison with an expression; the first, separate comparison makes it use one.
  name: {
    ...statementsOf(NAME, `${NAME} >= ?1 AND (${NAME}, id) > (?1, ?2)`, `${NAME}, id`),
    start: { value: '', id: 0 },
  },
} as const satisfies Readonly<Record<StudentListing['order'], object>>;

async function listStudents(
  database: D1Database,
  { search, order, limit, after }: StudentListing,
): Promise<readonly ListedStudent[]> {
  const { everybody, found, start } = ORDERS[order];
  const { value, id } = after ?? start;
  const page = async (sql: string, ...values: readonly SearchValue[]): Promise<readonly ListedStudent[]> => {
    const statement = database.prepare(sql).bind(value, id, limit, ...values);
    const { results } = await repeatable(() => statement.all<DirectoryRow & { readonly sorted_by: string | number }>());
    return results.map((row) => ({ ...directoryStudentOf(row), sortedBy: row.sorted_by }));
  };
  if (search === null) return page(everybody);
  return searchForgivingly(database, search, (values) => page(found, ...values));
}

const MEMBERSHIP_COLUMNS = `(SELECT json_group_array(json_object('membershipType', membership_type, 'startDate', start_date, 'endDate', end_date) ORDER BY id)
  FROM memberships WHERE student_id = students.id) AS memberships`;

type ExportedRow = DirectoryRow & { readonly memberships: string };

const exportedOf = (row: ExportedRow): ExportedStudent => ({
  ...directoryStudentOf(row),
  memberships: JSON.parse(row.memberships) as ExportedStudent['memberships'],
});

async function readPage(
  database: D1Database,
  last: number,
  limit: number,
  after: number,
): Promise<readonly ExportedStudent[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS}, ${MEMBERSHIP_COLUMNS} FROM students WHERE status <> 'unclaimed' AND id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3`,
    )
    .bind(after, last, limit)
    .all<ExportedRow>();
  return results.map(exportedOf);
}

async function readContacts(
  database: D1Database,
  emails: readonly string[],
  mobileNumbers: readonly string[],
): Promise<readonly ExportedStudent[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS}, ${MEMBERSHIP_COLUMNS} FROM students WHERE status <> 'unclaimed' AND id IN (
        SELECT id FROM students WHERE email IN (SELECT value FROM json_each(?1))
        UNION SELECT id FROM students WHERE mobile_number IN (SELECT value FROM json_each(?2)))`,
    )
    .bind(JSON.stringify(emails), JSON.stringify(mobileNumbers))
    .all<ExportedRow>();
  return results.map(exportedOf);
}

async function readExtent(database: D1Database): Promise<{ count: number; lastId: number }> {
  const row = await database
    .prepare("SELECT count(*) AS count, max(id) AS lastId FROM students WHERE status <> 'unclaimed'")
    .first<{ count: number; lastId: number | null }>();
  return { count: row?.count ?? 0, lastId: row?.lastId ?? 0 };
}

async function findStudent(database: D1Database, studentId: number): Promise<DirectoryStudent | null> {
  const row = await database
    .prepare(`SELECT ${COLUMNS} FROM students WHERE id = ?1 AND status <> 'unclaimed'`)
    .bind(studentId)
    .first<DirectoryRow>();
  return row === null ? null : directoryStudentOf(row);
}

async function readNames(database: D1Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { results } = await database
    .prepare(
      "SELECT id, first_name || ' ' || last_name AS name FROM students WHERE status <> 'unclaimed' AND id IN (SELECT value FROM json_each(?1))",
    )
    .bind(JSON.stringify(ids))
    .all<{ readonly id: number; readonly name: string }>();
  return new Map(results.map(({ id, name }) => [id, name.trim()]));
}

/** Writes only over the value that the admin saw; a retry after its own note changes nothing. */
function setFreeAccess(
  database: D1Database,
  studentId: number,
  seen: string | null,
  until: string | null,
  note: AuditNote,
): Promise<boolean> {
  const update = database
    .prepare(
      `UPDATE students SET free_access_until = ?3, updated_at = ?4
       WHERE id = ?1 AND free_access_until IS ?2 AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?5)`,
    )
    .bind(studentId, seen, until, note.at, note.changeId);
  return writeAudited(database, [update], note);
}

/** Writes only over the other state; a retry after its own note changes nothing. */
function setSuspended(
  database: D1Database,
  studentId: number,
  isSuspended: boolean,
  note: AuditNote,
): Promise<boolean> {
  const [from, to] = isSuspended ? ['active', 'disabled'] : ['disabled', 'active'];
  const update = database
    .prepare(
      `UPDATE students SET status = ?3, updated_at = ?4
       WHERE id = ?1 AND status = ?2 AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?5)`,
    )
    .bind(studentId, from, to, note.at, note.changeId);
  return writeAudited(database, [update], note);
}

/** The account to correct, while it is as the admin saw it and its new contacts are nobody else's. */
const CORRECTABLE = `SELECT id FROM students AS own WHERE id = ?1 AND status <> 'unclaimed'
  AND first_name = ?2 AND last_name = ?3 AND COALESCE(email, '') = ?4 AND COALESCE(mobile_number, '') = ?5
  AND NOT EXISTS (SELECT 1 FROM students AS other WHERE other.id <> own.id AND (other.email = ?6 OR other.mobile_number = ?7))
  AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?8)`;

const END_RESETS = `UPDATE password_resets SET used_at = ?9
  WHERE used_at IS NULL AND ?4 <> ?6 AND student_id = (${CORRECTABLE})`;

const CORRECT = `UPDATE students SET email_confirmed_at = CASE WHEN email = ?6 THEN email_confirmed_at END, email = ?6, mobile_number = ?7, updated_at = ?9, first_name = ?10, last_name = ?11
  WHERE id = (${CORRECTABLE})`;

/**
 * Replaces name and contacts, of which one may be empty, and, with a new email, ends open requests for a new password, in one transaction. False
 * when the account is not as it was seen, or another account has one of the contacts. A retry after its own note
 * changes nothing.
 */
function correctStudent(
  database: D1Database,
  studentId: number,
  seen: IdentityForm,
  identity: IdentityForm,
  note: AuditNote,
): Promise<boolean> {
  const values = [
    studentId,
    seen.firstName,
    seen.lastName,
    ...[seen.email, seen.mobileNumber, identity.email, identity.mobileNumber].map((contact) =>
      storedContact(contact, studentId),
    ),
    note.changeId,
    note.at,
  ] as const;
  return writeAudited(
    database,
    [
      database.prepare(END_RESETS).bind(...values),
      database.prepare(CORRECT).bind(...values, identity.firstName, identity.lastName),
    ],
    note,
  );
}

/** Students as admins see them, in D1. */
export const d1StudentDirectory = (database: D1Database): StudentDirectory => ({
  list: (listing) => listStudents(database, listing),
  page: (last, limit, after) => repeatable(() => readPage(database, last, limit, after)),
  extent: () => repeatable(() => readExtent(database)),
  withContacts: (...contacts) => repeatable(() => readContacts(database, ...contacts)),
  namesOf: (ids) => repeatable(() => readNames(database, ids)),
  find: (studentId) => repeatable(() => findStudent(database, studentId)),
  correct: (...input) => correctStudent(database, ...input),
  setSuspended: (...input) => setSuspended(database, ...input),
  setFreeAccess: (...input) => setFreeAccess(database, ...input),
  ...d1HeldMemberships(database),
  ...d1StudentFigures(database),
});
