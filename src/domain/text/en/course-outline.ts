import { plural } from '../../lib/format.ts';
import { defineText } from '../../lib/define-text.ts';

/** A course with its chapters and lessons: on its own page, and on the guide of its exam. */
export const courseOutlineText = defineText('course-outline', {
  lessons: ({ count }: { count: number }) => plural(count, { one: `${count} lesson`, other: `${count} lessons` }),
  minutes: ({ count }: { count: number }) => `${count} minutes`,
  hours: ({ count }: { count: number }) => plural(count, { one: `about ${count} hour`, other: `about ${count} hours` }),
  size: ({ lessons, time }: { lessons: string; time: string }) => `${lessons}, ${time}`,
  oneFree: ({ size }: { size: string }) => `${size}. One lesson of each chapter is free.`,
  offer: 'Lessons:',
  onSubject: 'Lessons on this subject',
  seeAllOf: 'See all lessons of',
  readOf: ({ read, of }: { read: number; of: number }) => `${read} of ${of} read`,
  shortMinutes: ({ count }: { count: number }) => `${count} min`,
  free: 'Free',
  check: ({ right, of }: { right: number; of: number }) => `Check: ${right} of ${of}`,
  read: 'Read',
  again: 'All lessons read. Begin again:',
  goOn: 'Continue:',
  start: 'Start:',
  points: 'Points to remember, on one sheet',
  progressFailed: ({ reason }: { reason: string }) => `Your progress could not be loaded. ${reason}`,
});
