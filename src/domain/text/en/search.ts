import { plural } from '../../lib/format.ts';
import { defineText } from '../../lib/define-text.ts';

/** The search, in its dialog and on the page for an address that does not exist. */
export const searchText = defineText('search', {
  title: 'Search',
  field: 'What are you looking for?',
  hint: 'Type a subject, an exam, an event or a word of a question. Words in English, Gujarati and Hindi letters are found.',
  found: ({ count }: { count: number }) => `${count} ${plural(count, { one: 'page', other: 'pages' })} found`,
  foundFor: ({ found, shownFor, words }: { found: string; shownFor: string; words: string }) =>
    `${found} for “${shownFor}”, in place of “${words}”`,
  nothing: ({ words }: { words: string }) => `No page has “${words}”.`,
  searching: 'Searching…',
  more: 'Show more pages',
  didYouMean: 'Did you mean',
  tryOthers: 'Try fewer or shorter words, or another spelling. You can also look at',
  subjects: 'all subjects',
  papers: 'the practice papers',
  or: 'or',
  faqs: 'questions and answers',
  failed: 'The search could not be loaded. Check your connection and try again; your words are kept.',
  places: {
    papers: 'Practice papers of every exam',
    profile: 'Your profile',
    mistakes: 'Your mistake book',
    progress: 'Your progress',
  },
});
