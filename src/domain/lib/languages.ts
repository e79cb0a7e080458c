/** The languages that papers, current affairs and materials are written in, as BCP 47 tags. The site itself is in English. */
export const LANGUAGES = ['en', 'gu', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

/** What staff call them. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', gu: 'Gujarati', hi: 'Hindi' };

/** The Unicode script by which a text is known. Where two languages share one, the first of the list is taken. */
const SCRIPTS: Readonly<Record<Language, string>> = { en: 'Latin', gu: 'Gujarati', hi: 'Devanagari' };

/** The zero of each script's own digits; the other nine follow it. */
const ZEROS: Readonly<Record<Language, string>> = { en: '0', gu: '૦', hi: '०' };

/** Languages that are told from English by their letters, each with the pattern of one such letter. */
export const otherScripts = (): readonly { readonly language: Exclude<Language, 'en'>; readonly letter: string }[] =>
  LANGUAGES.flatMap((language) =>
    language === 'en' ? [] : [{ language, letter: `\\p{Script=${SCRIPTS[language]}}` }],
  );

/** The language other than English whose letters stand in a text. */
export const languageOfLetters = (text: string): Exclude<Language, 'en'> | undefined =>
  otherScripts().find(({ letter }) => new RegExp(letter, 'u').test(text))?.language;

/** The digits of all scripts, each as a range such as `0-9`. */
export const digitRanges = (): readonly string[] => [
  ...new Set(LANGUAGES.map((each) => `${ZEROS[each]}-${String.fromCodePoint((ZEROS[each].codePointAt(0) ?? 0) + 9)}`)),
];
