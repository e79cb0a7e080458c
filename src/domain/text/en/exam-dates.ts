import { defineText } from '../../lib/define-text.ts';

/** What a script says at a date of an exam that is over. Plain texts alone: pages in another language have them inside. */
export const examDatesText = defineText('exam-dates', {
  next: 'Next:',
  passed: 'Date passed:',
  notAnnounced: '{date}. We found no next date',
});
