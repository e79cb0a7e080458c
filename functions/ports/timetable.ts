import type { EntryForm, EntryStatus } from '#domain/timetable/timetable-entry.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

/** The fields that only an entry has. */
export interface TimetableFields extends EntryForm {
  /** The first and last day in India with a class. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export type TimetableEntry = EditableRow & TimetableFields;
export type NewTimetableEntry = Omit<EditableRow, 'id'> & TimetableFields;

export type TimetableSearch = EditableSearch<EntryStatus, 'date' | 'subject' | 'updated'>;

export interface Timetable extends EditableStore<TimetableFields, TimetableSearch> {
  /** Published entries with classes between these dates (YYYY-MM-DD). */
  listPublished(
    days: { readonly from: string; readonly to: string },
    limit: number,
  ): Promise<readonly TimetableEntry[]>;
  /** The first day of any published class, YYYY-MM-DD; null without one. */
  findFirstDay(): Promise<string | null>;
}
