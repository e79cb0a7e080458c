import type { StoredCurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { uploadOfImage } from '#domain/current-affairs/item-image.ts';
import type { CurrentAffairs } from '../../ports/current-affairs.ts';
import type { AuditNote } from '../../ports/staff.ts';
import type { ItemTableRow } from './current-affairs-row.ts';
import { itemOf, writtenValues } from './current-affairs-row.ts';
import { d1CurrentAffairsLists } from './d1-current-affairs-lists.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

const COLUMNS = `id, client_id, version, slug, status, publish_at, first_published_at, date, title, category, summary, body, exam_note, image,
  source, source_url, language, paper, deleted_at, created_at, created_by, updated_at, updated_by, image_alt`;

const uploadOf = ({ image }: Omit<StoredCurrentAffairsItem, 'id'>): string | null =>
  image === null ? null : uploadOfImage(image);

/** The unique client id decides whether the item is new, so that copies sent at once leave one row; its picture is there as it is written. */
function createItem(
  database: D1Database,
  item: Omit<StoredCurrentAffairsItem, 'id'>,
  note: AuditNote,
): Promise<boolean> {
  const insert = database
    .prepare(
      `INSERT INTO current_affairs_items (
         client_id, created_at, created_by, version, slug, status, publish_at, first_published_at, date, title, category, summary, body, exam_note,
         image, source, source_url, language, paper, deleted_at, updated_at, updated_by, image_alt
       ) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21, ?22, ?23
       WHERE ?24 IS NULL OR EXISTS (SELECT 1 FROM material_files WHERE id = ?24 AND state = 'ready')
       ON CONFLICT (client_id) DO NOTHING`,
    )
    .bind(item.clientId, item.createdAt, item.createdBy, ...writtenValues(item), uploadOf(item));
  return writeAudited(database, [insert], note);
}

/** The version decides: of several that were made from one, the first is written. A picture that it had before cannot have gone. */
function replaceItem(database: D1Database, item: StoredCurrentAffairsItem, note: AuditNote): Promise<boolean> {
  const update = database
    .prepare(
      `UPDATE current_affairs_items SET
         version = ?2, slug = ?3, status = ?4, publish_at = ?5, first_published_at = ?6, date = ?7, title = ?8, category = ?9, summary = ?10,
         body = ?11, exam_note = ?12, image = ?13, source = ?14, source_url = ?15, language = ?16, paper = ?17, deleted_at = ?18,
         updated_at = ?19, updated_by = ?20, image_alt = ?21
       WHERE id = ?1 AND version = ?2 - 1
         AND (?22 IS NULL OR image IS ?13 OR EXISTS (SELECT 1 FROM material_files WHERE id = ?22 AND state = 'ready'))`,
    )
    .bind(item.id, ...writtenValues(item), uploadOf(item));
  return writeAudited(database, [update], note);
}

async function findItem(
  database: D1Database,
  column: 'id' | 'client_id',
  value: string | number,
): Promise<StoredCurrentAffairsItem | null> {
  const row = await database
    .prepare(`SELECT ${COLUMNS} FROM current_affairs_items WHERE ${column} = ?1`)
    .bind(value)
    .first<ItemTableRow>();
  return row === null ? null : itemOf(row);
}

async function isImageShown(database: D1Database, image: string, now: string): Promise<boolean> {
  const statement = database.prepare(
    "SELECT 1 FROM current_affairs_items WHERE image = ?1 AND status <> 'draft' AND publish_at <= ?2 AND deleted_at IS NULL LIMIT 1",
  );
  return (await statement.bind(image, now).first()) !== null;
}

/** Items of current affairs in D1. */
export const d1CurrentAffairs = (database: D1Database): CurrentAffairs => ({
  create: (item, note) => createItem(database, item, note),
  replace: (item, note) => replaceItem(database, item, note),
  find: (id) => repeatable(() => findItem(database, 'id', id)),
  findByClientId: (clientId) => repeatable(() => findItem(database, 'client_id', clientId)),
  isImageShown: (image, now) => repeatable(() => isImageShown(database, image, now)),
  ...d1CurrentAffairsLists(database),
  purge: (deletedBefore) =>
    repeatable(
      async () =>
        void (await database
          .prepare('DELETE FROM current_affairs_items WHERE deleted_at < ?1')
          .bind(deletedBefore)
          .run()),
    ),
});
