import { defineEndpoint } from '../endpoint.ts';
import { entryAnswerSchema } from './timetable-entry.ts';
import { rowIdParameter, versionBodySchema } from '../lib/editable.ts';

export const restoreTimetableEntry = defineEndpoint({
  method: 'POST',
  path: '/api/admin/timetable/:id/restore',
  summary: 'Brings a deleted entry back as it was. One that is not deleted stays as it is.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: versionBodySchema,
  answer: entryAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
