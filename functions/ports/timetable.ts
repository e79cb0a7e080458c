import type { EntryForm, EntryStatus } from '#domain/timetable/timetable-entry.ts';
import type { AuditNote, EditableSearch } from './staff.ts';

/** Instants are ISO, of server time. */
export interface NewTimetableEntry extends EntryForm {
  /** The browser's own name for it. */
  readonly clientId: string;
  readonly version: number;
  /** The days in India between which its classes lie. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly deletedAt: string | null;
  readonly createdAt: string;
  readonly createdBy: number;
  readonly updatedAt: string;
  readonly updatedBy: number;
}

export interface TimetableEntry extends NewTimetableEntry {
  readonly id: number;
}

export type TimetableSearch = EditableSearch<EntryStatus, 'date' | 'subject' | 'updated'>;

export interface Timetable {
  /** False when an entry of this client's id is there already; nothing is written then. */
  create(entry: NewTimetableEntry, note: AuditNote): Promise<boolean>;
  /** Writes the entry over the version before its own; false when that is not the one that stands. */
  replace(entry: TimetableEntry, note: AuditNote): Promise<boolean>;
  find(id: number): Promise<TimetableEntry | null>;
  findByClientId(clientId: string): Promise<TimetableEntry | null>;
  list(search: TimetableSearch): Promise<readonly TimetableEntry[]>;
  /** Published and not deleted, with days from the one date to the other, YYYY-MM-DD. */
  listPublished(
    days: { readonly from: string; readonly to: string },
    limit: number,
  ): Promise<readonly TimetableEntry[]>;
  /** The first day of any published class that is not deleted, YYYY-MM-DD; null without one. */
  findFirstDay(): Promise<string | null>;
  /** Removes for good what was deleted before this instant. */
  purge(deletedBefore: string): Promise<void>;
}
