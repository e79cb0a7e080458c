import { defineEndpoint } from '../endpoint.ts';
import { entryAnswerSchema } from './timetable-entry.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';

export const deleteTimetableEntry = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/timetable/:id',
  summary: 'Deletes an entry: students see it no more, and for 30 days it can be restored.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: entryAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
