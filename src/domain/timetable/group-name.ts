import { classListText } from '../text/en/class-list.ts';
import type { CourseGroup } from './timetable.ts';

/** What a page calls a group of classes. Apart, because a guest's script needs it without the exams of the groups. */
export const groupName = (group: CourseGroup): string => (group === 'ssc' ? 'SSC' : classListText().groups[group]);
