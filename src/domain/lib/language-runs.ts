import type { Language } from './languages.ts';
import { languageOfLetters, otherScripts } from './languages.ts';

/** Words of a script, with the blanks and commas between them. */
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

/** A part of a text in one language; null for the script of everything around it. */
export interface LanguageRun {
  readonly language: Language | null;
  readonly text: string;
}

/** Cuts a text where its script changes to or from that of another language than English. Nobody has to mark such words by hand. */
export const splitByLanguage = (text: string): readonly LanguageRun[] =>
  text
    .split(RUN)
    .map((part, index): LanguageRun => {
      return { language: index % 2 === 0 ? null : (languageOfLetters(part) ?? null), text: part };
    })
    .filter((run) => run.text !== '');
