import type { EntryForm, EntryStatus } from '#domain/timetable/timetable-entry.ts';
import type { EditableRow, EditableSearch, EditableStore } from './staff.ts';

/** The fields that only an entry has. */
export interface TimetableFields extends EntryForm {
  /** The first and last day in India with a class. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export type TimetableEntry = EditableRow & TimetableFields;

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

/** Something that a student opened, and which is recorded once. */
export interface OpenedThing {
  readonly kind: 'material' | 'class' | 'recording';
  /** The material, or the entry of the timetable. */
  readonly subjectId: number;
  /** The date for which a class was planned, YYYY-MM-DD; empty for a material. */
  readonly day: string;
}

export interface Opening {
  /** Mock tests and lessons come from their own tables. */
  readonly kind: OpenedThing['kind'] | 'mock' | 'lesson';
  /** Null where the material or the class was removed for good. */
  readonly title: string | null;
  /** As in OpenedThing; empty for a mock test and a lesson. */
  readonly day: string;
  /** ISO instant of the first time. */
  readonly openedAt: string;
  /** False for what every student may open now. */
  readonly needsMembership: boolean;
}

export interface Attendant {
  readonly studentId: number;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO instant of the first time. */
  readonly joinedAt: string;
}

/** What students opened and joined. */
export interface Openings {
  /** Keeps the first time; a repetition changes nothing. Nothing is kept of staff. `at` is an ISO instant. */
  record(studentId: number, thing: OpenedThing, at: string): Promise<void>;
  /** With mock tests and lessons, the latest first. */
  listOf(studentId: number, limit: number): Promise<readonly Opening[]>;
  /** Who joined the class that an entry planned for a day, and how many, the first to come first. */
  attendance(
    entryId: number,
    day: string,
    limit: number,
  ): Promise<{ readonly count: number; readonly attendants: readonly Attendant[] }>;
}
