import { defineText } from '../../lib/define-text.ts';

/** Words that several screens of mock tests share. */
export const mockWordsText = defineText('mock-words', {
  languages: { en: 'English', gu: 'Gujarati', hi: 'Hindi' },
  /** The states as candidates know them, in sentences and in the legend. */
  states: {
    'not-visited': 'Not visited',
    'not-answered': 'Not answered',
    answered: 'Answered',
    marked: 'Marked for review',
    'answered-and-marked': 'Answered and marked for review',
  },
  minutes: ({ minutes }: { minutes: number }) => (minutes === 1 ? '1 minute' : `${minutes} minutes`),
  minutesShort: ({ minutes }: { minutes: number }) => `${minutes} min`,
  key: {
    none: 'none',
    dropped: 'dropped',
    range: ({ from, to }: { from: number; to: number }) => `${from} to ${to}`,
    together: ({ options }: { options: string }) => `${options} together`,
    or: ', or ',
  },
});
