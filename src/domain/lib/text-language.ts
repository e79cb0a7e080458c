import type { Language } from './languages.ts';
import { languageOfLetters } from './languages.ts';

/** The language of a text by its script, for `lang`. Undefined for English, also when it is mixed with another. */
export const languageOfText = (text: string): Language | undefined =>
  /\p{Script=Latin}/u.test(text) ? undefined : languageOfLetters(text);
