import { ENGLISH_AGREEMENT_FAMILIES } from './catalogue/english-agreement.ts';
import { ENGLISH_ARTICLE_FAMILIES } from './catalogue/english-articles.ts';
import { ENGLISH_ERROR_FAMILIES } from './catalogue/english-errors.ts';
import { ENGLISH_NARRATION_FAMILIES } from './catalogue/english-narration.ts';
import { ENGLISH_ORDER_FAMILIES } from './catalogue/english-order.ts';
import { ENGLISH_PREPOSITION_FAMILIES } from './catalogue/english-prepositions.ts';
import { ENGLISH_SPELLING_FAMILIES } from './catalogue/english-spelling.ts';
import { ENGLISH_TENSE_FAMILIES } from './catalogue/english-tenses.ts';
import { ENGLISH_USAGE_FAMILIES } from './catalogue/english-usage.ts';
import { ENGLISH_VOICE_FAMILIES } from './catalogue/english-voice.ts';
import type { TemplateFamily } from './question-family.ts';

/** The families that ask about English, in it alone. */
export const ENGLISH_FAMILIES: readonly TemplateFamily[] = [
  ...ENGLISH_AGREEMENT_FAMILIES,
  ...ENGLISH_ARTICLE_FAMILIES,
  ...ENGLISH_ERROR_FAMILIES,
  ...ENGLISH_NARRATION_FAMILIES,
  ...ENGLISH_ORDER_FAMILIES,
  ...ENGLISH_PREPOSITION_FAMILIES,
  ...ENGLISH_SPELLING_FAMILIES,
  ...ENGLISH_TENSE_FAMILIES,
  ...ENGLISH_USAGE_FAMILIES,
  ...ENGLISH_VOICE_FAMILIES,
];
