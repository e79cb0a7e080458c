import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import type {
  CurrentAffairs,
  PublishedOrder,
  PublishedPosition,
  PublishedSearch,
} from '../../ports/current-affairs.ts';
import type { ItemTableRow } from './current-affairs-row.ts';
import { itemOf } from './current-affairs-row.ts';
import { repeatable } from '../d1-retry.ts';

/** The first and last day of a month, or of all time. */
const daysOf = (month: string | null): readonly [string, string] =>
  month === null ? ['', '9999'] : [`${month}-01`, `${month}-31`];

/** `change` must match the expression of the index current_affairs_items_changed. */
const PUBLISHED_ORDERS: Readonly<Record<PublishedOrder, string>> = {
  day: 'date',
  change: 'max(publish_at, updated_at)',
};

/** The domain's `isPublishedAt`, in SQL. */
async function listPublished(
  database: D1Database,
  { month, now, limit }: PublishedSearch,
  order: PublishedOrder,
  after: PublishedPosition | null,
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

async function listWithdrawn(database: D1Database, { month, now, limit }: PublishedSearch): Promise<readonly string[]> {
  const { results } = await database
    .prepare(
      `SELECT slug FROM current_affairs_items
       WHERE date >= ?1 AND date <= ?2 AND first_published_at IS NOT NULL AND NOT (status <> 'draft' AND publish_at <= ?3 AND deleted_at IS NULL)
         AND NOT (is_correction = 1 AND deleted_at IS NOT NULL)
       ORDER BY date DESC, id DESC LIMIT ?4`,
    )
    .bind(...daysOf(month), now, limit)
    .all<{ slug: string }>();
  return results.map(({ slug }) => slug);
}

type Lists = Pick<CurrentAffairs, 'listPublished' | 'listWithdrawn'>;

/** The public lists of items. */
export const d1CurrentAffairsLists = (database: D1Database): Lists => ({
  listPublished: (...input) => repeatable(() => listPublished(database, ...input)),
  listWithdrawn: (search) => repeatable(() => listWithdrawn(database, search)),
});
