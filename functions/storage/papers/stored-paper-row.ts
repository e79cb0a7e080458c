import type { Language } from '#domain/lib/languages.ts';
import type { Spread } from '#domain/papers/difficulty.ts';
import type { StoredPaperStatus } from '#domain/papers/stored-paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { PaperFacts, PaperFields, PaperTexts, StoredPaper } from '../../ports/papers.ts';
import { digestOfPaper } from '../../paper-digest.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf } from '../staff/editable-table.ts';
import type { ContentFile, FiledKind, FileRelationColumns, Statement } from '../staff/file-rows.ts';
import { FILE_COLUMNS, FILE_SELECTED, fileJoin, fileRelationOf } from '../staff/file-rows.ts';
import { partsOfTexts } from './paper-parts.ts';

/** A row of stored_papers as D1 gives it. */
export interface PaperTableRow extends EditableTableRow, FileRelationColumns {
  readonly status: StoredPaperStatus;
  readonly first_published_at: string | null;
  readonly exam: string;
  readonly day: number;
  readonly paper: number;
  readonly topic: string;
  readonly language: Language;
  readonly profile: string | null;
  readonly questions: number;
  readonly minutes: number;
  readonly marking: string | null;
  readonly bytes: number | null;
  readonly easy: number | null;
  readonly medium: number | null;
  readonly hard: number | null;
  readonly question_keys: string;
}

const spreadOfRow = ({ easy, medium, hard }: PaperTableRow): Spread | null =>
  easy === null || medium === null || hard === null ? null : { easy, medium, hard };

export const storedPaperOf = (row: PaperTableRow): StoredPaper => ({
  ...editableRowOf(row),
  ...fileRelationOf(row),
  status: row.status,
  firstPublishedAt: row.first_published_at,
  reference: { exam: row.exam, day: String(row.day), paper: String(row.paper) },
  topic: row.topic,
  language: row.language,
  profile: row.profile,
  questions: row.questions,
  minutes: row.minutes,
  marking: row.marking,
  bytes: row.bytes,
  spread: spreadOfRow(row),
  questionKeys: row.question_keys,
});

/** The value of each of the table's own columns, without those of its relation to a file. */
const FACT_COLUMNS = {
  status: ({ status }: PaperFields) => status,
  first_published_at: ({ firstPublishedAt }: PaperFields) => firstPublishedAt,
  exam: ({ reference }: PaperFields) => reference.exam,
  day: ({ reference }: PaperFields) => Number(reference.day),
  paper: ({ reference }: PaperFields) => Number(reference.paper),
  topic: ({ topic }: PaperFields) => topic,
  language: ({ language }: PaperFields) => language,
  profile: ({ profile }: PaperFields) => profile,
  questions: ({ questions }: PaperFields) => questions,
  minutes: ({ minutes }: PaperFields) => minutes,
  marking: ({ marking }: PaperFields) => marking,
  bytes: ({ bytes }: PaperFields) => bytes,
  easy: ({ spread }: PaperFields) => spread?.easy ?? null,
  medium: ({ spread }: PaperFields) => spread?.medium ?? null,
  hard: ({ spread }: PaperFields) => spread?.hard ?? null,
  question_keys: ({ questionKeys }: PaperFields) => questionKeys,
} as const;
export const PAPER_COLUMNS = { ...FACT_COLUMNS, ...FILE_COLUMNS };

export const FILED_PAPERS: FiledKind = {
  kind: 'papers',
  table: 'stored_papers',
  address: 'place',
  columns: Object.keys(FACT_COLUMNS),
};

/** The columns and the join of a paper with its relation to a file; `t` is the table. */
export const PAPER_SELECTED = `t.*, ${FILE_SELECTED}`;
export const PAPER_JOINED: string = fileJoin(FILED_PAPERS);
export const PAPER_ROWS = `SELECT ${PAPER_SELECTED} FROM stored_papers AS t ${PAPER_JOINED}`;

/** When a paper of the repository is said to have appeared: always. */
const FROM_THE_START = '2000-01-01T00:00:00.000Z';

/** A paper of the repository with its texts, as an import brings it. */
export interface PaperFile extends ContentFile {
  readonly texts: PaperTexts;
}

/** A paper as the build tells the import of it (src/pages/content/papers.json.ts). */
export interface PaperOfBank extends PaperFacts {
  readonly reference: PaperReference;
  readonly authored: Readonly<Record<string, unknown>>;
}

/** `slice` is the file that students download. */
export async function fileOfPaper(paper: PaperOfBank, slice: Readonly<Record<string, unknown>>): Promise<PaperFile> {
  const texts = { authored: JSON.stringify(paper.authored), slice: JSON.stringify(slice) };
  const digest = await digestOfPaper(paper.authored, slice);
  const fields: PaperFields = {
    ...paper,
    status: 'published',
    firstPublishedAt: FROM_THE_START,
    digest,
    fileDigest: digest,
    newestFileDigest: digest,
  };
  const values = Object.fromEntries(Object.entries(FACT_COLUMNS).map(([name, valueOf]) => [name, valueOf(fields)]));
  return { address: paperKey(paper.reference), digest, values, texts };
}

/** In characters: a statement of a deploy holds at most 100,000 bytes, its quotation marks twice. */
const IMPORTED_PART = 25_000;

/**
 * Writes the texts of files for every row of their place, after the rows. A text stays as long as its row, so that
 * attempts made on it can be read and a change can be compared. A stored text may be cut into other parts.
 */
export const textStatements = (files: readonly PaperFile[]): readonly Statement[] => [
  ...files.flatMap(({ address, digest, texts }) => {
    const parts = partsOfTexts(texts, IMPORTED_PART);
    return parts.map(({ kind, part, text }) => ({
      sql: `INSERT OR IGNORE INTO stored_paper_texts (client_id, digest, kind, part, text)
        SELECT client_id, ?2, ?3, ?4, ?5 FROM stored_papers AS t WHERE place = ?1 AND NOT EXISTS (
          SELECT 1 FROM stored_paper_texts AS own WHERE own.client_id = t.client_id AND own.digest = ?2 AND own.kind = ?3
            AND own.part = 0 AND length(own.text) <> ?6)`,
      values: [address, digest, kind, part, text, [...(parts.find((each) => each.kind === kind)?.text ?? '')].length],
    }));
  }),
  { sql: 'DELETE FROM stored_paper_texts WHERE client_id NOT IN (SELECT client_id FROM stored_papers)', values: [] },
];

/**
 * The papers that differ from the build: edited, withdrawn or added since. The page names behind the place the last day
 * that the repository has of the exam, on whose page of the list later days stand.
 */
export const CHANGED_PAPERS = `SELECT 'papers' AS kind,
    t.place || '/' || coalesce((SELECT max(b.day) FROM stored_papers AS b WHERE b.exam = t.exam AND b.file_digest IS NOT NULL), 1) AS page,
    group_concat(t.id || '.' || t.version) AS edition, max(t.file_digest IS NOT NULL) AS is_built
  FROM stored_papers AS t
  WHERE t.digest IS NOT t.file_digest
    AND (t.file_digest IS NOT NULL OR t.deleted_at IS NULL AND t.status = 'published')
  GROUP BY page`;
