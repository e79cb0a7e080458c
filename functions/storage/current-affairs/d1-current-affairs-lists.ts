import type { StoredCurrentAffairsItem, CurrentAffairsRow } from '#domain/current-affairs/current-affairs-item.ts';
import type {
  CurrentAffairs,
  CurrentAffairsSearch,
  PublishedOrder,
  PublishedPlace,
  PublishedSearch,
} from '../../ports/current-affairs.ts';
import type { ItemListRow, ItemTableRow } from './current-affairs-row.ts';
import { itemOf, listedItemOf } from './current-affairs-row.ts';
import { repeatable } from '../d1-retry.ts';

const COLUMNS = `id, client_id, version, slug, status, publish_at, first_published_at, date, title, category, summary, image, source, source_url,
  language, paper, deleted_at, created_at, created_by, updated_at, updated_by, image_alt`;

const SORT_COLUMNS: Readonly<Record<CurrentAffairsSearch['column'], string>> = {
  date: 'date',
  title: 'title',
  updated: 'updated_at',
};

/** Everything is looked for as written: in D1 a pattern of LIKE may have 50 bytes, 16 letters of Gujarati. */
async function listItems(database: D1Database, search: CurrentAffairsSearch): Promise<readonly CurrentAffairsRow[]> {
  const column = SORT_COLUMNS[search.column];
  const statement = search.isDescending
    ? database.prepare(
        `SELECT ${COLUMNS} FROM current_affairs_items
         WHERE (CASE ?1 WHEN 'deleted' THEN deleted_at IS NOT NULL ELSE deleted_at IS NULL AND (?1 IS NULL OR status = ?1) END)
           AND (?2 = '' OR instr(lower(title || ' ' || summary || ' ' || source || ' ' || category), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, id) < (?3, ?4)) ORDER BY ${column} DESC, id DESC LIMIT ?5`,
      )
    : database.prepare(
        `SELECT ${COLUMNS} FROM current_affairs_items
         WHERE (CASE ?1 WHEN 'deleted' THEN deleted_at IS NOT NULL ELSE deleted_at IS NULL AND (?1 IS NULL OR status = ?1) END)
           AND (?2 = '' OR instr(lower(title || ' ' || summary || ' ' || source || ' ' || category), lower(?2)) > 0)
           AND (?3 IS NULL OR (${column}, id) > (?3, ?4)) ORDER BY ${column}, id LIMIT ?5`,
      );
  const { results } = await statement
    .bind(search.status, search.text, search.after?.value ?? null, search.after?.id ?? null, search.limit)
    .all<ItemListRow>();
  return results.map(listedItemOf);
}

/** The days of a month, or all. */
const daysOf = (month: string | null): readonly [string, string] =>
  month === null ? ['', '9999'] : [`${month}-01`, `${month}-31`];

/** `change` is the expression of the index current_affairs_items_changed. */
const PUBLISHED_ORDERS: Readonly<Record<PublishedOrder, string>> = {
  day: 'date',
  change: 'max(publish_at, updated_at)',
};

/** The domain's `isPublishedAt`, in SQL. */
async function listPublished(
  database: D1Database,
  { month, now, limit }: PublishedSearch,
  order: PublishedOrder,
  after: PublishedPlace | null,
): Promise<readonly StoredCurrentAffairsItem[]> {
  const column = PUBLISHED_ORDERS[order];
  const { results } = await database
    .prepare(
      `SELECT * FROM current_affairs_items
       WHERE date >= ?1 AND date <= ?2 AND status <> 'draft' AND publish_at <= ?3 AND deleted_at IS NULL
         AND (?4 IS NULL OR (${column}, id) < (?4, ?5)) ORDER BY ${column} DESC, id DESC LIMIT ?6`,
    )
    .bind(...daysOf(month), now, after?.value ?? null, after?.id ?? null, limit)
    .all<ItemTableRow>();
  return results.map(itemOf);
}

async function listGone(database: D1Database, { month, now, limit }: PublishedSearch): Promise<readonly string[]> {
  const { results } = await database
    .prepare(
      `SELECT slug FROM current_affairs_items
       WHERE date >= ?1 AND date <= ?2 AND first_published_at IS NOT NULL AND NOT (status <> 'draft' AND publish_at <= ?3 AND deleted_at IS NULL)
       ORDER BY date DESC, id DESC LIMIT ?4`,
    )
    .bind(...daysOf(month), now, limit)
    .all<{ slug: string }>();
  return results.map(({ slug }) => slug);
}

type Lists = Pick<CurrentAffairs, 'list' | 'listPublished' | 'listGone'>;

/** The lists of items, for admins and for everybody. */
export const d1CurrentAffairsLists = (database: D1Database): Lists => ({
  list: (search) => repeatable(() => listItems(database, search)),
  listPublished: (...input) => repeatable(() => listPublished(database, ...input)),
  listGone: (search) => repeatable(() => listGone(database, search)),
});
