import { isProfileComplete } from '#domain/identity/student.ts';
import { splitMemberships } from '#domain/membership/membership.ts';
import type { AccessRecords } from '../../ports/membership.ts';
import type { StudentRow } from '../account/d1-students.ts';
import { selectStudent, studentRecordOf } from '../account/d1-students.ts';
import { repeatable } from '../d1-retry.ts';
import type { MembershipRow } from './d1-memberships.ts';
import { membershipsOf, selectMemberships } from './d1-memberships.ts';

/** The facts for access decisions in embedded mode, in one call of the database: every page of a course asks for them. */
export const ownAccessRecords = (database: D1Database): AccessRecords => ({
  async find({ studentId }, now) {
    const [found, held] = await repeatable(() =>
      database.batch([selectStudent(database, studentId), selectMemberships(database, studentId)]),
    );
    const [row] = (found?.results ?? []) as readonly StudentRow[];
    const student = row === undefined ? null : studentRecordOf(row);
    if (student?.status !== 'active') return null;
    return {
      freeAccessUntil: student.freeAccessUntil,
      isProfileComplete: isProfileComplete(student),
      ...splitMemberships(membershipsOf((held?.results ?? []) as readonly MembershipRow[]), now),
    };
  },
});
