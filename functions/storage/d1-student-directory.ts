import type { StudentSearch } from '#domain/student-search.ts';
import type { AuditNote } from '../ports/audit.ts';
import type { DirectoryStudent, StudentDirectory } from '../ports/student-directory.ts';
import { d1HeldMemberships } from './d1-held-memberships.ts';
import { repeatable } from './d1-patience.ts';
import { d1StudentFigures } from './d1-student-figures.ts';
import type { DirectoryRow } from './student-rows.ts';
import { directoryStudentOf } from './student-rows.ts';
import { writeAudited } from './write-audited.ts';

const COLUMNS = 'id, status, first_name, last_name, email, mobile_number, gender, education, free_access_until, pincode, state, city, address, dob, created_at';

const all = async (statement: D1PreparedStatement): Promise<readonly DirectoryStudent[]> => (await statement.all<DirectoryRow>()).results.map(directoryStudentOf);

const listEverybody = (database: D1Database, limit: number, before: number): Promise<readonly DirectoryStudent[]> =>
  all(database.prepare(`SELECT ${COLUMNS} FROM students WHERE status <> 'unclaimed' AND id < ?1 ORDER BY id DESC LIMIT ?2`).bind(before, limit));

/**
 * What begins alike is a range of an index. LIKE would give two signs a meaning, use no index, and refuse patterns over
 * 50 bytes. A part that is not looked for is null, of which no range has anything.
 */
function listFound(database: D1Database, { studentId, mobilePrefix, emailPrefix, words }: StudentSearch, limit: number, before: number): Promise<readonly DirectoryStudent[]> {
  const [first = null, second = first, third = first] = words;
  const statement = database
    .prepare(
      `SELECT ${COLUMNS} FROM students WHERE status <> 'unclaimed' AND id < ?1 AND id IN (
         SELECT ?3
         UNION ALL SELECT id FROM students WHERE mobile_number >= ?4 AND mobile_number < ?4 || char(1114111)
         UNION ALL SELECT id FROM students WHERE email >= ?5 AND email < ?5 || char(1114111)
         UNION ALL SELECT student_id FROM student_words WHERE word >= ?6 AND word < ?6 || char(1114111)
           AND student_id IN (SELECT student_id FROM student_words WHERE word >= ?7 AND word < ?7 || char(1114111))
           AND student_id IN (SELECT student_id FROM student_words WHERE word >= ?8 AND word < ?8 || char(1114111))
       ) ORDER BY id DESC LIMIT ?2`,
    )
    .bind(before, limit, studentId, mobilePrefix, emailPrefix, first, second, third);
  return all(statement);
}

const readPage = (database: D1Database, last: number, limit: number, after: number): Promise<readonly DirectoryStudent[]> =>
  all(database.prepare(`SELECT ${COLUMNS} FROM students WHERE status <> 'unclaimed' AND id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3`).bind(after, last, limit));

async function readExtent(database: D1Database): Promise<{ count: number; lastId: number }> {
  const row = await database.prepare("SELECT count(*) AS count, max(id) AS lastId FROM students WHERE status <> 'unclaimed'").first<{ count: number; lastId: number | null }>();
  return { count: row?.count ?? 0, lastId: row?.lastId ?? 0 };
}

async function findStudent(database: D1Database, studentId: number): Promise<DirectoryStudent | null> {
  const row = await database.prepare(`SELECT ${COLUMNS} FROM students WHERE id = ?1 AND status <> 'unclaimed'`).bind(studentId).first<DirectoryRow>();
  return row === null ? null : directoryStudentOf(row);
}

/** What stands is compared with what the admin saw; a copy that comes after its own note changes nothing. */
function setFreeAccess(database: D1Database, studentId: number, seen: string | null, until: string | null, note: AuditNote): Promise<boolean> {
  const update = database
    .prepare(
      `UPDATE students SET free_access_until = ?3, updated_at = ?4
       WHERE id = ?1 AND free_access_until IS ?2 AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?5)`,
    )
    .bind(studentId, seen, until, note.at, note.changeId);
  return writeAudited(database, [update], note);
}

/** Students as admins see them, in D1. */
export const d1StudentDirectory = (database: D1Database): StudentDirectory => ({
  list: (search, limit, before) => {
    const below = before ?? Number.MAX_SAFE_INTEGER;
    return repeatable(() => (search === null ? listEverybody(database, limit, below) : listFound(database, search, limit, below)));
  },
  page: (last, limit, after) => repeatable(() => readPage(database, last, limit, after)),
  extent: () => repeatable(() => readExtent(database)),
  find: (studentId) => repeatable(() => findStudent(database, studentId)),
  setFreeAccess: (...input) => setFreeAccess(database, ...input),
  ...d1HeldMemberships(database),
  ...d1StudentFigures(database),
});
