import type { Headline } from '#domain/current-affairs/news-pages.ts';
import type { CurrentAffairs, PublishedPosition, PublishedRow, PublishedSearch } from '../../ports/current-affairs.ts';
import type { PublishedTableRow } from './current-affairs-row.ts';
import { publishedItemOf } from './current-affairs-row.ts';
import { repeatable } from '../d1-retry.ts';

/** The first and last day of a month, or of all time. */
const daysOf = (month: string | null): readonly [string, string] =>
  month === null ? ['', '9999'] : [`${month}-01`, `${month}-31`];

/** The domain's `isPublishedAt`, in SQL. */
async function listPublished(
  database: D1Database,
  { month, now, limit }: PublishedSearch,
  after: PublishedPosition | null,
): Promise<readonly PublishedRow[]> {
  const { results } = await database
    .prepare(
      `SELECT * FROM current_affairs_items
       WHERE date >= ?1 AND date <= ?2 AND status <> 'draft' AND publish_at <= ?3 AND deleted_at IS NULL
         AND (?4 IS NULL OR (date, id) < (?4, ?5)) ORDER BY date DESC, id DESC LIMIT ?6`,
    )
    .bind(...daysOf(month), now, after?.day ?? null, after?.id ?? null, limit)
    .all<PublishedTableRow>();
  return results.map(publishedItemOf);
}

async function listHeadlines(database: D1Database, now: string): Promise<readonly Headline[]> {
  const { results } = await database
    .prepare(
      `SELECT slug, title, date, category, language, superseded_by AS supersededBy, lapsed,
         (SELECT json_group_array(json_object('language', value ->> '$.language', 'title', value ->> '$.title'))
          FROM json_each(current_affairs_items.translations)) AS translations
       FROM current_affairs_items
       WHERE status <> 'draft' AND publish_at <= ?1 AND deleted_at IS NULL ORDER BY date DESC, id DESC`,
    )
    .bind(now)
    .all<
      Omit<Headline, 'translations' | 'lapsed'> & { readonly translations: string; readonly lapsed: string | null }
    >();
  return results.map((row) => ({
    ...row,
    translations: JSON.parse(row.translations) as Headline['translations'],
    lapsed: row.lapsed === null ? null : (JSON.parse(row.lapsed) as Headline['lapsed']),
  }));
}

async function listWithdrawn(database: D1Database, { month, now, limit }: PublishedSearch): Promise<readonly string[]> {
  const { results } = await database
    .prepare(
      `SELECT slug FROM current_affairs_items
       WHERE date >= ?1 AND date <= ?2 AND first_published_at IS NOT NULL
         AND NOT (status <> 'draft' AND publish_at <= ?3 AND deleted_at IS NULL)
       ORDER BY date DESC, id DESC LIMIT ?4`,
    )
    .bind(...daysOf(month), now, limit)
    .all<{ slug: string }>();
  return results.map(({ slug }) => slug);
}

/** Items that follow their file are in the papers of the build. */
async function listLately(database: D1Database, from: string, to: string) {
  const { results } = await database
    .prepare(
      `SELECT DISTINCT date, updated_by AS updatedBy FROM current_affairs_items
       WHERE digest IS NOT file_digest AND (updated_at BETWEEN ?1 AND ?2 OR publish_at BETWEEN ?1 AND ?2)
       ORDER BY date DESC LIMIT 200`,
    )
    .bind(from, to)
    .all<{ readonly date: string; readonly updatedBy: number }>();
  return results;
}

type Lists = Pick<CurrentAffairs, 'listPublished' | 'listHeadlines' | 'listWithdrawn' | 'listLately'>;

/** The public lists of items. */
export const d1CurrentAffairsLists = (database: D1Database): Lists => ({
  listPublished: (...input) => repeatable(() => listPublished(database, ...input)),
  listHeadlines: (now) => repeatable(() => listHeadlines(database, now)),
  listLately: (from, to) => repeatable(() => listLately(database, from, to)),
  listWithdrawn: (search) => repeatable(() => listWithdrawn(database, search)),
});
