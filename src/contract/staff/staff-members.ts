import { validationText } from '#domain/text/en/validation.ts';
import * as v from 'valibot';
import { canonicalEmail } from '#domain/account/email.ts';
import { lookAlikeError } from '#domain/account/look-alikes.ts';
import { isEmail } from '#domain/account/validation.ts';
import { GIVEN_ROLES } from '#domain/identity/roles.ts';
import { reasonSchema } from '../lib/admin-fields.ts';
import { roleSchema, studentIdSegmentSchema } from '../identity/user.ts';
import { defineEndpoint } from '../endpoint.ts';
import { clientIdSchema } from '../lib/editable.ts';

const givenRoleSchema = v.picklist(GIVEN_ROLES, `role must be one of ${GIVEN_ROLES.join(', ')}`);

/** Every change carries its own id, so that a retry changes nothing, and a reason for the audit log. */
const changeEntries = { clientId: clientIdSchema, reason: reasonSchema };

export const staffMemberSchema = v.object({
  studentId: v.number(),
  name: v.string(),
  email: v.string(),
  role: roleSchema,
  /** ISO instant; null for an owner, whose id gives the role. */
  since: v.nullable(v.string()),
  hasFactor: v.boolean(),
});
export type StaffMemberReply = v.InferOutput<typeof staffMemberSchema>;

export const listStaff = defineEndpoint({
  method: 'GET',
  path: '/api/admin/staff',
  summary: 'Everybody who may open the admin area, owners first.',
  access: 'admin',
  permission: 'staff',
  body: null,
  reply: v.object({ items: v.array(staffMemberSchema) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});

const emailSchema = v.pipe(
  v.string(),
  v.transform(canonicalEmail),
  v.check(isEmail, () => validationText().emailInvalid),
  v.check(
    (email) => lookAlikeError(email) === null,
    ({ input }) => lookAlikeError(input) ?? validationText().emailInvalid,
  ),
);

export const checkRole = defineEndpoint({
  method: 'POST',
  path: '/api/admin/staff/check',
  summary:
    'Says whose account has this email, if a role can be given to it, and refuses as the call that gives it. Writes nothing.',
  access: 'admin',
  permission: 'staff',
  body: v.strictObject({ email: emailSchema }),
  reply: v.object({ name: v.string() }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type CheckRoleBody = v.InferOutput<typeof checkRole.body>;

export const giveRole = defineEndpoint({
  method: 'POST',
  path: '/api/admin/staff',
  summary:
    'Gives a role to the account with this email, and ends all its sessions. The same clientId again changes nothing.',
  access: 'admin',
  permission: 'staff',
  confirmation: 'fresh',
  body: v.strictObject({
    ...changeEntries,
    email: emailSchema,
    role: givenRoleSchema,
  }),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409],
});
export type GiveRoleBody = v.InferOutput<typeof giveRole.body>;

export const changeRole = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/staff/:studentId',
  summary:
    'Changes the role of a member of staff, or takes it away (null), and ends all sessions of the account. `seen` is the role that stood when the form was opened; 409 when it does not any more.',
  parameters: { studentId: studentIdSegmentSchema },
  access: 'admin',
  permission: 'staff',
  confirmation: 'fresh',
  body: v.strictObject({ ...changeEntries, seen: givenRoleSchema, role: v.nullable(givenRoleSchema) }),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409],
});
export type ChangeRoleBody = v.InferOutput<typeof changeRole.body>;

export const resetFactor = defineEndpoint({
  method: 'DELETE',
  path: '/api/admin/staff/:studentId/second-factor',
  summary:
    'Removes the second factor of another member of staff who lost the phone and the recovery codes, and ends all sessions of the account. 409 without a second factor. The same clientId again changes nothing.',
  parameters: { studentId: studentIdSegmentSchema },
  access: 'admin',
  permission: 'staff',
  confirmation: 'fresh',
  body: v.strictObject(changeEntries),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404, 409],
});
export type ResetFactorBody = v.InferOutput<typeof resetFactor.body>;
