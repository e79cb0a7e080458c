import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

const entries = { announcementMails: v.boolean() };

export const getNotices = defineEndpoint({
  method: 'GET',
  path: '/api/notices',
  summary:
    'What the caller is told of: whether important announcements come by mail, which they do until switched off.',
  access: 'student',
  body: null,
  reply: v.object(entries),
  successStatus: [200],
  refusals: [401, 429],
});

export const putNotices = defineEndpoint({
  method: 'PUT',
  path: '/api/notices',
  summary: 'Chooses what the caller is told of. Repeating it changes nothing.',
  access: 'student',
  body: v.strictObject(entries),
  reply: v.object(entries),
  successStatus: [200],
  refusals: [401, 429],
});
