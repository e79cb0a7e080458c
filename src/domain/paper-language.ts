/** The languages that a paper can be written in, as BCP 47 tags. */
export const PAPER_LANGUAGES = ['en', 'gu', 'hi'] as const;
export type PaperLanguage = (typeof PAPER_LANGUAGES)[number];

const FIRST_LABELS: Record<PaperLanguage, string> = { en: 'ABCDEFGHI', gu: 'કખગઘચછજઝટ', hi: 'ABCDEFGHI' };

/** A, B, C ... for an option's place, from 0; ક, ખ, ગ, ઘ ... in a Gujarati paper. */
export const optionLabel = (language: PaperLanguage, index: number): string => FIRST_LABELS[language][index] ?? '';

/** What the parts of a question are called in the paper's own language. */
export const PART_NAMES: Record<PaperLanguage, { readonly left: string; readonly right: string; readonly assertion: string; readonly reason: string }> = {
  en: { left: 'List I', right: 'List II', assertion: 'Assertion (A)', reason: 'Reason (R)' },
  gu: { left: 'યાદી I', right: 'યાદી II', assertion: 'વિધાન (A)', reason: 'કારણ (R)' },
  hi: { left: 'सूची I', right: 'सूची II', assertion: 'कथन (A)', reason: 'कारण (R)' },
};
