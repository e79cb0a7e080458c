import { defineText } from '../../lib/define-text.ts';

/**
 * The button that keeps a day's papers on a phone. Plain texts alone, with values as `{day}`: pages in another language
 * have them inside.
 */
export const keptDaysText = defineText('kept-days', {
  keep: 'Keep {day} offline',
  keepMetered: 'Keep {day} offline ({size})',
  remove: 'Remove {day} from this phone',
  removed: '{day} is no longer kept.',
  notKept: 'This could not be kept on the phone. Check your connection and try again.',
  keeping: 'Keeping {day}: {percent}%',
  /** A paper needs a session beside its file, and the session ends when the app is closed. */
  keptForGuest: '{day} is kept. Log in while you have a connection; then its papers open without one.',
  kept: '{day} is kept. Its papers open without a connection, also when the app was closed, until you log out.',
});
