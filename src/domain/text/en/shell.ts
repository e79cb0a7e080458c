import { defineText } from '../../lib/define-text.ts';

/** What every page says without React. Plain texts alone: pages in another language have them inside. */
export const shellText = defineText('shell', {
  skip: 'Skip to the content',
  noScript:
    'You can read every page without JavaScript. Login, quizzes and your profile need it: switch it on in your browser’s settings.',
});
