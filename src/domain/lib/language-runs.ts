import type { Language } from './languages.ts';
import { languageOfLetters, otherScripts } from './languages.ts';

/** A pattern for words of a script, with the blanks and commas between them. */
const wordsOf = (letter: string): string => {
  const word = `${letter}[${letter}\\p{M}\\u200c\\u200d]*`;
  return `${word}(?:[ ,]+${word})*`;
};
const RUN = new RegExp(
  `(${otherScripts()
    .map(({ letter }) => wordsOf(letter))
    .join('|')})`,
  'u',
);

/** A part of a text in one language; null for the language around it. */
export interface LanguageRun {
  readonly language: Language | null;
  readonly text: string;
}

/**
 * Splits a text where its script changes to or from that of a language other than English, so that nobody marks such
 * words by hand.
 */
export const splitByLanguage = (text: string): readonly LanguageRun[] =>
  text
    .split(RUN)
    .map((part, index): LanguageRun => {
      return { language: index % 2 === 0 ? null : (languageOfLetters(part) ?? null), text: part };
    })
    .filter((run) => run.text !== '');
