/** The sentences of dialogs and of the full-page loader (spec section 2), binding to the letter. */

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
