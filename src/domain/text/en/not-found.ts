import { defineText } from '../../lib/define-text.ts';

/** The page for an address that no page has. */
export const notFoundText = defineText('not-found', {
  title: 'Page not found',
  description: 'There is no page at this address. Search for it, or go on from here.',
  heading: 'There is no page here',
  explanation: 'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
  home: 'Go to the home page',
  papers: 'See the practice papers',
});
