import type { EntryForm, EntryStatus } from '#domain/timetable/timetable-entry.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

/** What an entry has of its own. */
export interface TimetableFields extends EntryForm {
  /** The days in India between which its classes lie. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export type TimetableEntry = EditableRow & TimetableFields;
export type NewTimetableEntry = Omit<EditableRow, 'id'> & TimetableFields;

export type TimetableSearch = EditableSearch<EntryStatus, 'date' | 'subject' | 'updated'>;

export interface Timetable extends EditableStore<TimetableFields, TimetableSearch> {
  /** Published and not deleted, with days from the one date to the other, YYYY-MM-DD. */
  listPublished(
    days: { readonly from: string; readonly to: string },
    limit: number,
  ): Promise<readonly TimetableEntry[]>;
  /** The first day of any published class that is not deleted, YYYY-MM-DD; null without one. */
  findFirstDay(): Promise<string | null>;
}
