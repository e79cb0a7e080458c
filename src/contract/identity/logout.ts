import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const studentIdBodySchema = v.strictObject({
  studentId: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999))),
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session of the token. A token already ended is no error.',
  access: 'student',
  body: studentIdBodySchema,
  reply: null,
  successStatus: [204],
  refusals: [401, 403],
});
