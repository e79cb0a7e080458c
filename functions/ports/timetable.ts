import type { EntryForm, EntryStatus } from '#domain/timetable-entry.ts';
import type { AuditNote } from './audit.ts';

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

export interface TimetableSearch {
  /** Taken as it is; empty for all. */
  readonly text: string;
  /** Null for all that are not deleted. */
  readonly status: EntryStatus | 'deleted' | null;
  readonly column: 'date' | 'subject' | 'updated';
  readonly isDescending: boolean;
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: { readonly value: string; readonly id: number } | null;
}

export interface Timetable {
  /** False when an entry of this client's id is there already; nothing is written then. */
  create(entry: NewTimetableEntry, note: AuditNote): Promise<boolean>;
  /** Writes the entry over the version before its own; false when that is not the one that stands. */
  replace(entry: TimetableEntry, note: AuditNote): Promise<boolean>;
  find(id: number): Promise<TimetableEntry | null>;
  findByClientId(clientId: string): Promise<TimetableEntry | null>;
  list(search: TimetableSearch): Promise<readonly TimetableEntry[]>;
  /** Published and not deleted, with days from the one date to the other, YYYY-MM-DD. */
  listPublished(days: { readonly from: string; readonly to: string }, limit: number): Promise<readonly TimetableEntry[]>;
  /** Removes for good what was deleted before this instant. */
  purge(deletedBefore: string): Promise<void>;
}
