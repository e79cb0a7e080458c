import type { PublishedItem } from '#contract/current-affairs/current-affairs.ts';
import { publishedItemSchema } from '#contract/current-affairs/current-affairs.ts';
import { currentAffairsResource } from '#contract/current-affairs/current-affairs-item.ts';
import type { ItemOf, RowOf } from '#contract/staff/editable-resource.ts';
import { EMPTY_ITEM } from '#domain/current-affairs/current-affairs-item.ts';
import type { CurrentAffairsFields, ListedItem, PublishedRow } from '../../ports/current-affairs.ts';
import type { EditableRow, Snapshot } from '../../ports/staff.ts';
import { projected } from '../lib/projected.ts';
import { fileStateOf } from '../staff/file-relation.ts';

type Row = RowOf<typeof currentAffairsResource>;
type Item = ItemOf<typeof currentAffairsResource>;

/** A row of the admin list. */
export const rowReplyOf = (item: ListedItem): Row =>
  projected(currentAffairsResource.row.entries, { ...item, fileState: fileStateOf(item) });

/** The whole item, for admins, with the text of a file that is newer than it. */
export function itemReplyOf(item: EditableRow & CurrentAffairsFields): Item {
  const fileState = fileStateOf(item);
  const newerFile = fileState === 'newer' ? item.fileText : null;
  return projected(currentAffairsResource.item.entries, { ...item, fileState, newerFile });
}

const SNAPSHOT = { version: 0, slug: '', status: '', publishAt: '', ...EMPTY_ITEM, deletedAt: '' };

/** The item as the audit log stores it: what people wrote, and its state. */
export const snapshotOf = (item: Omit<EditableRow, 'id'> & CurrentAffairsFields): Snapshot => projected(SNAPSHOT, item);

/** The item as students see it, without its author. A published item always has its time. */
export const publishedReplyOf = (item: PublishedRow): PublishedItem =>
  projected(publishedItemSchema.entries, { ...item, publishedAt: item.publishAt ?? '' });
