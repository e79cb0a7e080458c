import { spokenLanguage } from './define-text.ts';
import type { Language } from './languages.ts';
import { languageOfLetters } from './languages.ts';

/**
 * The language of a text by its script, for `lang`. Undefined for a text in the language that is spoken, also when it is
 * mixed with another.
 */
export function languageOfText(text: string): Language | undefined {
  const spoken = spokenLanguage();
  const hasLatin = /\p{Script=Latin}/u.test(text);
  const other = languageOfLetters(text);
  if (spoken === 'en') return hasLatin ? undefined : other;
  if (other === spoken) return undefined;
  return other ?? (hasLatin ? 'en' : undefined);
}
