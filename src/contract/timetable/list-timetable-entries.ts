import * as v from 'valibot';
import { ENTRY_STATUSES } from '#domain/timetable/timetable-entry.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema, searchTextSchema } from '../lib/admin-list.ts';
import { entryRowSchema } from './timetable-entry.ts';

/** By what the list can be sorted; with '-' the highest first. */
const ENTRY_SORTS = ['-date', 'date', '-updated', 'updated', '-subject', 'subject'] as const;
const ENTRY_FILTERS = [...ENTRY_STATUSES, 'deleted'] as const;

export const listTimetableEntries = defineEndpoint({
  method: 'GET',
  path: '/api/admin/timetable',
  summary:
    'Entries of the timetable, fifty a page, those that are deleted only on request. Purges what was deleted more than 30 days ago.',
  query: {
    q: searchTextSchema,
    sort: v.optional(v.picklist(ENTRY_SORTS, `sort must be one of ${ENTRY_SORTS.join(', ')}`)),
    status: v.optional(v.picklist(ENTRY_FILTERS, `status must be one of ${ENTRY_FILTERS.join(', ')}`)),
    cursor: cursorSchema,
  },
  access: 'admin',
  body: null,
  answer: pageOfSchema(entryRowSchema),
  successStatus: [200],
  refusals: [401, 403],
});
