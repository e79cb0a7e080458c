import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const timetableFeed = defineEndpoint({
  method: 'GET',
  path: '/api/timetable.ics',
  summary: 'The timetable as a calendar to subscribe to (RFC 5545), from four weeks back on.',
  access: 'public',
  body: null,
  reply: v.string(),
  replyType: 'text/calendar',
  freshForSeconds: 300,
  successStatus: [200],
  refusals: [],
});
