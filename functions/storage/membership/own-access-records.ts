import { splitMemberships } from '#domain/membership/membership.ts';
import type { Students } from '../../ports/account.ts';
import type { AccessRecords, Memberships } from '../../ports/membership.ts';

/** What an access decision rests on, where accounts and memberships are kept here. */
export const ownAccessRecords = (students: Students, memberships: Memberships): AccessRecords => ({
  async find({ studentId }, now) {
    const [student, held] = await Promise.all([students.find(studentId), memberships.list(studentId)]);
    if (student?.status !== 'active') return null;
    return { freeAccessUntil: student.freeAccessUntil, ...splitMemberships(held, now) };
  },
});
