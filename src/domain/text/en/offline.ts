import { defineText } from '../../lib/define-text.ts';

/** The page that stands in for one that is not on the phone. */
export const offlineText = defineText('offline', {
  title: 'On this phone',
  description: 'The pages and papers that this phone opens without a connection.',
  standIn:
    'There is no connection, and the page that you wanted is not on this phone yet. What is listed here opens all the same.',
  tryAgain: 'Try again',
  summary:
    'Pages that you visit and papers that you open are kept, so that they open without a connection. To keep a whole day of papers in advance, choose',
  keepDay: 'Keep Day … offline',
  inList: 'in an exam’s list of papers.',
  papers: 'Papers',
  loggedOut:
    'You are logged out: a login ends when the app is closed. Your papers are still on this phone. Log in once while you have a connection to open them.',
  deviceStudent:
    'A login ends when the app is closed, but these papers still open without a connection, because you did not log out. What you answer stays on this phone and is saved to your account after your next login. Is this phone not yours alone? Log out when you have finished.',
  pages: 'Pages',
  nothing: 'Nothing is kept on this phone yet.',
  day: 'Day {day}',
});
