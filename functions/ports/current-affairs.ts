import type {
  CurrentAffairsRow,
  ItemStatus,
  StoredCurrentAffairsItem,
} from '#domain/current-affairs/current-affairs-item.ts';
import type { AuditNote, EditableSearch } from './staff.ts';

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

export interface CurrentAffairs {
  /** False when an item of this client's id is there already, or its uploaded picture is not ready; nothing is written then. */
  create(item: Omit<StoredCurrentAffairsItem, 'id'>, note: AuditNote): Promise<boolean>;
  /** Writes the item over the version before its own; false when that is not the one that stands, or a new picture is not ready. */
  replace(item: StoredCurrentAffairsItem, note: AuditNote): Promise<boolean>;
  /** Whether students see an item with this image at `now` (ISO). */
  isImageShown(image: string, now: string): Promise<boolean>;
  find(id: number): Promise<StoredCurrentAffairsItem | null>;
  findByClientId(clientId: string): Promise<StoredCurrentAffairsItem | null>;
  list(search: CurrentAffairsSearch): Promise<readonly CurrentAffairsRow[]>;
  /** Those after `after`. */
  listPublished(
    search: PublishedSearch,
    order: PublishedOrder,
    after: PublishedPlace | null,
  ): Promise<readonly StoredCurrentAffairsItem[]>;
  /** Slugs of those that students have seen and see no more, newest first. */
  listGone(search: PublishedSearch): Promise<readonly string[]>;
  /** Removes for good what was deleted before this instant. */
  purge(deletedBefore: string): Promise<void>;
}
