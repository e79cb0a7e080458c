import type { ClassException, CourseGroup, Recurrence } from '#domain/timetable/timetable.ts';
import type { DatedTopic, EntryStatus, Recording } from '#domain/timetable/timetable-entry.ts';
import type { TimetableEntry, TimetableFields } from '../../ports/timetable.ts';
import type { EditableTableRow } from '../staff/editable-table.ts';
import { editableRowOf } from '../staff/editable-table.ts';

/** A row of timetable_entries as D1 gives it. */
export interface TimetableTableRow extends EditableTableRow {
  readonly status: EntryStatus;
  readonly subject: string;
  readonly topic: string;
  readonly faculty: string;
  readonly course_group: CourseGroup;
  readonly start_time: string;
  readonly end_time: string;
  readonly date: string | null;
  readonly recurrence: string | null;
  readonly topics: string;
  readonly exceptions: string;
  readonly recordings: string;
  readonly join_address: string | null;
  readonly first_day: string;
  readonly last_day: string;
}

export const entryOf = (row: TimetableTableRow): TimetableEntry => ({
  ...editableRowOf(row),
  status: row.status,
  subject: row.subject,
  topic: row.topic,
  faculty: row.faculty,
  group: row.course_group,
  start: row.start_time,
  end: row.end_time,
  date: row.date,
  recurrence: row.recurrence === null ? null : (JSON.parse(row.recurrence) as Recurrence),
  topics: JSON.parse(row.topics) as DatedTopic[],
  exceptions: JSON.parse(row.exceptions) as ClassException[],
  recordings: JSON.parse(row.recordings) as Recording[],
  joinAddress: row.join_address,
  firstDay: row.first_day,
  lastDay: row.last_day,
});

/** The value of each of the table's own columns. */
export const TIMETABLE_COLUMNS = {
  status: ({ status }: TimetableFields) => status,
  subject: ({ subject }: TimetableFields) => subject,
  topic: ({ topic }: TimetableFields) => topic,
  faculty: ({ faculty }: TimetableFields) => faculty,
  course_group: ({ group }: TimetableFields) => group,
  start_time: ({ start }: TimetableFields) => start,
  end_time: ({ end }: TimetableFields) => end,
  date: ({ date }: TimetableFields) => date,
  recurrence: ({ recurrence }: TimetableFields) => (recurrence === null ? null : JSON.stringify(recurrence)),
  topics: ({ topics }: TimetableFields) => JSON.stringify(topics),
  exceptions: ({ exceptions }: TimetableFields) => JSON.stringify(exceptions),
  recordings: ({ recordings }: TimetableFields) => JSON.stringify(recordings),
  join_address: ({ joinAddress }: TimetableFields) => joinAddress,
  first_day: ({ firstDay }: TimetableFields) => firstDay,
  last_day: ({ lastDay }: TimetableFields) => lastDay,
} as const;
