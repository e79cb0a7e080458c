import type { PaperReference } from '#domain/papers/paper-reference.ts';
import type { NewStoredPaper, PaperTexts, StoredPaper, StoredPapers, WrittenPaperFields } from '../../ports/papers.ts';
import { repeatable } from '../d1-retry.ts';
import { d1StoredPaperLists } from './d1-stored-paper-lists.ts';
import type { PaperPart } from './paper-parts.ts';
import { partsOfTexts } from './paper-parts.ts';
import type { PaperTableRow } from './stored-paper-row.ts';
import { PAPER_COLUMNS, PAPER_JOINED, PAPER_ROWS, PAPER_SELECTED, storedPaperOf } from './stored-paper-row.ts';
import { textDigestOf } from '../../paper-digest.ts';
import { editableTable } from '../staff/editable-table.ts';
import { PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';

const partsOf = ({ texts }: WrittenPaperFields): readonly PaperPart[] =>
  texts === undefined ? [] : partsOfTexts(texts);

const table = editableTable({
  name: 'stored_papers',
  columns: PAPER_COLUMNS,
  // A reference has at most one paper that is not deleted.
  hasOtherKey: true,
  alongside: {
    create: (database, paper: NewStoredPaper & WrittenPaperFields) =>
      partsOf(paper).map(({ kind, part, text }) =>
        database
          .prepare(
            `INSERT OR IGNORE INTO stored_paper_texts (client_id, digest, kind, part, text) SELECT ?1, ?2, ?3, ?4, ?5
             WHERE NOT EXISTS (SELECT 1 FROM stored_papers WHERE client_id = ?1 OR (exam = ?6 AND day = ?7 AND paper = ?8 AND deleted_at IS NULL))`,
          )
          .bind(
            paper.clientId,
            textDigestOf(paper),
            kind,
            part,
            text,
            paper.reference.exam,
            Number(paper.reference.day),
            Number(paper.reference.paper),
          ),
      ),
    replace: (database, paper: StoredPaper & WrittenPaperFields) =>
      partsOf(paper).map(({ kind, part, text }) =>
        database
          .prepare(
            `INSERT OR IGNORE INTO stored_paper_texts (client_id, digest, kind, part, text) SELECT ?1, ?2, ?3, ?4, ?5
             WHERE EXISTS (SELECT 1 FROM stored_papers WHERE id = ?6 AND version = ?7 - 1)`,
          )
          .bind(paper.clientId, textDigestOf(paper), kind, part, text, paper.id, paper.version),
      ),
  },
  purgedIf: PURGED_IF_WITHOUT_FILE,
  selected: PAPER_SELECTED,
  joined: PAPER_JOINED,
  rowOf: storedPaperOf,
  list: {
    rowOf: storedPaperOf,
    // References sort by their numbers.
    sorts: { place: "t.exam || printf('/%06d/%06d', t.day, t.paper)", topic: 't.topic', updated: 't.updated_at' },
    searched: "t.topic || ' ' || t.exam || ' day ' || t.day || ' paper ' || t.paper",
  },
});

const FIND_AT = `${PAPER_ROWS} WHERE t.exam = ?1 AND t.day = ?2 AND t.paper = ?3 AND t.deleted_at IS NULL`;
const PURGE_TEXTS = `DELETE FROM stored_paper_texts WHERE client_id IN
          (SELECT t.client_id FROM stored_papers AS t WHERE t.deleted_at < ?1 AND ${PURGED_IF_WITHOUT_FILE})`;
const PURGE = `DELETE FROM stored_papers AS t WHERE t.deleted_at < ?1 AND ${PURGED_IF_WITHOUT_FILE}`;

async function findAt(database: D1Database, { exam, day, paper }: PaperReference): Promise<StoredPaper | null> {
  const row = await database.prepare(FIND_AT).bind(exam, Number(day), Number(paper)).first<PaperTableRow>();
  return row === null ? null : storedPaperOf(row);
}

async function readText(
  database: D1Database,
  { clientId, digest }: Pick<StoredPaper, 'clientId' | 'digest'>,
  kind: keyof PaperTexts,
): Promise<string> {
  const { results } = await database
    .prepare('SELECT text FROM stored_paper_texts WHERE client_id = ?1 AND digest = ?2 AND kind = ?3 ORDER BY part')
    .bind(clientId, textDigestOf({ digest }), kind)
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
    database.prepare(PURGE_TEXTS).bind(deletedBefore),
    database.prepare(PURGE).bind(deletedBefore),
  ]);
}

/** Papers that admins upload, in D1. A change, its texts and its audit note are one batch. */
export const d1StoredPapers = (database: D1Database): StoredPapers => ({
  ...table(database),
  findAt: (reference) => repeatable(() => findAt(database, reference)),
  readText: (paper, kind) => repeatable(() => readText(database, paper, kind)),
  readFileText: ({ clientId, newestFileDigest }) =>
    repeatable(() => readText(database, { clientId, digest: newestFileDigest ?? '' }, 'authored')),
  readRevision: (reference, digest) => repeatable(() => readRevision(database, reference, digest)),
  ...d1StoredPaperLists(database),
  purge: (deletedBefore) => repeatable(() => purge(database, deletedBefore)),
});
