import { defineEndpoint } from '../endpoint.ts';
import { entryAnswerSchema, LONGEST_ENTRY_BYTES, newEntryBodySchema } from './timetable-entry.ts';

export const createTimetableEntry = defineEndpoint({
  method: 'POST',
  path: '/api/admin/timetable',
  summary: 'Adds an entry. The same clientId again answers 200 with what is there, and changes nothing.',
  access: 'admin',
  body: newEntryBodySchema,
  longestBodyBytes: LONGEST_ENTRY_BYTES,
  answer: entryAnswerSchema,
  successStatus: [201, 200],
  refusals: [401, 403],
});
