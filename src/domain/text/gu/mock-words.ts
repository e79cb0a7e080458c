import type { Translation } from '../../lib/define-text.ts';
import type { mockWordsText } from '../en/mock-words.ts';

export default {
  languages: { en: 'અંગ્રેજી', gu: 'ગુજરાતી', hi: 'હિન્દી' },
  states: {
    'not-visited': 'જોયો નથી',
    'not-answered': 'જવાબ આપ્યો નથી',
    answered: 'જવાબ આપ્યો',
    marked: 'ફરી જોવા માટે ચિહ્નિત',
    'answered-and-marked': 'જવાબ આપ્યો અને ફરી જોવા માટે ચિહ્નિત',
  },
  minutes: ({ minutes }) => `${minutes} મિનિટ`,
  minutesShort: ({ minutes }) => `${minutes} મિ.`,
  key: {
    none: 'કોઈ નહીં',
    dropped: 'રદ',
    range: ({ from, to }) => `${from}થી ${to}`,
    together: ({ options }) => `${options} સાથે`,
    or: ', અથવા ',
  },
} satisfies Translation<typeof mockWordsText>;
