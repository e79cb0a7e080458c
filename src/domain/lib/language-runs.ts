/** Words of a script, with the blanks and commas between them. */
const wordsOf = (script: string): string => {
  const word = `\\p{Script=${script}}[\\p{Script=${script}}\\p{M}\\u200c\\u200d]*`;
  return `${word}(?:[ ,]+${word})*`;
};
const RUN = new RegExp(`(${wordsOf('Gujarati')}|${wordsOf('Devanagari')})`, 'u');

/** A part of a text in one language; null for the script of everything around it. */
export interface LanguageRun {
  readonly language: 'gu' | 'hi' | null;
  readonly text: string;
}

/** Cuts a text where its script changes to or from Gujarati or Devanagari. Nobody has to mark such words by hand. */
export const splitByLanguage = (text: string): readonly LanguageRun[] =>
  text
    .split(RUN)
    .map((part, index): LanguageRun => {
      if (index % 2 === 0) return { language: null, text: part };
      return { language: /\p{Script=Gujarati}/u.test(part) ? 'gu' : 'hi', text: part };
    })
    .filter((run) => run.text !== '');
