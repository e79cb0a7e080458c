import * as v from 'valibot';
import { MEMBERSHIP_TYPES } from '#domain/membership.ts';
import { defineEndpoint } from './endpoint.ts';
import { studentIdSegmentSchema } from './user.ts';

export const membershipSchema = v.object({
  membershipType: v.picklist(MEMBERSHIP_TYPES),
  plan: v.nullable(v.string()),
  examType: v.nullable(v.string()),
  startDate: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  specialMembership: v.boolean(),
});

export const subscriptions = defineEndpoint({
  method: 'GET',
  path: '/api/payments/subscriptions/:studentId',
  summary: 'The memberships of one student, latest end first. Only the student or an admin may ask.',
  parameters: { studentId: studentIdSegmentSchema },
  access: 'student',
  body: null,
  answer: v.object({
    activeMemberships: v.array(membershipSchema),
    expiredMemberships: v.array(membershipSchema),
  }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
