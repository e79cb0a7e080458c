import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { StoredPaper, StoredPaperSearch, StoredPapers } from '../../ports/papers.ts';
import { repeatable } from '../d1-retry.ts';
import type { PaperTableRow } from './stored-paper-row.ts';
import { storedPaperOf } from './stored-paper-row.ts';

/** What the list is sorted by. A place sorts by its numbers. */
const SORT_COLUMNS: Readonly<Record<StoredPaperSearch['column'], string>> = {
  place: "exam || printf('/%06d/%06d', day, paper)",
  topic: 'topic',
  updated: 'updated_at',
};

/** Everything is looked for as written: in D1 a pattern of LIKE may have 50 bytes, 16 letters of Gujarati. */
async function listPapers(database: D1Database, search: StoredPaperSearch): Promise<readonly StoredPaper[]> {
  const column = SORT_COLUMNS[search.column];
  const statement = search.isDescending
    ? database.prepare(
        `SELECT * FROM stored_papers
         WHERE (CASE ?1 WHEN 'deleted' THEN deleted_at IS NOT NULL ELSE deleted_at IS NULL AND (?1 IS NULL OR status = ?1) END)
           AND (?2 = '' OR instr(lower(topic || ' ' || exam || ' day ' || day || ' paper ' || paper), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, id) < (?3, ?4)) ORDER BY ${column} DESC, id DESC LIMIT ?5`,
      )
    : database.prepare(
        `SELECT * FROM stored_papers
         WHERE (CASE ?1 WHEN 'deleted' THEN deleted_at IS NOT NULL ELSE deleted_at IS NULL AND (?1 IS NULL OR status = ?1) END)
           AND (?2 = '' OR instr(lower(topic || ' ' || exam || ' day ' || day || ' paper ' || paper), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, id) > (?3, ?4)) ORDER BY ${column}, id LIMIT ?5`,
      );
  const { results } = await statement
    .bind(search.status, search.text, search.after?.value ?? null, search.after?.id ?? null, search.limit)
    .all<PaperTableRow>();
  return results.map(storedPaperOf);
}

async function listPublished(
  database: D1Database,
  exam: string | null,
  afterId: number,
  limit: number,
): Promise<readonly StoredPaper[]> {
  const { results } = await database
    .prepare(
      `SELECT * FROM stored_papers WHERE status = 'published' AND deleted_at IS NULL AND (?1 IS NULL OR exam = ?1) AND id > ?2 ORDER BY id LIMIT ?3`,
    )
    .bind(exam, afterId, limit)
    .all<PaperTableRow>();
  return results.map(storedPaperOf);
}

async function listGone(database: D1Database, limit: number): Promise<readonly PaperReference[]> {
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

type Lists = Pick<StoredPapers, 'list' | 'listPublished' | 'listGone' | 'listQuestionKeys'>;

/** The lists of papers, for admins and for everybody. */
export const d1StoredPaperLists = (database: D1Database): Lists => ({
  list: (search) => repeatable(() => listPapers(database, search)),
  listPublished: (exam, afterId, limit) => repeatable(() => listPublished(database, exam, afterId, limit)),
  listGone: (limit) => repeatable(() => listGone(database, limit)),
  listQuestionKeys: () => repeatable(() => listQuestionKeys(database)),
});
