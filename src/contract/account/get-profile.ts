import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { profileSchema } from '../identity/user.ts';

export const getProfile = defineEndpoint({
  method: 'GET',
  path: '/api/auth/profile',
  summary: "The caller's own profile.",
  access: 'student',
  body: null,
  reply: v.object({ user: profileSchema }),
  successStatus: [200],
  refusals: [401],
});
