import { spokenLanguage } from './define-text.ts';
import type { Language } from './languages.ts';
import { languageOfLetters } from './languages.ts';

/**
 * The language that the page wants content in. Null on an English page: it is also that of students who never chose a
 * language, so there content comes as it is.
 */
export function wantedLanguage(): Language | null {
  const page = spokenLanguage();
  return page === 'en' ? null : page;
}

/**
 * The language of a text by its script, for `lang`. Undefined for the page's own, and on an English page for English
 * that is mixed with another.
 */
export function languageOfText(text: string): Language | undefined {
  const spoken = spokenLanguage();
  const hasLatin = /\p{Script=Latin}/u.test(text);
  const other = languageOfLetters(text);
  if (spoken === 'en') return hasLatin ? undefined : other;
  if (other === spoken) return undefined;
  return other ?? (hasLatin ? 'en' : undefined);
}
