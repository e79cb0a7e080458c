import type { Language } from '../lib/languages.ts';
import { languageOfLetters } from '../lib/languages.ts';

/** The language of a text by its letters, for its `lang`; undefined for English, and for a mix with English in it. */
export const languageOfText = (text: string): Language | undefined =>
  /\p{Script=Latin}/u.test(text) ? undefined : languageOfLetters(text);
