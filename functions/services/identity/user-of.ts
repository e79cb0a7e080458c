import type { Profile, User } from '#contract/identity/user.ts';
import type { StudentRecord } from '../../ports/account.ts';

/** A student in API replies, field by field (spec section 3, User). */
export const userOf = (student: StudentRecord): User => ({
  studentId: student.studentId,
  name: `${student.firstName} ${student.lastName}`.trim(),
  email: student.email,
  mobileNumber: student.mobileNumber,
  FreeAccess: student.freeAccessUntil,
  ...(student.role !== null && { role: student.role }),
});

/** A user with the profile's fields. */
export const profileOf = (student: StudentRecord): User & Profile => ({
  ...userOf(student),
  pincode: student.pincode,
  state: student.state,
  city: student.city,
  address: student.address,
  dob: student.dob,
  language: student.language,
});
