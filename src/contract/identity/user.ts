import * as v from 'valibot';
import { STUDENT_ID } from '#domain/identity/student.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { GIVEN_ROLES } from '#domain/identity/roles.ts';

/** A studentId in an address. */
export const studentIdSegmentSchema = v.pipe(v.string(), v.regex(STUDENT_ID));

export const roleSchema = v.picklist(['owner', ...GIVEN_ROLES]);

/** The user as the API returns it (spec section 3). In proxy mode only studentId and name are sure to be there. */
export const userSchema = v.object({
  studentId: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999_999)),
  name: v.string(),
  email: v.optional(v.string()),
  mobileNumber: v.optional(v.string()),
  FreeAccess: v.optional(v.nullable(v.string())),
  /** For staff alone. The browser shows the admin area by it; the server checks every call. */
  role: v.fallback(v.optional(roleSchema), undefined),
});
export type User = v.InferOutput<typeof userSchema>;

export const profileSchema = v.object({
  ...userSchema.entries,
  /** The specification names it only in login's reply, so an upstream may leave it out. */
  name: v.optional(v.string()),
  pincode: v.optional(v.nullable(v.string())),
  state: v.optional(v.nullable(v.string())),
  city: v.optional(v.nullable(v.string())),
  address: v.optional(v.nullable(v.string())),
  dob: v.optional(v.nullable(v.string())),
  /** The language of mails, receipts and notices. Another academy's accounts have none. */
  language: v.fallback(v.optional(v.picklist(LANGUAGES)), undefined),
});
export type Profile = v.InferOutput<typeof profileSchema>;
