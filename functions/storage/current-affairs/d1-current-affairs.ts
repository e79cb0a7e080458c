import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { uploadOfImage } from '#domain/current-affairs/item-image.ts';
import type { CurrentAffairs, CurrentAffairsFields } from '../../ports/current-affairs.ts';
import { repeatable } from '../d1-retry.ts';
import { editableTable } from '../staff/editable-table.ts';
import type { ItemTableRow } from './current-affairs-row.ts';
import { ITEM_COLUMNS, itemOf, listedItemOf } from './current-affairs-row.ts';
import { d1CurrentAffairsLists } from './d1-current-affairs-lists.ts';

const uploadOf = ({ image }: CurrentAffairsFields): string | null => (image === null ? null : uploadOfImage(image));
const PICTURE_IS_READY = "EXISTS (SELECT 1 FROM material_files WHERE id = :upload AND state = 'ready')";

const table = editableTable({
  name: 'current_affairs_items',
  columns: ITEM_COLUMNS,
  values: { upload: uploadOf },
  // Of the corrections of an item that ships, at most one is not deleted.
  hasOtherKey: true,
  writtenIf: {
    create: `:upload IS NULL OR ${PICTURE_IS_READY}`,
    // A picture that the item already shows cannot have been removed.
    replace: `:upload IS NULL OR image IS :image OR ${PICTURE_IS_READY}`,
  },
  rowOf: itemOf,
  list: {
    // Lists omit the body.
    selected: `id, client_id, version, slug, is_correction, status, publish_at, first_published_at, date, title, category, summary, image, image_alt,
      source, source_url, language, paper, deleted_at, created_at, created_by, updated_at, updated_by`,
    rowOf: listedItemOf,
    sorts: { date: 'date', title: 'title', updated: 'updated_at' },
    searched: "title || ' ' || summary || ' ' || source || ' ' || category",
  },
});

async function findBySlug(database: D1Database, slug: string): Promise<StoredCurrentAffairsItem | null> {
  const statement = database.prepare('SELECT * FROM current_affairs_items WHERE slug = ?1 AND deleted_at IS NULL');
  const row = await statement.bind(slug).first<ItemTableRow>();
  return row === null ? null : itemOf(row);
}

async function isImageShown(database: D1Database, image: string, now: string): Promise<boolean> {
  const statement = database.prepare(
    "SELECT 1 FROM current_affairs_items WHERE image = ?1 AND status <> 'draft' AND publish_at <= ?2 AND deleted_at IS NULL LIMIT 1",
  );
  return (await statement.bind(image, now).first()) !== null;
}

/** Current-affairs items in D1. */
export const d1CurrentAffairs = (database: D1Database): CurrentAffairs => ({
  ...table(database),
  ...d1CurrentAffairsLists(database),
  findBySlug: (slug) => repeatable(() => findBySlug(database, slug)),
  isImageShown: (image, now) => repeatable(() => isImageShown(database, image, now)),
});
