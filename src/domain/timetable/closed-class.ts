import { opensModule } from '../membership/access.ts';
import { PLAN_IDS } from '../membership/plan.ts';
import type { CourseGroup } from './timetable.ts';
import { moduleOfGroup } from './timetable.ts';

/** What a student has who may not join: running free access, a membership of another kind, or neither. */
export type Standing = 'free-access' | 'member' | 'none';

const BEGINNINGS: Readonly<Record<Standing, string>> = {
  'free-access': 'Your free access does not open this class. It needs',
  member: 'Your membership does not open this class. It needs',
  none: 'This class needs',
};

/** Shown in place of a button that would be refused. */
export function closedClassText(group: CourseGroup, standing: Standing): string {
  const plans = PLAN_IDS.filter((id) => opensModule(id, moduleOfGroup(group)));
  const [last = '', ...others] = plans.toReversed();
  return `${BEGINNINGS[standing]} ${others.length === 0 ? last : `${others.toReversed().join(', ')} or ${last}`}.`;
}
