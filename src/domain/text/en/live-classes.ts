import { defineText } from '../../lib/define-text.ts';

/** The page of live classes, the way into a class, and the calendar of classes. */
export const liveClassesText = defineText('live-classes', {
  timetable: 'Timetable',
  zone: 'All times are India’s (Asia/Kolkata).',
  who: 'Who may join which classes:',
  or: 'or',
  freeAccess: 'free access',
  noScript: 'To join a class or to watch a recording, switch JavaScript on.',
  yourCalendar: 'Your calendar',
  showsSame: 'shows the same classes.',
  older: 'Older recordings',
  howJoining: 'How joining works',
  subscribe: 'Subscribe in your calendar',
  subscribeText:
    'Your phone’s calendar can show every class and every mock test on a date, and follow each change. Add a calendar by its address (in Google Calendar on a computer: Other calendars, From URL; on an iPhone: Calendars, Add subscription calendar) and give it this one:',
  noAddress: 'The calendar holds no join address. To join, come back to this page.',
  closed: {
    'free-access': ({ plans }: { plans: string }) => `Your free access does not open this class. It needs ${plans}.`,
    member: ({ plans }: { plans: string }) => `Your membership does not open this class. It needs ${plans}.`,
    none: ({ plans }: { plans: string }) => `This class needs ${plans}.`,
  },
  seeMemberships: 'See the memberships',
  playerFailed: 'The player could not be loaded. Check your connection and try again.',
  calendar: {
    name: ({ academy }: { academy: string }) => `${academy}: live classes`,
    course: ({ group }: { group: string }) => `Course: ${group}`,
    teacher: ({ faculty }: { faculty: string }) => `With: ${faculty}`,
    join: 'Join from ten minutes before the start, on the page of live classes.',
  },
});
