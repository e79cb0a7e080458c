import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: "Ends the caller's other logins at once, or all of them, this one too.",
  access: 'student',
  body: v.strictObject({ which: v.picklist(['others', 'all']) }),
  reply: null,
  successStatus: [204],
  refusals: [401, 404],
});
