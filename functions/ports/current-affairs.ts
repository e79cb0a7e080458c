import type {
  CurrentAffairsForm,
  CurrentAffairsItem,
  ItemStatus,
  ItemText,
  LongField,
} from '#domain/current-affairs/current-affairs-item.ts';
import type { Headline } from '#domain/current-affairs/news-pages.ts';
import type { EditableRow, EditableSearch, EditableStore, FileRelation } from './staff.ts';

/** The fields that only an item has. */
export interface CurrentAffairsFields extends CurrentAffairsForm, FileRelation {
  readonly slug: string;
  readonly firstPublishedAt: string | null;
  /** What its file says now; null without one. */
  readonly fileText: ItemText | null;
}

/** A row of the admin's list. */
export type ListedItem = Omit<EditableRow & CurrentAffairsFields, LongField | 'fileText'>;

/** An item that students see. */
export type PublishedRow = CurrentAffairsItem &
  Pick<EditableRow, 'id' | 'version'> & { readonly publishAt: string | null; readonly followsFile: boolean };

export type CurrentAffairsSearch = EditableSearch<ItemStatus, 'date' | 'title' | 'updated'>;

/** Selects what students may see at `now` (ISO). `month` is YYYY-MM, or null for all. */
export interface PublishedSearch {
  readonly month: string | null;
  readonly now: string;
  readonly limit: number;
}

/** Where a page ended. */
export interface PublishedPosition {
  readonly day: string;
  readonly id: number;
}

/** Stores items. A write succeeds only while the item's uploaded picture is ready. */
export interface CurrentAffairs extends EditableStore<CurrentAffairsFields, CurrentAffairsSearch, ListedItem> {
  /** Whether students see an item with this image at `now` (ISO). */
  isImageShown(image: string, now: string): Promise<boolean>;
  /** Published items, newest day first, after the position where the previous page ended. */
  listPublished(search: PublishedSearch, after: PublishedPosition | null): Promise<readonly PublishedRow[]>;
  /** Every published item by its headline, newest first. */
  listHeadlines(now: string): Promise<readonly Headline[]>;
  /** Days of items that staff wrote and that changed or appeared between two instants (ISO), with who wrote them last. */
  listLately(from: string, to: string): Promise<readonly { readonly date: string; readonly updatedBy: number }[]>;
  /** Slugs of items that students could see and no longer can, newest first. */
  listWithdrawn(search: PublishedSearch): Promise<readonly string[]>;
}
