import type { Language } from '../lib/languages.ts';

/** Names of the options and the parts of a question in a paper's language. `options` has a letter for each option. */
export interface PartNames {
  readonly options: string;
  readonly left: string;
  readonly right: string;
  readonly assertion: string;
  readonly reason: string;
  readonly passage: string;
}

export const ENGLISH_NAMES: PartNames = {
  options: 'ABCDEFGHI',
  left: 'List I',
  right: 'List II',
  assertion: 'Assertion (A)',
  reason: 'Reason (R)',
  passage: 'Passage',
};

/** The names in each language. A slice contains those of its own language. */
export const PART_NAMES: Readonly<Record<Language, PartNames>> = {
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
