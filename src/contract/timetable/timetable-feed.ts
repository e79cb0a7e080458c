import * as v from 'valibot';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { defineEndpoint } from '../endpoint.ts';

export const timetableFeed = defineEndpoint({
  method: 'GET',
  path: '/api/timetable.ics',
  summary:
    'The timetable and the mock tests on a date as a calendar to subscribe to (RFC 5545), from four weeks back on; in English, or in the language that the address names.',
  query: { language: v.optional(v.picklist(LANGUAGES)) },
  access: 'public',
  body: null,
  reply: v.string(),
  replyType: 'text/calendar',
  freshForSeconds: 300,
  successStatus: [200],
  refusals: [],
});
