import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { FirstPapers, StoredPaper, StoredPapers } from '../../ports/papers.ts';
import { repeatable } from '../d1-retry.ts';
import type { PaperTableRow } from './stored-paper-row.ts';
import { PAPER_JOINED, PAPER_ROWS, PAPER_SELECTED, storedPaperOf } from './stored-paper-row.ts';

const LIST_PUBLISHED = `${PAPER_ROWS} WHERE t.status = 'published' AND t.deleted_at IS NULL AND t.digest IS NOT t.file_digest
        AND (?1 IS NULL OR t.exam = ?1) AND t.id > ?2 ORDER BY t.id LIMIT ?3`;
const LIST_CHANGED = `${PAPER_ROWS} WHERE t.digest IS NOT t.file_digest AND (?1 IS NULL OR t.exam = ?1)
        AND (t.file_digest IS NOT NULL OR t.first_published_at IS NOT NULL)
        ORDER BY t.status = 'published' AND t.deleted_at IS NULL, t.id`;
const LIST_SHOWN = `${PAPER_ROWS} WHERE t.exam = ?1 AND t.status = 'published' AND t.deleted_at IS NULL ORDER BY t.day, t.paper`;

const LIST_FIRST = `SELECT ${PAPER_SELECTED} FROM (
          SELECT *, row_number() OVER (PARTITION BY exam ORDER BY day, paper) AS nth,
            count(*) OVER (PARTITION BY exam) AS all_papers, sum(questions) OVER (PARTITION BY exam) AS all_questions
          FROM stored_papers WHERE status = 'published' AND deleted_at IS NULL
        ) AS t ${PAPER_JOINED} WHERE t.nth <= ?1 ORDER BY t.exam, t.nth`;

async function listPublished(
  database: D1Database,
  exam: string | null,
  afterId: number,
  limit: number,
): Promise<readonly StoredPaper[]> {
  const { results } = await database.prepare(LIST_PUBLISHED).bind(exam, afterId, limit).all<PaperTableRow>();
  return results.map(storedPaperOf);
}

async function listWithdrawn(database: D1Database, limit: number): Promise<readonly PaperReference[]> {
  const { results } = await database
    .prepare(
      `SELECT DISTINCT exam, day, paper FROM stored_papers AS gone WHERE first_published_at IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM stored_papers AS other WHERE other.exam = gone.exam AND other.day = gone.day AND other.paper = gone.paper
           AND other.status = 'published' AND other.deleted_at IS NULL
       ) ORDER BY id DESC LIMIT ?1`,
    )
    .bind(limit)
    .all<Pick<PaperTableRow, 'exam' | 'day' | 'paper'>>();
  return results.map(({ exam, day, paper }) => ({ exam, day: String(day), paper: String(paper) }));
}

async function listQuestionKeys(
  database: D1Database,
): Promise<readonly Pick<StoredPaper, 'id' | 'reference' | 'questionKeys'>[]> {
  const { results } = await database
    .prepare('SELECT id, exam, day, paper, question_keys FROM stored_papers WHERE deleted_at IS NULL')
    .all<Pick<PaperTableRow, 'id' | 'exam' | 'day' | 'paper' | 'question_keys'>>();
  return results.map(({ id, exam, day, paper, question_keys: questionKeys }) => ({
    id,
    reference: { exam, day: String(day), paper: String(paper) },
    questionKeys,
  }));
}

async function listShown(database: D1Database, exam: string): Promise<readonly StoredPaper[]> {
  const { results } = await database.prepare(LIST_SHOWN).bind(exam).all<PaperTableRow>();
  return results.map(storedPaperOf);
}

async function listChanged(database: D1Database, exam: string | null): Promise<readonly StoredPaper[]> {
  const { results } = await database.prepare(LIST_CHANGED).bind(exam).all<PaperTableRow>();
  return results.map(storedPaperOf);
}

type FirstRow = PaperTableRow & { readonly all_papers: number; readonly all_questions: number };

async function listFirst(database: D1Database, most: number): Promise<readonly FirstPapers[]> {
  const { results } = await database.prepare(LIST_FIRST).bind(most).all<FirstRow>();
  return [...Map.groupBy(results, ({ exam }) => exam)].map(([exam, rows]) => ({
    exam,
    papers: rows[0]?.all_papers ?? 0,
    questions: rows[0]?.all_questions ?? 0,
    first: rows.map(storedPaperOf),
  }));
}

type Lists = Pick<
  StoredPapers,
  'listFirst' | 'listChanged' | 'listShown' | 'listPublished' | 'listWithdrawn' | 'listQuestionKeys'
>;

/** The public lists of papers, and the list of their questions. */
export const d1StoredPaperLists = (database: D1Database): Lists => ({
  listPublished: (exam, afterId, limit) => repeatable(() => listPublished(database, exam, afterId, limit)),
  listWithdrawn: (limit) => repeatable(() => listWithdrawn(database, limit)),
  listChanged: (exam) => repeatable(() => listChanged(database, exam)),
  listShown: (exam) => repeatable(() => listShown(database, exam)),
  listFirst: (most) => repeatable(() => listFirst(database, most)),
  listQuestionKeys: () => repeatable(() => listQuestionKeys(database)),
});
