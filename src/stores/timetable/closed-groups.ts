import type { Module } from '#domain/membership/access.ts';
import { decideAccess } from '#domain/membership/access.ts';
import { endInstant } from '#domain/membership/membership.ts';
import { closedClassText } from '#domain/timetable/closed-class.ts';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import { COURSE_GROUPS, moduleOfGroup } from '#domain/timetable/timetable.ts';
import { currentSession } from '../identity/session.ts';
import { environment } from '../environment.ts';
import { checkAccess, hasCheckFailed, receivedMemberships } from '../membership/access.ts';

const MODULES_OF_PLANS = COURSE_GROUPS.map(moduleOfGroup);

/**
 * What to write at the classes that the student may not join, by their group; nothing while that is not known. One
 * check asks about free access; the memberships that it received tell the rest. What this device keeps of them does not
 * count: full storage keeps nothing.
 */
export async function findClosedGroups(): Promise<ReadonlyMap<CourseGroup, string>> {
  const trial = await checkAccess('TestSeriesModule');
  const student = currentSession()?.student;
  if (student === undefined || hasCheckFailed() || trial.type === 'Error') return new Map();
  const { studentId } = student;
  const now = environment().now();
  const paid = receivedMemberships(studentId).filter(({ membershipType }) => membershipType !== 'FreeTrial');
  const opens = (module: Module | null): boolean =>
    decideAccess({ student: { studentId }, module, now }, { activeMemberships: paid, expiredMemberships: [] }).access;
  const isMember = MODULES_OF_PLANS.some(opens);
  const hasFreeAccess = endInstant(student.FreeAccess ?? '') >= now;
  const standing = isMember ? 'member' : hasFreeAccess ? 'free-access' : 'none';
  const isOpen = (group: CourseGroup): boolean =>
    group === 'test-series' ? trial.access : opens(moduleOfGroup(group));
  return new Map(
    COURSE_GROUPS.filter((group) => !isOpen(group)).map((group) => [group, closedClassText(group, standing)]),
  );
}
