import * as v from 'valibot';
import { rowIdParameter } from '../lib/editable.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dateSchema } from './timetable.ts';

export const getAttendance = defineEndpoint({
  method: 'GET',
  path: '/api/admin/timetable/:id/attendance',
  summary:
    'Who joined the class planned for a date, the first to come first, two thousand at most; `count` is all of them. Names are whole for staff who may look students up, else a first name and an initial.',
  parameters: { id: rowIdParameter },
  query: { date: dateSchema },
  access: 'admin',
  permission: 'content',
  body: null,
  reply: v.object({
    count: v.number(),
    students: v.array(
      v.object({
        studentId: v.number(),
        name: v.string(),
        /** ISO instant of the first time. */
        joinedAt: v.string(),
      }),
    ),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type Attendance = v.InferOutput<typeof getAttendance.reply>;

export const exportAttendance = defineEndpoint({
  method: 'GET',
  path: '/api/admin/timetable/:id/attendance.csv',
  summary:
    'The same as a CSV file (UTF-8 with byte order mark, RFC 4180). A text that a spreadsheet would run begins with an apostrophe.',
  parameters: { id: rowIdParameter },
  query: { date: dateSchema },
  access: 'admin',
  permission: 'content',
  confirmation: 'fresh',
  body: null,
  reply: null,
  file: 'text/csv',
  successStatus: [200],
  refusals: [401, 403, 404],
});
