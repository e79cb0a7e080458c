import type { Language } from '#domain/lib/languages.ts';
import type { Spread } from '#domain/papers/difficulty.ts';
import type { StoredPaperStatus } from '#domain/papers/stored-paper.ts';
import type { PaperFields, StoredPaper } from '../../ports/papers.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf } from '../staff/editable-table.ts';

/** A row of stored_papers as D1 gives it. */
export interface PaperTableRow extends EditableTableRow {
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
  readonly digest: string;
  readonly question_keys: string;
  readonly corrects: string | null;
  readonly is_correction: number;
}

const spreadOfRow = ({ easy, medium, hard }: PaperTableRow): Spread | null =>
  easy === null || medium === null || hard === null ? null : { easy, medium, hard };

export const storedPaperOf = (row: PaperTableRow): StoredPaper => ({
  ...editableRowOf(row),
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
  digest: row.digest,
  questionKeys: row.question_keys,
  corrects: row.corrects,
  isCorrection: row.is_correction === 1,
});

/** The value of each of the table's own columns. */
export const PAPER_COLUMNS = {
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
  digest: ({ digest }: PaperFields) => digest,
  question_keys: ({ questionKeys }: PaperFields) => questionKeys,
  corrects: ({ corrects }: PaperFields) => corrects,
  is_correction: ({ isCorrection }: PaperFields) => (isCorrection ? 1 : 0),
} as const;
