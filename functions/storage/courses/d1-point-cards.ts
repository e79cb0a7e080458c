import type { DueCards } from '../../ports/attempts.ts';
import type { LessonPoints, PointCard, PointCards } from '../../ports/courses.ts';
import { repeatable } from '../d1-retry.ts';
import type { MemoryRow } from '../lib/memory-row.ts';
import { memoryOf } from '../lib/memory-row.ts';
import { IS_PUBLISHED, OTHER_NAMES, POINT_COLUMNS } from './d1-courses.ts';

interface Row extends MemoryRow {
  readonly id: number;
  readonly course: string;
  readonly chapter: string;
  readonly lesson: string;
  readonly print: string;
  readonly version: number;
  readonly added_at: string;
  readonly seen_at: string;
  readonly due_at: string;
  readonly answered_id: string | null;
}

const COLUMNS = `p.id, p.course, p.chapter, p.lesson, p.print, p.version, p.stability, p.difficulty, p.reps, p.lapses, p.interval_days,
  p.added_at, p.seen_at, p.due_at, p.answered_id`;
const OWN = 'p.realm = ?1 AND p.student_id = ?2';
/** Of `p`, the cards, with the lesson of each. */
const OF_PUBLISHED = `point_cards AS p JOIN lessons AS t ON t.course = p.course AND t.slug = p.lesson AND ${IS_PUBLISHED}`;

/** Cards due by ?3, by the rule that opens their lessons: also one of the statements of a student's day. */
export const COUNT_DUE_CARDS = `SELECT p.course, c.head ->> '$.module' AS module, t.free, count(*) AS due
  FROM ${OF_PUBLISHED} JOIN courses AS c ON c.id = p.course
  WHERE ${OWN} AND p.due_at <= ?3 GROUP BY p.course, t.free ORDER BY p.course, t.free`;

const LIST_DUE = `SELECT ${COLUMNS} FROM ${OF_PUBLISHED} WHERE ${OWN} AND p.due_at <= ?3
         AND EXISTS (SELECT 1 FROM json_each(?4) WHERE value ->> '$.course' = p.course AND value ->> '$.isFree' = t.free)
       ORDER BY p.due_at, p.id LIMIT ?5`;
const LIST_POINTS = `SELECT t.course, t.title, t.summary, t.language, ${OTHER_NAMES.replace('AS translations', 'AS names')}, ${POINT_COLUMNS}
       FROM lessons AS t WHERE ${IS_PUBLISHED}
         AND (t.course, t.slug) IN (SELECT value ->> '$.course', value ->> '$.lesson' FROM json_each(?1))`;
const FIND = `SELECT ${COLUMNS} FROM point_cards AS p WHERE ${OWN} AND p.id = ?3`;
const LIST_ALL = `SELECT ${COLUMNS} FROM point_cards AS p WHERE ${OWN} AND p.id > ?3 ORDER BY p.id LIMIT ?4`;

export interface DueRow {
  readonly course: string;
  readonly module: DueCards['module'];
  readonly free: number;
  readonly due: number;
}

export const dueCardsOf = ({ course, module, free, due }: DueRow): DueCards => ({
  course,
  module,
  isFree: free === 1,
  due,
});

const cardOf = (row: Row): PointCard => ({
  id: row.id,
  course: row.course,
  chapter: row.chapter,
  lesson: row.lesson,
  fingerprint: row.print,
  version: row.version,
  memory: memoryOf(row),
  addedAt: row.added_at,
  seenAt: row.seen_at,
  dueAt: row.due_at,
  answeredId: row.answered_id,
});

async function add(
  database: D1Database,
  realm: string,
  ...[studentId, points, { now, dueAt }]: Parameters<PointCards['add']>
): Promise<number> {
  const { meta } = await database
    .prepare(
      `INSERT INTO point_cards (realm, student_id, course, chapter, lesson, print, added_at, seen_at, due_at)
       SELECT ?1, ?2, value ->> '$.course', value ->> '$.chapter', value ->> '$.lesson', value ->> '$.fingerprint', ?3, ?3, ?4
       FROM json_each(?5) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(realm, studentId, now, dueAt, JSON.stringify(points))
    .run();
  return meta.changes;
}

async function countDue(
  database: D1Database,
  realm: string,
  ...[studentId, now]: Parameters<PointCards['countDue']>
): Promise<readonly DueCards[]> {
  const { results } = await database.prepare(COUNT_DUE_CARDS).bind(realm, studentId, now).all<DueRow>();
  return results.map(dueCardsOf);
}

async function listDue(
  database: D1Database,
  realm: string,
  ...[studentId, now, of, limit]: Parameters<PointCards['listDue']>
): Promise<readonly PointCard[]> {
  const { results } = await database
    .prepare(LIST_DUE)
    .bind(
      realm,
      studentId,
      now,
      JSON.stringify(of.map(({ course, isFree }) => ({ course, isFree: Number(isFree) }))),
      limit,
    )
    .all<Row>();
  return results.map(cardOf);
}

interface PointsRow {
  readonly course: string;
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly language: LessonPoints['language'];
  readonly names: string;
  readonly points: string;
  readonly translations: string;
}

async function listPoints(
  database: D1Database,
  lessons: Parameters<PointCards['listPoints']>[0],
): Promise<readonly LessonPoints[]> {
  const { results } = await database
    .prepare(LIST_POINTS)
    .bind(JSON.stringify(lessons.map(({ course, lesson }) => ({ course, lesson }))))
    .all<PointsRow>();
  return results.map(({ names, points, translations, ...facts }) => ({
    ...facts,
    names: JSON.parse(names) as LessonPoints['names'],
    points: JSON.parse(points) as LessonPoints['points'],
    translations: JSON.parse(translations) as LessonPoints['translations'],
  }));
}

async function find(
  database: D1Database,
  realm: string,
  ...[studentId, id]: Parameters<PointCards['find']>
): Promise<PointCard | null> {
  const row = await database.prepare(FIND).bind(realm, studentId, id).first<Row>();
  return row === null ? null : cardOf(row);
}

async function answer(
  database: D1Database,
  realm: string,
  ...[studentId, before, { memory, seenAt, dueAt, answeredId }]: Parameters<PointCards['answer']>
): Promise<boolean> {
  const { meta } = await database
    .prepare(
      `UPDATE point_cards SET version = version + 1, stability = ?5, difficulty = ?6, reps = ?7, lapses = ?8, interval_days = ?9,
         seen_at = ?10, due_at = ?11, answered_id = ?12
       WHERE realm = ?1 AND student_id = ?2 AND id = ?3 AND version = ?4`,
    )
    .bind(
      realm,
      studentId,
      before.id,
      before.version,
      memory.stability,
      memory.difficulty,
      memory.reps,
      memory.lapses,
      memory.intervalDays,
      seenAt,
      dueAt,
      answeredId,
    )
    .run();
  return meta.changes === 1;
}

async function wait(
  database: D1Database,
  realm: string,
  ...[studentId, cards]: Parameters<PointCards['wait']>
): Promise<void> {
  await database
    .prepare(
      `UPDATE point_cards SET due_at = w.value ->> '$.dueAt' FROM json_each(?3) AS w
       WHERE realm = ?1 AND student_id = ?2 AND point_cards.id = w.value ->> '$.id' AND version = w.value ->> '$.version'`,
    )
    .bind(realm, studentId, JSON.stringify(cards))
    .run();
}

async function drop(
  database: D1Database,
  realm: string,
  ...[studentId, ids]: Parameters<PointCards['drop']>
): Promise<void> {
  await database
    .prepare('DELETE FROM point_cards WHERE realm = ?1 AND student_id = ?2 AND id IN (SELECT value FROM json_each(?3))')
    .bind(realm, studentId, JSON.stringify(ids))
    .run();
}

async function listAll(
  database: D1Database,
  realm: string,
  ...[studentId, limit, afterId]: Parameters<PointCards['listAll']>
): Promise<readonly PointCard[]> {
  const { results } = await database.prepare(LIST_ALL).bind(realm, studentId, afterId, limit).all<Row>();
  return results.map(cardOf);
}

/** The cards of one academy's students. A repeated call changes nothing: the card is there, or has a newer version. */
export const d1PointCards = (database: D1Database, realm: string): PointCards => ({
  add: (...input) => repeatable(() => add(database, realm, ...input)),
  countDue: (...input) => repeatable(() => countDue(database, realm, ...input)),
  listDue: (...input) => repeatable(() => listDue(database, realm, ...input)),
  listPoints: (lessons) => repeatable(() => listPoints(database, lessons)),
  find: (...input) => repeatable(() => find(database, realm, ...input)),
  answer: (...input) => repeatable(() => answer(database, realm, ...input)),
  wait: (...input) => repeatable(() => wait(database, realm, ...input)),
  drop: (...input) => repeatable(() => drop(database, realm, ...input)),
  listAll: (...input) => repeatable(() => listAll(database, realm, ...input)),
});
