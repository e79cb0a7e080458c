import type { PartNames } from './part-names.ts';
import { ENGLISH_NAMES } from './part-names.ts';

/** The languages that a paper can be written in, as BCP 47 tags. */
export const PAPER_LANGUAGES = ['en', 'gu', 'hi'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

/** What the options and the parts of a question are called in each; a slice brings those of its own language. */
export const PART_NAMES: Record<PaperLanguage, PartNames> = {
  en: ENGLISH_NAMES,
  gu: {
    options: 'કખગઘચછજઝટ',
    left: 'યાદી I',
    right: 'યાદી II',
    assertion: 'વિધાન (A)',
    reason: 'કારણ (R)',
    passage: 'ફકરો',
  },
  hi: {
    options: 'ABCDEFGHI',
    left: 'सूची I',
    right: 'सूची II',
    assertion: 'कथन (A)',
    reason: 'कारण (R)',
    passage: 'गद्यांश',
  },
};
