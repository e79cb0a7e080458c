import { defineEndpoint } from '../endpoint.ts';
import { entryAnswerSchema } from './timetable-entry.ts';
import { rowIdParameter } from '../lib/editable.ts';

export const getTimetableEntry = defineEndpoint({
  method: 'GET',
  path: '/api/admin/timetable/:id',
  summary: 'One entry whole, also one that is deleted.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: null,
  answer: entryAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404],
});
