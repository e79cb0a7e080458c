import { defineText } from '../../lib/define-text.ts';

/**
 * What the clock of the page of live classes says. Plain texts alone, with values as `{when}`: pages in another language
 * have them inside.
 */
export const classClockText = defineText('class-clock', {
  next: 'Next class: {title},\n{when}',
  inTime: 'in {left}',
  now: 'now',
  days: '{count} days',
  hours: '{count} hours',
  minutes: '{minutes} min {seconds} s',
  saidIn: 'The next class begins in {count} minutes.',
  saidNow: 'The next class has begun.',
  open: 'You can join now.',
  runs: 'It runs now.',
  failed: 'They could not be loaded. Check your connection and try again.',
});
