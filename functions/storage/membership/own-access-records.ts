import { isProfileComplete } from '#domain/account/student.ts';
import { splitMemberships } from '#domain/membership/membership.ts';
import type { Students } from '../../ports/account.ts';
import type { AccessRecords, Memberships } from '../../ports/membership.ts';

/** The facts for access decisions in embedded mode. */
export const ownAccessRecords = (students: Students, memberships: Memberships): AccessRecords => ({
  async find({ studentId }, now) {
    const [student, held] = await Promise.all([students.find(studentId), memberships.list(studentId)]);
    if (student?.status !== 'active') return null;
    return {
      freeAccessUntil: student.freeAccessUntil,
      isProfileComplete: isProfileComplete(student),
      ...splitMemberships(held, now),
    };
  },
});
