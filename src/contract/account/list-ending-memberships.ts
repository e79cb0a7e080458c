import * as v from 'valibot';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema } from '../lib/admin-list.ts';

export const endingMembershipSchema = v.object({
  /** The membership's id. */
  id: v.number(),
  studentId: v.number(),
  name: v.string(),
  email: v.string(),
  mobileNumber: v.string(),
  membershipType: v.picklist(MEMBERSHIP_TYPES),
  /** ISO instant. */
  endDate: v.string(),
});
export type EndingMembership = v.InferOutput<typeof endingMembershipSchema>;

export const listEndingMemberships = defineEndpoint({
  method: 'GET',
  path: '/api/admin/ending-memberships',
  summary:
    'Memberships that end within 30 days, the first to end first, fifty a page. One that goes on in a later membership of its type is left out. `kind` bought leaves out free trials, trial shows them alone.',
  query: { kind: v.optional(v.picklist(['bought', 'trial'])), cursor: cursorSchema },
  access: 'admin',
  permission: 'students',
  body: null,
  reply: pageOfSchema(endingMembershipSchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type EndingMembershipPage = v.InferOutput<typeof listEndingMemberships.reply>;
