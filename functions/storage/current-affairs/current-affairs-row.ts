import type { Language } from '#domain/lib/languages.ts';
import type { CurrentAffairsCategory } from '#domain/current-affairs/current-affairs.ts';
import type {
  CurrentAffairsRow,
  ItemStatus,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import type { CurrentAffairsFields } from '../../ports/current-affairs.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf } from '../staff/editable-table.ts';

/** A row of current_affairs_items without its body, as D1 returns it. */
export interface ItemListRow extends EditableTableRow {
  readonly slug: string;
  readonly is_correction: number;
  readonly status: ItemStatus;
  readonly publish_at: string | null;
  readonly first_published_at: string | null;
  readonly date: string;
  readonly title: string;
  readonly category: CurrentAffairsCategory;
  readonly summary: string;
  readonly image: string | null;
  readonly image_alt: string;
  readonly source: string;
  readonly source_url: string | null;
  readonly language: Language;
  /** A paper key such as 'cgl/1/2'. */
  readonly paper: string | null;
}

export interface ItemTableRow extends ItemListRow {
  readonly body: string;
  readonly exam_note: string;
}

function paperOf(key: string | null): PaperReference | null {
  const [exam, day, paper] = key?.split('/') ?? [];
  return exam === undefined || day === undefined || paper === undefined ? null : { exam, day, paper };
}

export const listedItemOf = (row: ItemListRow): CurrentAffairsRow => ({
  ...editableRowOf(row),
  slug: row.slug,
  isCorrection: row.is_correction === 1,
  status: row.status,
  publishAt: row.publish_at,
  firstPublishedAt: row.first_published_at,
  date: row.date,
  title: row.title,
  category: row.category,
  summary: row.summary,
  image: row.image,
  imageAlt: row.image_alt,
  source: row.source,
  sourceUrl: row.source_url,
  language: row.language,
  paper: paperOf(row.paper),
});

export const itemOf = (row: ItemTableRow): StoredCurrentAffairsItem => ({
  ...listedItemOf(row),
  body: row.body,
  examNote: row.exam_note,
});

/** The value of each of the table's own columns. */
export const ITEM_COLUMNS = {
  slug: ({ slug }: CurrentAffairsFields) => slug,
  is_correction: ({ isCorrection }: CurrentAffairsFields) => Number(isCorrection),
  status: ({ status }: CurrentAffairsFields) => status,
  publish_at: ({ publishAt }: CurrentAffairsFields) => publishAt,
  first_published_at: ({ firstPublishedAt }: CurrentAffairsFields) => firstPublishedAt,
  date: ({ date }: CurrentAffairsFields) => date,
  title: ({ title }: CurrentAffairsFields) => title,
  category: ({ category }: CurrentAffairsFields) => category,
  summary: ({ summary }: CurrentAffairsFields) => summary,
  body: ({ body }: CurrentAffairsFields) => body,
  exam_note: ({ examNote }: CurrentAffairsFields) => examNote,
  image: ({ image }: CurrentAffairsFields) => image,
  image_alt: ({ imageAlt }: CurrentAffairsFields) => imageAlt,
  source: ({ source }: CurrentAffairsFields) => source,
  source_url: ({ sourceUrl }: CurrentAffairsFields) => sourceUrl,
  language: ({ language }: CurrentAffairsFields) => language,
  paper: ({ paper }: CurrentAffairsFields) => (paper === null ? null : paperKey(paper)),
} as const;
