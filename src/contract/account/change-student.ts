import * as v from 'valibot';
import { MEMBERSHIP_TYPES } from '#domain/membership/membership.ts';
import { defineEndpoint } from '../endpoint.ts';
import { studentIdSegmentSchema } from '../identity/user.ts';
import { clientIdSchema, rowIdParameter, versionSchema } from '../lib/editable.ts';
import { heldMembershipSchema } from './student-record.ts';
import { daySchema, reasonSchema } from '../lib/admin-fields.ts';

/** Every change carries its own id, so that a retry changes nothing, and a reason for the audit log. */
const changeEntries = { clientId: clientIdSchema, reason: reasonSchema };

export const grantMembership = defineEndpoint({
  method: 'POST',
  path: '/api/admin/students/:id/memberships',
  summary:
    'Gives a student a membership from one day to another, both whole days in India. The same clientId again gives what is there.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'student-changes',
  confirmation: 'fresh',
  body: v.strictObject({
    ...changeEntries,
    membershipType: v.picklist(MEMBERSHIP_TYPES),
    startDate: daySchema,
    endDate: daySchema,
  }),
  reply: v.object({ item: heldMembershipSchema }),
  successStatus: [200, 201],
  refusals: [401, 403, 404],
});
export type GrantBody = v.InferOutput<typeof grantMembership.body>;

export const changeMembership = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/students/:id/memberships/:membershipId',
  summary:
    'Moves the end of a membership to a day, or to this very moment; 409 for another version than the one that stands.',
  parameters: { id: studentIdSegmentSchema, membershipId: rowIdParameter },
  access: 'admin',
  permission: 'student-changes',
  confirmation: 'fresh',
  body: v.strictObject({ ...changeEntries, version: versionSchema, endDate: v.union([v.literal('now'), daySchema]) }),
  reply: v.object({ item: heldMembershipSchema }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type ChangeMembershipBody = v.InferOutput<typeof changeMembership.body>;

export const setFreeAccess = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/students/:id/free-access',
  summary:
    'Gives free access to the end of a day in India, or takes it away. `seen` is what stood when the form was opened; 409 when it does not any more.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'student-changes',
  confirmation: 'fresh',
  body: v.strictObject({
    ...changeEntries,
    seen: v.nullable(v.pipe(v.string(), v.maxLength(40))),
    freeAccess: v.nullable(daySchema),
  }),
  reply: v.object({ item: v.object({ freeAccessUntil: v.nullable(v.string()) }) }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type SetFreeAccessBody = v.InferOutput<typeof setFreeAccess.body>;

/** Name and contacts; the domain's `validateCorrection` has their rules. */
const identityEntries = { firstName: v.string(), lastName: v.string(), email: v.string(), mobileNumber: v.string() };

export const correctStudent = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/students/:id/identity',
  summary:
    'Corrects name, email and mobile number. One of the two contacts may be empty, where another person has proved that it is theirs. `seen` is what stood when the form was opened; 409 when it does not any more. The student is told by mail, at the old and the new address. A new email ends open requests for a new password.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'student-changes',
  confirmation: 'fresh',
  body: v.strictObject({ ...changeEntries, seen: v.strictObject(identityEntries), ...identityEntries }),
  reply: v.object({ item: v.object(identityEntries) }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type CorrectBody = v.InferOutput<typeof correctStudent.body>;

export const suspendStudent = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/students/:id/suspension',
  summary:
    'Suspends an account, which ends its sessions and refuses logins, or takes that back; 409 when it is so already. Memberships go on counting. The student is told the reason by mail.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'student-changes',
  body: v.strictObject({ ...changeEntries, isSuspended: v.boolean() }),
  reply: v.object({ item: v.object({ isSuspended: v.boolean() }) }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type SuspendBody = v.InferOutput<typeof suspendStudent.body>;

const LONGEST_CONFIRMATION = 40;

export const closeStudent = defineEndpoint({
  method: 'POST',
  path: '/api/admin/students/:id/closing',
  summary:
    "Closes a student's account at once, for good: the reason is mailed to the student, every login ends, and what is personal is erased. `confirmation` is the word DELETE. The account of staff is not closed here. A repeated clientId changes nothing.",
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'student-changes',
  confirmation: 'fresh',
  body: v.strictObject({
    ...changeEntries,
    confirmation: v.pipe(v.string(), v.maxLength(LONGEST_CONFIRMATION)),
  }),
  reply: v.object({ message: v.string() }),
  successStatus: [200],
  refusals: [401, 403, 404, 409],
});
export type CloseStudentBody = v.InferOutput<typeof closeStudent.body>;

export const signOutStudent = defineEndpoint({
  method: 'POST',
  path: '/api/admin/students/:id/sign-out',
  summary:
    'Ends all sessions of a student. On 503 the order is in the log and nothing has ended for sure: send it again.',
  parameters: { id: studentIdSegmentSchema },
  access: 'admin',
  permission: 'student-changes',
  body: v.strictObject(changeEntries),
  reply: null,
  successStatus: [204],
  refusals: [401, 403, 404],
});
export type SignOutBody = v.InferOutput<typeof signOutStudent.body>;
