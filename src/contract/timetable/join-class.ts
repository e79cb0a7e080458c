import * as v from 'valibot';
import { rowIdParameter } from '../lib/editable.ts';
import { defineEndpoint } from '../endpoint.ts';
import { dateSchema } from './timetable.ts';

export const joinClass = defineEndpoint({
  method: 'GET',
  path: '/api/timetable/:id/join',
  summary:
    'Where the class planned for a date is held, from ten minutes before its start until its end; 409 before that, 404 after it.',
  parameters: { id: rowIdParameter },
  query: { date: dateSchema },
  access: 'student',
  body: null,
  reply: v.object({ address: v.string() }),
  successStatus: [200],
  refusals: [401, 403, 404, 409, 429],
});
