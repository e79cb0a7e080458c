import * as v from 'valibot';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { defineEndpoint } from '../endpoint.ts';
import { studentIdSegmentSchema } from '../identity/user.ts';

export const membershipSchema = v.object({
  membershipType: v.picklist(MEMBERSHIP_TYPES),
  // An upstream may leave out fields that it does not know.
  plan: v.optional(v.nullable(v.string()), null),
  examType: v.optional(v.nullable(v.string()), null),
  startDate: v.optional(v.nullable(v.string()), null),
  endDate: v.optional(v.nullable(v.string()), null),
  specialMembership: v.optional(v.boolean(), false),
});

export const subscriptions = defineEndpoint({
  method: 'GET',
  path: '/api/payments/subscriptions/:studentId',
  summary: 'The memberships of one student, latest end first. Only the student or an admin may ask.',
  parameters: { studentId: studentIdSegmentSchema },
  access: 'student',
  body: null,
  reply: v.object({
    activeMemberships: v.array(membershipSchema),
    expiredMemberships: v.array(membershipSchema),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
