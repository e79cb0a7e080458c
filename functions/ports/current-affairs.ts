import type { ItemForm, ItemStatus } from '#domain/current-affairs-item.ts';
import type { AuditNote } from './audit.ts';
import type { EditableSearch } from './editable-search.ts';

/** Instants are ISO, of server time. */
export interface NewCurrentAffairsItem extends ItemForm {
  /** The browser's own name for it. */
  readonly clientId: string;
  readonly version: number;
  readonly slug: string;
  readonly firstPublishedAt: string | null;
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

export interface CurrentAffairsItem extends NewCurrentAffairsItem {
  readonly id: number;
}

/** An item without its text. */
export type CurrentAffairsRow = Omit<CurrentAffairsItem, 'body' | 'examNote'>;

export type CurrentAffairsSearch = EditableSearch<ItemStatus, 'date' | 'title' | 'updated'>;

/** What students may see at `now` (ISO). `month` is YYYY-MM, null for all. */
export interface PublishedSearch {
  readonly month: string | null;
  readonly now: string;
  readonly limit: number;
}

export interface CurrentAffairs {
  /** False when an item of this client's id is there already; nothing is written then. */
  create(item: NewCurrentAffairsItem, note: AuditNote): Promise<boolean>;
  /** Writes the item over the version before its own; false when that is not the one that stands. */
  replace(item: CurrentAffairsItem, note: AuditNote): Promise<boolean>;
  /** Whether students see an item with this image at `now` (ISO). */
  isImageShown(image: string, now: string): Promise<boolean>;
  find(id: number): Promise<CurrentAffairsItem | null>;
  findByClientId(clientId: string): Promise<CurrentAffairsItem | null>;
  list(search: CurrentAffairsSearch): Promise<readonly CurrentAffairsRow[]>;
  /** Newest day first, those after `after`. */
  listPublished(search: PublishedSearch, after: { readonly date: string; readonly id: number } | null): Promise<readonly CurrentAffairsItem[]>;
  /** Slugs of those that students have seen and see no more, newest first. */
  listGone(search: PublishedSearch): Promise<readonly string[]>;
  /** Removes for good what was deleted before this instant. */
  purge(deletedBefore: string): Promise<void>;
}
