import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { NewStoredPaper, PaperTexts, StoredPaper, StoredPapers, WrittenPaperFields } from '../../ports/papers.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';
import { d1StoredPaperLists } from './d1-stored-paper-lists.ts';
import type { PaperPart } from './paper-parts.ts';
import { partsOfTexts } from './paper-parts.ts';
import type { PaperTableRow } from './stored-paper-row.ts';
import { storedPaperOf, writtenPaperValues } from './stored-paper-row.ts';
import { writeAudited } from '../staff/write-audited.ts';

const partsOf = ({ texts }: WrittenPaperFields): readonly PaperPart[] =>
  texts === undefined ? [] : partsOfTexts(texts);

/** Parts are written under the condition that decides the change itself, for they stand before it in the batch. */
function createPaper(
  database: D1Database,
  paper: NewStoredPaper & WrittenPaperFields,
  note: AuditNote,
): Promise<boolean> {
  const { exam, day, paper: number } = paper.reference;
  const parts = partsOf(paper).map(({ kind, part, text }) =>
    database
      .prepare(
        `INSERT OR IGNORE INTO stored_paper_texts (client_id, digest, kind, part, text) SELECT ?1, ?2, ?3, ?4, ?5
         WHERE NOT EXISTS (SELECT 1 FROM stored_papers WHERE client_id = ?1 OR (exam = ?6 AND day = ?7 AND paper = ?8 AND deleted_at IS NULL))`,
      )
      .bind(paper.clientId, paper.digest, kind, part, text, exam, Number(day), Number(number)),
  );
  const insert = database
    .prepare(
      `INSERT OR IGNORE INTO stored_papers (
         client_id, created_at, created_by, version, status, first_published_at, exam, day, paper, topic, language, profile, questions, minutes, marking,
         digest, question_keys, deleted_at, updated_at, updated_by, bytes, easy, medium, hard
       ) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23, ?24)`,
    )
    .bind(paper.clientId, paper.createdAt, paper.createdBy, ...writtenPaperValues(paper));
  return writeAudited(database, [...parts, insert], note);
}

/** The version decides: of several that were made from one, the first is written. So does the place, which has one paper. */
function replacePaper(
  database: D1Database,
  paper: StoredPaper & WrittenPaperFields,
  note: AuditNote,
): Promise<boolean> {
  const parts = partsOf(paper).map(({ kind, part, text }) =>
    database
      .prepare(
        `INSERT OR IGNORE INTO stored_paper_texts (client_id, digest, kind, part, text) SELECT ?1, ?2, ?3, ?4, ?5
         WHERE EXISTS (SELECT 1 FROM stored_papers WHERE id = ?6 AND version = ?7 - 1)`,
      )
      .bind(paper.clientId, paper.digest, kind, part, text, paper.id, paper.version),
  );
  const update = database
    .prepare(
      `UPDATE OR IGNORE stored_papers SET
         version = ?2, status = ?3, first_published_at = ?4, exam = ?5, day = ?6, paper = ?7, topic = ?8, language = ?9, profile = ?10, questions = ?11,
         minutes = ?12, marking = ?13, digest = ?14, question_keys = ?15, deleted_at = ?16, updated_at = ?17, updated_by = ?18,
         bytes = ?19, easy = ?20, medium = ?21, hard = ?22
       WHERE id = ?1 AND version = ?2 - 1`,
    )
    .bind(paper.id, ...writtenPaperValues(paper));
  return writeAudited(database, [...parts, update], note);
}

async function findPaper(
  database: D1Database,
  column: 'id' | 'client_id',
  value: string | number,
): Promise<StoredPaper | null> {
  const row = await database
    .prepare(`SELECT * FROM stored_papers WHERE ${column} = ?1`)
    .bind(value)
    .first<PaperTableRow>();
  return row === null ? null : storedPaperOf(row);
}

async function findAt(database: D1Database, { exam, day, paper }: PaperReference): Promise<StoredPaper | null> {
  const row = await database
    .prepare('SELECT * FROM stored_papers WHERE exam = ?1 AND day = ?2 AND paper = ?3 AND deleted_at IS NULL')
    .bind(exam, Number(day), Number(paper))
    .first<PaperTableRow>();
  return row === null ? null : storedPaperOf(row);
}

async function readText(
  database: D1Database,
  { clientId, digest }: StoredPaper,
  kind: keyof PaperTexts,
): Promise<string> {
  const { results } = await database
    .prepare('SELECT text FROM stored_paper_texts WHERE client_id = ?1 AND digest = ?2 AND kind = ?3 ORDER BY part')
    .bind(clientId, digest, kind)
    .all<{ text: string }>();
  return results.map(({ text }) => text).join('');
}

async function readRevision(
  database: D1Database,
  { exam, day, paper }: PaperReference,
  digest: string,
): Promise<string | null> {
  const { results } = await database
    .prepare(
      `SELECT text FROM stored_paper_texts WHERE digest = ?4 AND kind = 'slice' AND client_id = (
         SELECT papers.client_id FROM stored_papers AS papers JOIN stored_paper_texts AS texts ON texts.client_id = papers.client_id
         WHERE papers.exam = ?1 AND papers.day = ?2 AND papers.paper = ?3 AND texts.digest = ?4 LIMIT 1
       ) ORDER BY part`,
    )
    .bind(exam, Number(day), Number(paper), digest)
    .all<{ text: string }>();
  return results.length === 0 ? null : results.map(({ text }) => text).join('');
}

async function purge(database: D1Database, deletedBefore: string): Promise<void> {
  await database.batch([
    database
      .prepare(
        'DELETE FROM stored_paper_texts WHERE client_id IN (SELECT client_id FROM stored_papers WHERE deleted_at < ?1)',
      )
      .bind(deletedBefore),
    database.prepare('DELETE FROM stored_papers WHERE deleted_at < ?1').bind(deletedBefore),
  ]);
}

/** Papers that admins bring in by the browser, in D1: a change, its texts and its line in the audit log are one batch. */
export const d1StoredPapers = (database: D1Database): StoredPapers => ({
  create: (paper, note) => createPaper(database, paper, note),
  replace: (paper, note) => replacePaper(database, paper, note),
  find: (id) => repeatable(() => findPaper(database, 'id', id)),
  findByClientId: (clientId) => repeatable(() => findPaper(database, 'client_id', clientId)),
  findAt: (reference) => repeatable(() => findAt(database, reference)),
  readText: (paper, kind) => repeatable(() => readText(database, paper, kind)),
  readRevision: (reference, digest) => repeatable(() => readRevision(database, reference, digest)),
  ...d1StoredPaperLists(database),
  purge: (deletedBefore) => repeatable(() => purge(database, deletedBefore)),
});
