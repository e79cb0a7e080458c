import { uploadOfImage } from '#domain/current-affairs/item-image.ts';
import type { CurrentAffairs, CurrentAffairsFields } from '../../ports/current-affairs.ts';
import { repeatable } from '../d1-retry.ts';
import { editableTable } from '../staff/editable-table.ts';
import { FILE_SELECTED, fileJoin, PURGED_IF_WITHOUT_FILE } from '../staff/file-rows.ts';
import { FILED_ITEMS, ITEM_COLUMNS, itemOf, LISTED, listedItemOf } from './current-affairs-row.ts';
import { d1CurrentAffairsLists } from './d1-current-affairs-lists.ts';

const uploadOf = ({ image }: CurrentAffairsFields): string | null => (image === null ? null : uploadOfImage(image));
const PICTURE_IS_READY = "EXISTS (SELECT 1 FROM material_files WHERE id = :upload AND state = 'ready')";

const table = editableTable({
  name: 'current_affairs_items',
  columns: ITEM_COLUMNS,
  values: { upload: uploadOf },
  writtenIf: {
    create: `:upload IS NULL OR ${PICTURE_IS_READY}`,
    // A picture that the item already shows cannot have been removed.
    replace: `:upload IS NULL OR image IS :image OR ${PICTURE_IS_READY}`,
  },
  purgedIf: PURGED_IF_WITHOUT_FILE,
  selected: `t.*, ${FILE_SELECTED}, f.body AS file_body`,
  joined: fileJoin(FILED_ITEMS),
  rowOf: itemOf,
  list: {
    selected: LISTED,
    rowOf: listedItemOf,
    sorts: { date: 't.date', title: 't.title', updated: 't.updated_at' },
    searched: "t.title || ' ' || t.summary || ' ' || t.source || ' ' || t.category",
  },
});

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
  isImageShown: (image, now) => repeatable(() => isImageShown(database, image, now)),
});
