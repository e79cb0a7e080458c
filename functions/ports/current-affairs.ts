import type {
  CurrentAffairsItem,
  CurrentAffairsRow,
  ItemStatus,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

/** The fields that only an item has. */
export type CurrentAffairsFields = Omit<StoredCurrentAffairsItem, keyof EditableRow>;

export type CurrentAffairsSearch = EditableSearch<ItemStatus, 'date' | 'title' | 'updated'>;

/** Selects what students may see at `now` (ISO). `month` is YYYY-MM, or null for all. */
export interface PublishedSearch {
  readonly month: string | null;
  readonly now: string;
  readonly limit: number;
}

/** By the day of the event, or by when the item was published or last changed; newest first. */
export type PublishedOrder = 'day' | 'change';

/** Where a page ended: a day, or the ISO instant of a change. */
export interface PublishedPosition {
  readonly value: string;
  readonly id: number;
}

/** Stores items. A write succeeds only while the item's uploaded picture is ready. */
export interface CurrentAffairs extends EditableStore<CurrentAffairsFields, CurrentAffairsSearch, CurrentAffairsRow> {
  /** The item that is not deleted and has this slug; null for none. */
  findBySlug(slug: string): Promise<StoredCurrentAffairsItem | null>;
  /** Whether students see an item with this image at `now` (ISO). */
  isImageShown(image: string, now: string): Promise<boolean>;
  /** Published items, after the position where the previous page ended. */
  listPublished(
    search: PublishedSearch,
    order: PublishedOrder,
    after: PublishedPosition | null,
  ): Promise<readonly StoredCurrentAffairsItem[]>;
  /**
   * Slugs of items that students could see and no longer can, newest first. A deleted correction is not among them: the
   * item that ships stands again.
   */
  listWithdrawn(search: PublishedSearch): Promise<readonly string[]>;
}

/** The items that were written by hand and ship with the site. */
export interface ShippedItems {
  /** Null where no such item ships. */
  find(slug: string): Promise<CurrentAffairsItem | null>;
  listSlugs(): Promise<ReadonlySet<string>>;
}
