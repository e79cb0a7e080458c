import { defineText } from '../../lib/define-text.ts';

/** What the server refuses on the pages of the site. */
export const repliesSiteText = defineText('replies-site', {
  noPicture: 'There is no such picture. Load the page again to see what is.',
  pageFailed: 'The page could not be made. Reload it in a moment.',
});
