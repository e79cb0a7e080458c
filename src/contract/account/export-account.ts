import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary:
    'Everything that is held of the caller, in sections. Never a password, its hash or a token. Staff with a second factor give a code of it first (403).',
  access: 'student',
  body: null,
  reply: v.object({
    academy: v.string(),
    studentId: v.pipe(v.number(), v.integer()),
    /** ISO instant of server time. */
    exportedAt: v.string(),
    /** Says what is missing and where it is kept; empty when the export is complete. */
    note: v.string(),
    /** The student's data by section, such as `profile` or `attempts`. */
    sections: v.record(v.string(), v.unknown()),
  }),
  successStatus: [200],
  refusals: [401, 403, 429],
});
