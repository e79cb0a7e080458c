import type { CurrentAffairsCategory } from '#domain/current-affairs/current-affairs.ts';
import type {
  CurrentAffairsRow,
  ItemLanguage,
  ItemStatus,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';

/** A row of current_affairs_items without its text, as D1 gives it. */
export interface ItemListRow {
  readonly id: number;
  readonly client_id: string;
  readonly version: number;
  readonly slug: string;
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
  readonly language: ItemLanguage;
  /** 'cgl/1/2'. */
  readonly paper: string | null;
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly created_by: number;
  readonly updated_at: string;
  readonly updated_by: number;
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
  id: row.id,
  clientId: row.client_id,
  version: row.version,
  slug: row.slug,
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
  deletedAt: row.deleted_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

export const itemOf = (row: ItemTableRow): StoredCurrentAffairsItem => ({
  ...listedItemOf(row),
  body: row.body,
  examNote: row.exam_note,
});

/** In the order of the columns that d1-current-affairs.ts writes, from version on. */
export const writtenValues = (item: Omit<StoredCurrentAffairsItem, 'id'>): readonly (string | number | null)[] => [
  item.version,
  item.slug,
  item.status,
  item.publishAt,
  item.firstPublishedAt,
  item.date,
  item.title,
  item.category,
  item.summary,
  item.body,
  item.examNote,
  item.image,
  item.source,
  item.sourceUrl,
  item.language,
  item.paper === null ? null : paperKey(item.paper),
  item.deletedAt,
  item.updatedAt,
  item.updatedBy,
  item.imageAlt,
];
