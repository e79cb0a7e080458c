import * as v from 'valibot';
import { rowIdParameter } from '../lib/editable.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dateSchema } from './timetable.ts';

export const joinClass = defineEndpoint({
  method: 'GET',
  path: '/api/timetable/:id/join',
  summary:
    'A ticket for the class planned for a date, for five minutes and only while this session and the membership last; from ten minutes before the start until the end, 409 before that, 404 after it.',
  parameters: { id: rowIdParameter },
  query: { date: dateSchema },
  access: 'student',
  body: null,
  reply: v.object({ ticket: v.string() }),
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});

export const openClass = defineEndpoint({
  method: 'GET',
  path: '/api/timetable/:id/class',
  summary:
    'Leads the holder of a ticket to where the class is held. Session, membership and timetable are checked again.',
  parameters: { id: rowIdParameter },
  query: { date: dateSchema, ticket: v.optional(v.pipe(v.string(), v.maxLength(8192))) },
  access: 'public',
  body: null,
  reply: null,
  successStatus: [303],
  refusals: [401, 403, 404, 409],
});
