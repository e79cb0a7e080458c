import { COMPUTED_FAMILIES } from './computed-families.ts';
import { ENGLISH_FAMILIES } from './english-families.ts';
import { GUJARATI_FAMILIES } from './gujarati-families.ts';
import { HINDI_FAMILIES } from './catalogue/hindi-grammar.ts';
import type { TemplateFamily } from './question-family.ts';

/** Every family of words. */
export const FAMILIES: readonly TemplateFamily[] = [
  ...COMPUTED_FAMILIES,
  ...ENGLISH_FAMILIES,
  ...GUJARATI_FAMILIES,
  ...HINDI_FAMILIES,
];
