import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';

export const exportAccount = defineEndpoint({
  method: 'GET',
  path: '/api/account/export',
  summary: 'Everything that is held of the caller, in sections. Never a password, its hash or a token.',
  access: 'student',
  body: null,
  reply: v.object({
    academy: v.string(),
    studentId: v.pipe(v.number(), v.integer()),
    /** ISO instant of server time. */
    exportedAt: v.string(),
    /** What is not in it, and where that is kept; empty when all is here. */
    note: v.string(),
    /** By name, such as `profile` or `attempts`. */
    sections: v.record(v.string(), v.unknown()),
  }),
  successStatus: [200],
  refusals: [401, 429],
});
