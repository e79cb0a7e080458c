import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { sessionIdSchema } from './list-sessions.ts';

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:sessionId',
  summary: "Ends one of the caller's own logins at once; 404 for any other.",
  parameters: { sessionId: sessionIdSchema },
  access: 'student',
  body: v.strictObject({}),
  reply: null,
  successStatus: [204],
  refusals: [401, 404],
});
