/** The sentences of dialogs and of the full-page loader are binding to the letter (spec section 2). */

export const DIALOGS = {
  coming: {
    title: 'Coming Soon',
    text: "We're working hard to bring you something amazing. Stay tuned!",
  },
  starting: {
    title: 'Join the live lecture on time!',
    text: 'The recorded lecture will be uploaded after the live session.',
  },
} as const;

export const LOADING_TEXT = 'Loading, please wait...';

/** For a script that cannot be had: the browser may remember the failure for as long as the page is open. */
export const LOST_PART_MESSAGE =
  'This part of the page could not be loaded. Check your connection, then reload the page.';
