import { GUJARATI_GRAMMAR_FAMILIES } from './catalogue/gujarati-grammar.ts';
import { GUJARATI_SPELLING_FAMILIES } from './catalogue/gujarati-spelling.ts';
import type { TemplateFamily } from './question-family.ts';

/** The families that ask about Gujarati, in it alone. */
export const GUJARATI_FAMILIES: readonly TemplateFamily[] = [
  ...GUJARATI_GRAMMAR_FAMILIES,
  ...GUJARATI_SPELLING_FAMILIES,
];
