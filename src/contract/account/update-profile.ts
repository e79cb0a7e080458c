import * as v from 'valibot';
import { defineEndpoint } from '../endpoint.ts';
import { profileSchema } from '../identity/user.ts';

/** All five fields, as the form sends them. The domain's `validateProfile` has their rules. */
export const updateProfileBodySchema = v.strictObject({
  pincode: v.string(),
  state: v.string(),
  city: v.string(),
  address: v.string(),
  dob: v.string(),
});
export type UpdateProfileBody = v.InferOutput<typeof updateProfileBodySchema>;

export const updateProfile = defineEndpoint({
  method: 'PATCH',
  path: '/api/auth/profile',
  summary: "Replaces the caller's pincode, state, city, address and date of birth.",
  access: 'student',
  body: updateProfileBodySchema,
  reply: v.object({ user: profileSchema }),
  successStatus: [200],
  refusals: [401, 429],
});
