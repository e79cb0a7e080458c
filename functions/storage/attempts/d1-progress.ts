import type {
  AttemptCounts,
  BookCounts,
  PaperTotals,
  ProgressFigures,
  ProgressLimits,
  ProgressTotals,
  TodayFigures,
  TopicTotals,
} from '../../ports/attempts.ts';
import type { TakenPaper } from '#domain/attempts/today.ts';
import { findExam } from '#domain/papers/exams.ts';
import type { DueRow } from '../courses/d1-point-cards.ts';
import { COUNT_DUE_CARDS, dueCardsOf } from '../courses/d1-point-cards.ts';
import { countStatements } from './count-statements.ts';
import { repeatable } from '../d1-retry.ts';

interface PaperRow {
  readonly exam: string;
  readonly day: string;
  readonly paper: string;
  readonly topic: string;
  readonly attempts: number;
  readonly best_id: string;
  readonly best_hundredths: number;
  readonly best_max: number;
  readonly best_at: string;
  readonly latest_id: string;
  readonly latest_hundredths: number;
  readonly latest_max: number;
  readonly latest_at: string;
}

const paperOf = (row: PaperRow): PaperTotals => ({
  exam: row.exam,
  day: row.day,
  paper: row.paper,
  topic: row.topic,
  attempts: row.attempts,
  best: {
    attemptId: row.best_id,
    scoreHundredths: row.best_hundredths,
    maxHundredths: row.best_max,
    submittedAt: row.best_at,
  },
  latest: {
    attemptId: row.latest_id,
    scoreHundredths: row.latest_hundredths,
    maxHundredths: row.latest_max,
    submittedAt: row.latest_at,
  },
});

interface SumRow {
  readonly counted: number;
  readonly uncounted: number;
  readonly papers: number;
}

interface LostRow {
  readonly papers: number;
  readonly to_wrong: number;
  readonly to_skips: number;
}

export interface BookRow {
  readonly due: number;
  readonly waiting: number;
  readonly mended: number;
  readonly next_due_at: string | null;
}

export const bookOf = (row: BookRow | undefined): BookCounts => ({
  due: row?.due ?? 0,
  waiting: row?.waiting ?? 0,
  left: row?.mended ?? 0,
  nextDueAt: row?.next_due_at ?? null,
});

export const bookStatement = (
  database: D1Database,
  realm: string,
  studentId: number,
  now: string,
): D1PreparedStatement =>
  database
    .prepare(
      `SELECT count(*) FILTER (WHERE left_at IS NULL AND due_at <= ?3) AS due, count(*) FILTER (WHERE left_at IS NULL AND due_at > ?3) AS waiting,
         count(*) FILTER (WHERE left_at IS NOT NULL) AS mended, min(CASE WHEN left_at IS NULL AND due_at > ?3 THEN due_at END) AS next_due_at
       FROM mistakes WHERE realm = ?1 AND student_id = ?2`,
    )
    .bind(realm, studentId, now);

/** In proxy mode another academy knows it. */
const BIRTHDAY = "SELECT dob FROM students WHERE ?1 = '' AND id = ?2";
const dobOf = (rows: readonly unknown[] | undefined): string =>
  ((rows ?? []) as { readonly dob: string }[])[0]?.dob ?? '';

/**
 * Reads totals, and the marks lost in the ten newest attempts, so the number of rows read does not grow with the
 * attempts.
 */
function readStatements(
  database: D1Database,
  realm: string,
  studentId: number,
  now: string,
  { topics, papers, days }: ProgressLimits,
): D1PreparedStatement[] {
  const own = (sql: string, ...values: readonly number[]): D1PreparedStatement =>
    database.prepare(sql).bind(realm, studentId, ...values);
  return [
    own(
      `SELECT (SELECT coalesce(sum(attempts), 0) FROM progress_papers WHERE realm = ?1 AND student_id = ?2) AS counted,
         (SELECT count(*) FROM attempts WHERE realm = ?1 AND student_id = ?2 AND is_counted = 0) AS uncounted,
         (SELECT count(*) FROM progress_papers WHERE realm = ?1 AND student_id = ?2) AS papers`,
    ),
    own(
      `SELECT count(*) AS papers, coalesce(sum(lost_wrong_hundredths), 0) AS to_wrong, coalesce(sum(lost_skipped_hundredths), 0) AS to_skips FROM (
         SELECT lost_wrong_hundredths, lost_skipped_hundredths FROM attempts WHERE realm = ?1 AND student_id = ?2 ORDER BY submitted_at DESC, attempt_id DESC LIMIT 10
       ) WHERE lost_wrong_hundredths IS NOT NULL`,
    ),
    own(
      'SELECT topic, asked, answered, correct AS right, timed, seconds, exam, day, paper FROM progress_topics WHERE realm = ?1 AND student_id = ?2 ORDER BY last_at DESC LIMIT ?3',
      topics,
    ),
    own(
      `SELECT exam, day, paper, topic, attempts, best_id, best_hundredths, best_max, best_at, latest_id, latest_hundredths, latest_max, latest_at
       FROM progress_papers WHERE realm = ?1 AND student_id = ?2 ORDER BY latest_at DESC LIMIT ?3`,
      papers,
    ),
    own('SELECT day FROM progress_days WHERE realm = ?1 AND student_id = ?2 ORDER BY day DESC LIMIT ?3', days),
    bookStatement(database, realm, studentId, now),
    own('SELECT days FROM student_goals WHERE realm = ?1 AND student_id = ?2'),
    own(BIRTHDAY),
  ];
}

async function readProgress(
  database: D1Database,
  realm: string,
  ...[studentId, now, limits]: Parameters<ProgressTotals['read']>
): Promise<ProgressFigures> {
  const [sums, lost, topics, papers, days, book, goals, births] = (
    await database.batch(readStatements(database, realm, studentId, now, limits))
  ).map(({ results }) => results);
  const [sum] = (sums ?? []) as SumRow[];
  const [loss] = (lost ?? []) as LostRow[];
  return {
    attemptCount: (sum?.counted ?? 0) + (sum?.uncounted ?? 0),
    uncounted: sum?.uncounted ?? 0,
    lost:
      loss === undefined || loss.papers === 0
        ? null
        : { papers: loss.papers, toWrongHundredths: loss.to_wrong, toSkipsHundredths: loss.to_skips },
    topics: (topics ?? []) as TopicTotals[],
    papers: ((papers ?? []) as PaperRow[]).map(paperOf),
    paperCount: sum?.papers ?? 0,
    days: ((days ?? []) as { readonly day: string }[]).map(({ day }) => day),
    goal: ((goals ?? []) as { readonly days: number }[])[0]?.days ?? null,
    dob: dobOf(births),
    book: bookOf((book ?? [])[0] as BookRow | undefined),
  };
}

const LONGEST_ROW_DAYS = 1000;
const MOST_PAPERS = 5000;

type BestRow = Pick<PaperRow, 'exam' | 'day' | 'paper' | 'best_hundredths' | 'best_max'>;

const takenOf = ({ exam, day, paper, best_hundredths, best_max }: BestRow): TakenPaper => ({
  reference: { exam, day, paper },
  bestHundredths: best_hundredths,
  maxHundredths: best_max,
});

async function readToday(
  database: D1Database,
  realm: string,
  ...[studentId, now]: Parameters<ProgressTotals['readToday']>
): Promise<TodayFigures> {
  const own = (sql: string, ...values: readonly (number | string)[]): D1PreparedStatement =>
    database.prepare(sql).bind(realm, studentId, ...values);
  const [exams, days, due, papers, cards, births] = (
    await database.batch([
      own('SELECT exam FROM student_exams WHERE realm = ?1 AND student_id = ?2'),
      own(
        'SELECT day FROM progress_days WHERE realm = ?1 AND student_id = ?2 ORDER BY day DESC LIMIT ?3',
        LONGEST_ROW_DAYS,
      ),
      own(
        'SELECT count(*) AS due FROM mistakes WHERE realm = ?1 AND student_id = ?2 AND left_at IS NULL AND due_at <= ?3',
        now,
      ),
      own(
        `SELECT exam, day, paper, best_hundredths, best_max FROM progress_papers
         WHERE realm = ?1 AND student_id = ?2 AND exam = (SELECT exam FROM student_exams WHERE realm = ?1 AND student_id = ?2) LIMIT ?3`,
        MOST_PAPERS,
      ),
      own(COUNT_DUE_CARDS, now),
      own(BIRTHDAY),
    ])
  ).map(({ results }) => results);
  return {
    exam: findExam((exams as { readonly exam: string }[])[0]?.exam)?.id ?? null,
    days: ((days ?? []) as { readonly day: string }[]).map(({ day }) => day),
    mistakesDue: (due as { readonly due: number }[])[0]?.due ?? 0,
    cardsDue: ((cards ?? []) as DueRow[]).map(dueCardsOf),
    dob: dobOf(births),
    taken: ((papers ?? []) as BestRow[]).map(takenOf),
  };
}

async function listBest(
  database: D1Database,
  realm: string,
  ...[studentId, exam]: Parameters<ProgressTotals['listBest']>
): Promise<readonly TakenPaper[]> {
  const { results } = await database
    .prepare(
      'SELECT exam, day, paper, best_hundredths, best_max FROM progress_papers WHERE realm = ?1 AND student_id = ?2 AND exam = ?3 LIMIT ?4',
    )
    .bind(realm, studentId, exam, MOST_PAPERS)
    .all<BestRow>();
  return results.map(takenOf);
}

async function chooseExam(
  database: D1Database,
  realm: string,
  ...[studentId, exam, now]: Parameters<ProgressTotals['chooseExam']>
): Promise<void> {
  await database
    .prepare(
      `INSERT INTO student_exams (realm, student_id, exam, chosen_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (realm, student_id) DO UPDATE SET exam = excluded.exam, chosen_at = excluded.chosen_at WHERE exam <> excluded.exam`,
    )
    .bind(realm, studentId, exam, now)
    .run();
}

async function setGoal(
  database: D1Database,
  realm: string,
  ...[studentId, days, now]: Parameters<ProgressTotals['setGoal']>
): Promise<void> {
  await database
    .prepare(
      `INSERT INTO student_goals (realm, student_id, days, chosen_at) VALUES (?1, ?2, ?3, ?4)
       ON CONFLICT (realm, student_id) DO UPDATE SET days = excluded.days, chosen_at = excluded.chosen_at WHERE days <> excluded.days`,
    )
    .bind(realm, studentId, days, now)
    .run();
}

async function dropGoal(database: D1Database, realm: string, studentId: number): Promise<void> {
  await database.prepare('DELETE FROM student_goals WHERE realm = ?1 AND student_id = ?2').bind(realm, studentId).run();
}

async function countAttempts(
  database: D1Database,
  realm: string,
  studentId: number,
  counts: readonly AttemptCounts[],
): Promise<void> {
  if (counts.length > 0) await database.batch([...countStatements(database, realm, studentId, counts)]);
}

/** The totals of one academy's students. Each attempt is counted exactly once, so counting may be repeated. */
export const d1Progress = (database: D1Database, realm: string): ProgressTotals => ({
  count: (studentId, counts) => repeatable(() => countAttempts(database, realm, studentId, counts)),
  read: (...input) => repeatable(() => readProgress(database, realm, ...input)),
  readToday: (...input) => repeatable(() => readToday(database, realm, ...input)),
  listBest: (...input) => repeatable(() => listBest(database, realm, ...input)),
  chooseExam: (...input) => repeatable(() => chooseExam(database, realm, ...input)),
  setGoal: (...input) => repeatable(() => setGoal(database, realm, ...input)),
  dropGoal: (studentId) => repeatable(() => dropGoal(database, realm, studentId)),
});
