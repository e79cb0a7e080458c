import { defineEndpoint } from '../endpoint.ts';
import { changedEntryBodySchema, entryAnswerSchema, LONGEST_ENTRY_BYTES } from './timetable-entry.ts';
import { rowIdParameter } from '../lib/editable.ts';

export const updateTimetableEntry = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/timetable/:id',
  summary: 'Replaces an entry whole, if its version is the one that is named; else 409 and nothing is changed.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  body: changedEntryBodySchema,
  longestBodyBytes: LONGEST_ENTRY_BYTES,
  answer: entryAnswerSchema,
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
