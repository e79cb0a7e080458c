import type { Translation } from '../../lib/define-text.ts';
import type { mockWordsText } from '../en/mock-words.ts';

export default {
  languages: { en: 'अंग्रेज़ी', gu: 'गुजराती', hi: 'हिन्दी' },
  states: {
    'not-visited': 'देखा नहीं',
    'not-answered': 'उत्तर नहीं दिया',
    answered: 'उत्तर दिया',
    marked: 'समीक्षा के लिए चिह्नित',
    'answered-and-marked': 'उत्तर दिया और समीक्षा के लिए चिह्नित',
  },
  minutes: ({ minutes }) => `${minutes} मिनट`,
  minutesShort: ({ minutes }) => `${minutes} मि.`,
  key: {
    none: 'कोई नहीं',
    dropped: 'रद्द',
    range: ({ from, to }) => `${from} से ${to}`,
    together: ({ options }) => `${options} एक साथ`,
    or: ', या ',
  },
} satisfies Translation<typeof mockWordsText>;
