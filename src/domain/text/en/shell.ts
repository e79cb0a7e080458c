import { defineText } from '../../lib/define-text.ts';

/**
 * What every page says without React. Plain texts alone, with values as `{count}`: pages in another language have them
 * inside. The loader's sentence is binding to the letter (spec section 2).
 */
export const shellText = defineText('shell', {
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
  breadcrumbs: 'Breadcrumbs',
  social: 'Social',
  followUs: 'Follow us',
  newTab: '(opens in a new tab)',
  alerts: 'Alerts',
  success: 'Success',
  error: 'Error',
  warning: 'Warning',
  close: 'Close',
  reload: 'Reload',
  loading: 'Loading, please wait...',
  lostPart: 'This part of the page could not be loaded. Check your connection, then reload the page.',
  papersOfLast: 'Papers open for the student who was last logged in here.',
  offline: 'You are offline. Pages and papers that you have opened still open.',
  oneWaits: '1 finished attempt waits to be sent to your account',
  manyWait: '{count} finished attempts wait to be sent to your account',
  byItself: '{waiting}. This happens by itself.',
  whenBack: '{waiting} when the network is back.',
  tagline: 'Daily practice for SSC and Gujarat state exams',
});
