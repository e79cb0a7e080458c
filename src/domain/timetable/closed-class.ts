import { listText } from '../lib/format.ts';
import { liveClassesText } from '../text/en/live-classes.ts';
import { opensModule } from '../membership/access.ts';
import { SOLD_TYPES } from '../membership/plan.ts';
import type { CourseGroup } from './timetable.ts';
import { moduleOfGroup } from './timetable.ts';

/** What a student has who may not join: running free access, a membership of another kind, or neither. */
export type Standing = 'free-access' | 'member' | 'none';

/** Shown in place of a button that would be refused. */
export function closedClassText(group: CourseGroup, standing: Standing): string {
  const plans = SOLD_TYPES.filter((id) => opensModule(id, moduleOfGroup(group)));
  return liveClassesText().closed[standing]({ plans: listText(plans, 'disjunction') });
}
