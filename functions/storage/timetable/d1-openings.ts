import type { Attendant, OpenedThing, Opening, Openings } from '../../ports/timetable.ts';
import { repeatable } from '../d1-retry.ts';

/** Staff try what they publish; that is no attendance. */
const RECORD = `INSERT INTO openings (student_id, kind, subject_id, day, opened_at)
  SELECT id, ?2, CAST(?3 AS INTEGER), ?4, ?5 FROM students
  WHERE id = ?1 AND id > 3 AND NOT EXISTS (SELECT 1 FROM staff_roles WHERE student_id = ?1)
  ON CONFLICT DO NOTHING`;

const LIST = `SELECT kind, CASE kind
      WHEN 'material' THEN (SELECT title FROM materials WHERE id = subject_id)
      ELSE (SELECT subject || CASE about WHEN '' THEN '' ELSE ': ' || about END FROM (SELECT subject, coalesce(
        (SELECT value ->> 'topic' FROM json_each(topics) WHERE value ->> 'date' = openings.day), topic) AS about
        FROM timetable_entries WHERE id = subject_id))
    END AS title, day, opened_at AS openedAt,
    coalesce((SELECT access FROM materials WHERE openings.kind = 'material' AND id = subject_id), '') AS access
  FROM openings WHERE student_id = ?1
  UNION ALL
  SELECT 'mock', (SELECT title FROM mocks WHERE id = mock_id), '', strftime('%Y-%m-%dT%H:%M:%fZ', issued_at / 1000.0, 'unixepoch'),
    coalesce((SELECT access FROM mocks WHERE id = mock_id), '')
  FROM mock_attempts WHERE realm = '' AND student_id = ?1
  UNION ALL
  SELECT 'lesson', coalesce(lessons.title, lesson), '', opened_at, CASE WHEN lessons.free THEN 'free' ELSE '' END
  FROM lesson_progress
    LEFT JOIN lessons ON lessons.course = lesson_progress.course AND lessons.slug = lesson
      AND lessons.status = 'published' AND lessons.deleted_at IS NULL
  WHERE realm = '' AND student_id = ?1
  ORDER BY openedAt DESC LIMIT ?2`;

const ATTENDANTS = `SELECT student_id AS studentId, first_name AS firstName, last_name AS lastName, opened_at AS joinedAt
  FROM openings JOIN students ON students.id = student_id
  WHERE kind = 'class' AND subject_id = ?1 AND day = ?2 ORDER BY opened_at, student_id LIMIT ?3`;

const COUNT = "SELECT count(*) AS count FROM openings WHERE kind = 'class' AND subject_id = ?1 AND day = ?2";

async function record(database: D1Database, studentId: number, thing: OpenedThing, at: string): Promise<void> {
  await database.prepare(RECORD).bind(studentId, thing.kind, thing.subjectId, thing.day, at).run();
}

async function listOf(database: D1Database, studentId: number, limit: number): Promise<readonly Opening[]> {
  const { results } = await database
    .prepare(LIST)
    .bind(studentId, limit)
    .all<Omit<Opening, 'needsMembership'> & { readonly access: string }>();
  return results.map(({ kind, title, day, openedAt, access }) => ({
    kind,
    title,
    day,
    openedAt,
    needsMembership: access !== 'free',
  }));
}

async function attendance(
  database: D1Database,
  ...[entryId, day, limit]: Parameters<Openings['attendance']>
): ReturnType<Openings['attendance']> {
  const [counted, listed] = await database.batch<Attendant & { readonly count: number }>([
    database.prepare(COUNT).bind(entryId, day),
    database.prepare(ATTENDANTS).bind(entryId, day, limit),
  ]);
  return { count: counted?.results[0]?.count ?? 0, attendants: listed?.results ?? [] };
}

/** What students opened and joined, in D1. */
export const d1Openings = (database: D1Database): Openings => ({
  record: (...input) => repeatable(() => record(database, ...input)),
  listOf: (...input) => repeatable(() => listOf(database, ...input)),
  attendance: (...input) => repeatable(() => attendance(database, ...input)),
});
