import type { StoredCurrentAffairsItem, CurrentAffairsRow } from '#domain/current-affairs/current-affairs-item.ts';
import type { PublishedItem } from '#contract/current-affairs/current-affairs.ts';
import type { Snapshot } from '../../ports/staff.ts';

const paperOf = ({ paper }: CurrentAffairsRow): PublishedItem['paper'] =>
  paper === null ? null : { exam: paper.exam, day: paper.day, paper: paper.paper };

/** A row of the admin list. */
export const rowReplyOf = (item: CurrentAffairsRow): CurrentAffairsRow => ({
  id: item.id,
  clientId: item.clientId,
  version: item.version,
  slug: item.slug,
  status: item.status,
  publishAt: item.publishAt,
  firstPublishedAt: item.firstPublishedAt,
  isCorrection: item.isCorrection,
  date: item.date,
  title: item.title,
  category: item.category,
  summary: item.summary,
  image: item.image,
  imageAlt: item.imageAlt,
  source: item.source,
  sourceUrl: item.sourceUrl,
  language: item.language,
  paper: paperOf(item),
  deletedAt: item.deletedAt,
  createdAt: item.createdAt,
  createdBy: item.createdBy,
  updatedAt: item.updatedAt,
  updatedBy: item.updatedBy,
});

/** The whole item, for admins. */
export const itemReplyOf = (item: StoredCurrentAffairsItem): StoredCurrentAffairsItem => ({
  ...rowReplyOf(item),
  body: item.body,
  examNote: item.examNote,
});

/** The item as the audit log stores it: what people wrote, and its state. */
export const snapshotOf = (item: Omit<StoredCurrentAffairsItem, 'id'>): Snapshot => ({
  version: item.version,
  slug: item.slug,
  status: item.status,
  publishAt: item.publishAt,
  date: item.date,
  title: item.title,
  category: item.category,
  summary: item.summary,
  body: item.body,
  examNote: item.examNote,
  image: item.image,
  imageAlt: item.imageAlt,
  source: item.source,
  sourceUrl: item.sourceUrl,
  language: item.language,
  paper: item.paper,
  deletedAt: item.deletedAt,
});

/** The item as students see it, without its author. A published item always has its time. */
export const publishedReplyOf = (item: StoredCurrentAffairsItem): PublishedItem => ({
  id: item.id,
  version: item.version,
  publishedAt: item.publishAt ?? '',
  isCorrection: item.isCorrection,
  slug: item.slug,
  date: item.date,
  title: item.title,
  category: item.category,
  summary: item.summary,
  body: item.body,
  examNote: item.examNote,
  image: item.image,
  imageAlt: item.imageAlt,
  source: item.source,
  sourceUrl: item.sourceUrl,
  language: item.language,
  paper: paperOf(item),
});
