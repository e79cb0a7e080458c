import * as v from 'valibot';
import { typedPasswordSchema } from './change-password.ts';
import { defineEndpoint } from '../endpoint.ts';

export const endSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary:
    "Ends the caller's other logins at once, or all of them, this one too. Asks for the password: whoever copied a token has none.",
  access: 'student',
  body: v.strictObject({ which: v.picklist(['others', 'all']), password: typedPasswordSchema }),
  reply: null,
  successStatus: [204],
  refusals: [401, 404, 429],
});
