import type { ClassException, CourseGroup, Recurrence } from '#domain/timetable/timetable.ts';
import type { EntryStatus, Recording } from '#domain/timetable/timetable-entry.ts';
import type { NewTimetableEntry, TimetableEntry } from '../../ports/timetable.ts';

/** A row of timetable_entries as D1 gives it. */
export interface TimetableTableRow {
  readonly id: number;
  readonly client_id: string;
  readonly version: number;
  readonly status: EntryStatus;
  readonly subject: string;
  readonly topic: string;
  readonly faculty: string;
  readonly course_group: CourseGroup;
  readonly start_time: string;
  readonly end_time: string;
  readonly date: string | null;
  readonly recurrence: string | null;
  readonly exceptions: string;
  readonly recordings: string;
  readonly join_address: string | null;
  readonly first_day: string;
  readonly last_day: string;
  readonly deleted_at: string | null;
  readonly created_at: string;
  readonly created_by: number;
  readonly updated_at: string;
  readonly updated_by: number;
}

export const entryOf = (row: TimetableTableRow): TimetableEntry => ({
  id: row.id,
  clientId: row.client_id,
  version: row.version,
  status: row.status,
  subject: row.subject,
  topic: row.topic,
  faculty: row.faculty,
  group: row.course_group,
  start: row.start_time,
  end: row.end_time,
  date: row.date,
  recurrence: row.recurrence === null ? null : (JSON.parse(row.recurrence) as Recurrence),
  exceptions: JSON.parse(row.exceptions) as ClassException[],
  recordings: JSON.parse(row.recordings) as Recording[],
  joinAddress: row.join_address,
  firstDay: row.first_day,
  lastDay: row.last_day,
  deletedAt: row.deleted_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
  updatedAt: row.updated_at,
  updatedBy: row.updated_by,
});

/** In the order of the columns that d1-timetable.ts writes, from version on. */
export const writtenValues = (entry: NewTimetableEntry): readonly (string | number | null)[] => [
  entry.version,
  entry.status,
  entry.subject,
  entry.topic,
  entry.faculty,
  entry.group,
  entry.start,
  entry.end,
  entry.date,
  entry.recurrence === null ? null : JSON.stringify(entry.recurrence),
  JSON.stringify(entry.exceptions),
  JSON.stringify(entry.recordings),
  entry.joinAddress,
  entry.firstDay,
  entry.lastDay,
  entry.deletedAt,
  entry.updatedAt,
  entry.updatedBy,
];
