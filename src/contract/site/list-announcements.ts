import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

const reply = v.object({
  announcements: v.array(
    v.object({
      id: v.number(),
      title: v.string(),
      /** Markdown. */
      body: v.string(),
      /** ISO instant since when it is shown. */
      from: v.string(),
      isImportant: v.boolean(),
    }),
  ),
});

export const listAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/announcements',
  summary: 'The announcements for everybody that are shown now, newest first, at most 50.',
  access: 'public',
  body: null,
  reply,
  freshForSeconds: 30,
  successStatus: [200],
  refusals: [],
});

export const listOwnAnnouncements = defineEndpoint({
  method: 'GET',
  path: '/api/announcements/own',
  summary:
    "The announcements that are shown now to the caller, newest first, at most 50: those for everybody, for the caller's exam, and for the memberships that the caller holds.",
  access: 'student',
  body: null,
  reply,
  successStatus: [200],
  refusals: [401, 429],
});
