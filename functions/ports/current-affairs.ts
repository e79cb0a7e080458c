import type {
  CurrentAffairsRow,
  ItemStatus,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

/** What an item has of its own. */
export type CurrentAffairsFields = Omit<StoredCurrentAffairsItem, keyof EditableRow>;

export type CurrentAffairsSearch = EditableSearch<ItemStatus, 'date' | 'title' | 'updated'>;

/** What students may see at `now` (ISO). `month` is YYYY-MM, null for all. */
export interface PublishedSearch {
  readonly month: string | null;
  readonly now: string;
  readonly limit: number;
}

/** By the day of the event, or by when the item came into view or was changed last; the newest first. */
export type PublishedOrder = 'day' | 'change';

/** Where a page ended: a day, or the instant of a change (ISO). */
export interface PublishedPlace {
  readonly value: string;
  readonly id: number;
}

/** An item is written only while its uploaded picture is ready. */
export interface CurrentAffairs extends EditableStore<CurrentAffairsFields, CurrentAffairsSearch, CurrentAffairsRow> {
  /** Whether students see an item with this image at `now` (ISO). */
  isImageShown(image: string, now: string): Promise<boolean>;
  /** Those after `after`. */
  listPublished(
    search: PublishedSearch,
    order: PublishedOrder,
    after: PublishedPlace | null,
  ): Promise<readonly StoredCurrentAffairsItem[]>;
  /** Slugs of those that students have seen and see no more, newest first. */
  listGone(search: PublishedSearch): Promise<readonly string[]>;
}
