import * as v from 'valibot';
import { roleSchema } from '../identity/user.ts';
import { membershipSchema } from '../membership/subscriptions.ts';

/** A student in a list. Times are ISO instants. */
export const studentSummarySchema = v.object({
  studentId: v.number(),
  status: v.picklist(['active', 'disabled']),
  name: v.string(),
  email: v.string(),
  mobileNumber: v.string(),
  freeAccessUntil: v.nullable(v.string()),
  createdAt: v.string(),
});
export type StudentSummary = v.InferOutput<typeof studentSummarySchema>;

/** A membership as admins see it; `state` follows the server's clock. */
export const heldMembershipSchema = v.object({
  id: v.number(),
  version: v.number(),
  state: v.picklist(['running', 'ended', 'later']),
  ...membershipSchema.entries,
});
export type HeldMembershipReply = v.InferOutput<typeof heldMembershipSchema>;

/** All that the admin area shows of one student. */
export const studentDetailSchema = v.object({
  ...studentSummarySchema.entries,
  firstName: v.string(),
  lastName: v.string(),
  gender: v.string(),
  education: v.string(),
  pincode: v.string(),
  state: v.string(),
  city: v.string(),
  address: v.string(),
  dob: v.string(),
  /** An admin's account can be viewed but not changed. */
  isAdmin: v.boolean(),
  /** Null for a student. The account of staff is changed by an owner only. */
  role: v.nullable(roleSchema),
  /** Latest end first. Includes memberships that have ended or begin later. */
  memberships: v.array(heldMembershipSchema),
  /** Sessions that have not ended; null when they cannot be counted now. */
  sessions: v.nullable(v.number()),
});
export type StudentDetail = v.InferOutput<typeof studentDetailSchema>;
