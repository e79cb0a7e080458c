import * as v from 'valibot';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorSchema, pageOfSchema } from '../lib/admin-list.ts';
import { clientIdSchema, rowIdParameter } from '../lib/editable.ts';
import { reasonSchema } from '../lib/admin-fields.ts';

const waitingGrantSchema = v.object({
  id: v.number(),
  email: v.string(),
  membershipType: v.picklist(MEMBERSHIP_TYPES),
  /** The last day in India. */
  endDate: v.string(),
  reason: v.string(),
  /** Who had it wait: the name, or null for an account that is gone. */
  createdBy: v.nullable(v.string()),
  /** ISO instant. */
  createdAt: v.string(),
});
export type WaitingGrantReply = v.InferOutput<typeof waitingGrantSchema>;

export const listWaitingGrants = defineEndpoint({
  method: 'GET',
  path: '/api/admin/waiting-grants',
  summary: 'Memberships that wait until an account confirms their email, newest first, fifty per page.',
  query: { cursor: cursorSchema },
  access: 'admin',
  permission: 'students',
  body: null,
  reply: pageOfSchema(waitingGrantSchema),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type WaitingGrantPage = v.InferOutput<typeof listWaitingGrants.reply>;

export const withdrawGrant = defineEndpoint({
  method: 'POST',
  path: '/api/admin/waiting-grants/:id/withdraw',
  summary:
    'Withdraws a membership that waits for an account. A repeated clientId changes nothing; 409 when it waits no more.',
  parameters: { id: rowIdParameter },
  access: 'admin',
  permission: 'student-changes',
  body: v.strictObject({ clientId: clientIdSchema, reason: reasonSchema }),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409],
});
export type WithdrawGrantBody = v.InferOutput<typeof withdrawGrant.body>;
