import { endInstant } from '#domain/membership/membership.ts';
import { closedClassText } from '#domain/timetable/closed-class.ts';
import type { CourseGroup } from '#domain/timetable/timetable.ts';
import { COURSE_GROUPS, moduleOfGroup } from '#domain/timetable/timetable.ts';
import { currentSession } from '../account/session.ts';
import { environment } from '../environment.ts';
import { checkAccess, hadAccess, hasCheckFailed } from '../membership/access.ts';

const MODULES_OF_PLANS = COURSE_GROUPS.map(moduleOfGroup);

/**
 * What to write at the classes that the student may not join, by their group; nothing while that is not known. One
 * check asks about free access, which the server's signed answer leaves out; that answer tells the rest.
 */
export async function findClosedGroups(): Promise<ReadonlyMap<CourseGroup, string>> {
  const trial = await checkAccess('TestSeriesModule');
  const student = currentSession()?.student;
  if (student === undefined || hasCheckFailed() || trial.type === 'Error') return new Map();
  const isMember = MODULES_OF_PLANS.some(hadAccess);
  const hasFreeAccess = endInstant(student.FreeAccess ?? '') >= environment().now();
  const standing = isMember ? 'member' : hasFreeAccess ? 'free-access' : 'none';
  const isOpen = (group: CourseGroup): boolean =>
    group === 'test-series' ? trial.access : hadAccess(moduleOfGroup(group));
  return new Map(
    COURSE_GROUPS.filter((group) => !isOpen(group)).map((group) => [group, closedClassText(group, standing)]),
  );
}
