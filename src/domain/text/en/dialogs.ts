import { defineText } from '../../lib/define-text.ts';

/** The sentences of dialogs are binding to the letter (spec section 2). */
export const dialogsText = defineText('dialogs', {
  coming: {
    title: 'Coming Soon',
    text: "We're working hard to bring you something amazing. Stay tuned!",
  },
  starting: {
    title: 'Join the live lecture on time!',
    text: 'The recorded lecture will be uploaded after the live session.',
  },
});
