import { defineText } from '../../lib/define-text.ts';

/** The frame of every page: header, menus and footer. */
export const frameText = defineText('frame', {
  skip: 'Skip to the content',
  noScript:
    'You can read every page without JavaScript. Login, quizzes and your profile need it: switch it on in your browser’s settings.',
  home: 'Home',
  courses: 'Courses',
  testSeries: 'Test Series',
  freeResource: 'Free resource',
  membership: 'Membership',
  quiz: 'Quiz',
  menu: 'Menu',
  search: 'Search',
  main: 'Main',
  language: 'Language',
  languages: 'Languages',
  /** Said in other languages alone. */
  ownDigits: '',
  breadcrumbs: 'Breadcrumbs',
  social: 'Social',
  followUs: 'Follow us',
  newTab: '(opens in a new tab)',
  alerts: 'Alerts',
  reload: 'Reload',
  papersOfLast: 'Papers open for the student who was last logged in here.',
  /** The bar at the bottom of a student's phone: words as short as they go. */
  bar: { label: 'Your pages', today: 'Today', practice: 'Practice', lessons: 'Lessons', mocks: 'Mocks', me: 'Me' },
  tagline: 'Daily practice for SSC and Gujarat state exams',
});
