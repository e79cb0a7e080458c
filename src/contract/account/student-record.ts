import * as v from 'valibot';
import { REASON_LENGTH, STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { hasControlCharacters, isCalendarDate } from '#domain/account/validation.ts';
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

/** An admin's reason for a change, for the audit log. */
export const reasonSchema = v.pipe(
  v.string(),
  v.maxLength(REASON_LENGTH.most, STUDENT_MESSAGES.reason),
  v.trim(),
  v.minLength(REASON_LENGTH.least, STUDENT_MESSAGES.reason),
  // The API's description counts characters, `minLength` the units of UTF-16.
  v.check((text) => [...text].length >= REASON_LENGTH.least, STUDENT_MESSAGES.reason),
  v.check((text) => !hasControlCharacters(text), STUDENT_MESSAGES.reason),
);

/** A day of India's calendar, YYYY-MM-DD, from 2000 to 2099. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-\d{2}-\d{2}$/, STUDENT_MESSAGES.date),
  v.check(isCalendarDate, STUDENT_MESSAGES.date),
);
