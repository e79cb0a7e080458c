import type { Spread } from '#domain/papers/difficulty.ts';
import type { PaperLanguage } from '#domain/papers/paper-language.ts';
import type { StoredPaperStatus } from '#domain/papers/stored-paper.ts';
import type { NewStoredPaper, StoredPaper } from '../../ports/papers.ts';

/** A row of stored_papers as D1 gives it. */
export interface PaperTableRow {
  readonly id: number;
  readonly client_id: string;
  readonly version: number;
  readonly status: StoredPaperStatus;
  readonly first_published_at: string | null;
  readonly exam: string;
  readonly day: number;
  readonly paper: number;
  readonly topic: string;
  readonly language: PaperLanguage;
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
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly created_by: number;
  readonly updated_at: string;
  readonly updated_by: number;
}

const spreadOfRow = ({ easy, medium, hard }: PaperTableRow): Spread | null =>
  easy === null || medium === null || hard === null ? null : { easy, medium, hard };

export const storedPaperOf = (row: PaperTableRow): StoredPaper => ({
  id: row.id,
  clientId: row.client_id,
  version: row.version,
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
  deletedAt: row.deleted_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/** In the order of the columns that d1-stored-papers.ts writes, from version on. */
export const writtenPaperValues = (paper: NewStoredPaper): readonly (string | number | null)[] => [
  paper.version,
  paper.status,
  paper.firstPublishedAt,
  paper.reference.exam,
  Number(paper.reference.day),
  Number(paper.reference.paper),
  paper.topic,
  paper.language,
  paper.profile,
  paper.questions,
  paper.minutes,
  paper.marking,
  paper.digest,
  paper.questionKeys,
  paper.deletedAt,
  paper.updatedAt,
  paper.updatedBy,
  paper.bytes,
  paper.spread?.easy ?? null,
  paper.spread?.medium ?? null,
  paper.spread?.hard ?? null,
];
