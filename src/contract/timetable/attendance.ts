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
