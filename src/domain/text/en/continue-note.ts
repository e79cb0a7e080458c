import { defineText } from '../../lib/define-text.ts';

/** On the profile: what is missing in it, and the way on to the page that the student wanted. */
export const continueNoteText = defineText('continue-note', {
  complete: 'Please complete your profile: pincode, state, city, address and date of birth.',
  why: 'They stand on receipts and decide the tax, and the date of birth says whether a parent must agree.',
  notNow: 'Not now',
  notNowOn: 'Not now, go on',
  after: 'After that you go on to the page you wanted.',
  toForm: 'Your profile is complete. You were on your way to the quiz form.',
  toPaper: 'Your profile is complete. You were on your way to a practice paper.',
  toPage: 'Your profile is complete. You were on your way to another page.',
  goOn: 'Continue',
});
