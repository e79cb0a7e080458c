import type { TimetableEntry } from '../../ports/timetable.ts';
import type { SqlTable } from '../lib/sql-table.ts';
import { json, jsonOrNull, text, textOrNull } from '../lib/sql-table.ts';
import { EDITABLE_COLUMNS } from '../staff/editable-table.ts';

export const TIMETABLE_ENTRIES: SqlTable<TimetableEntry> = {
  table: 'timetable_entries',
  columns: {
    ...EDITABLE_COLUMNS,
    status: text('status'),
    subject: text('subject'),
    topic: text('topic'),
    faculty: text('faculty'),
    group: text('course_group'),
    start: text('start_time'),
    end: text('end_time'),
    date: textOrNull('date'),
    recurrence: jsonOrNull('recurrence'),
    topics: json('topics'),
    exceptions: json('exceptions'),
    recordings: json('recordings'),
    joinAddress: textOrNull('join_address'),
    firstDay: text('first_day'),
    lastDay: text('last_day'),
  },
};
