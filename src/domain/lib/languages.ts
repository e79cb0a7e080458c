/** The languages that papers, current affairs and materials are written in, as BCP 47 tags. */
export const LANGUAGES = ['en', 'gu', 'hi'] as const;
export type Language = (typeof LANGUAGES)[number];

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((each) => each === value);

/** English for anything that is no language of the academy. */
export const languageOf = (value: unknown): Language => (isLanguage(value) ? value : 'en');

/** Names for staff. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', gu: 'Gujarati', hi: 'Hindi' };

/** The Unicode script that identifies a language. If two languages share one, the first counts. */
const SCRIPTS: Readonly<Record<Language, string>> = { en: 'Latin', gu: 'Gujarati', hi: 'Devanagari' };

/** The zero of each script's own digits; the other nine follow it. */
const ZEROS: Readonly<Record<Language, string>> = { en: '0', gu: '૦', hi: '०' };

/** Languages other than English that their script identifies, each with a pattern for one letter. */
export const otherScripts = (): readonly { readonly language: Exclude<Language, 'en'>; readonly letter: string }[] =>
  LANGUAGES.flatMap((language) =>
    language === 'en' ? [] : [{ language, letter: `\\p{Script=${SCRIPTS[language]}}` }],
  );

/** The language other than English whose letters a text contains. */
export const languageOfLetters = (text: string): Exclude<Language, 'en'> | undefined =>
  otherScripts().find(({ letter }) => new RegExp(letter, 'u').test(text))?.language;

/** The digits of all scripts, each as a range such as `0-9`. */
export const digitRanges = (): readonly string[] => [
  ...new Set(LANGUAGES.map((each) => `${ZEROS[each]}-${String.fromCodePoint((ZEROS[each].codePointAt(0) ?? 0) + 9)}`)),
];

/** The forms of dates, numbers and sums; Western digits in every language. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-IN',
  gu: 'gu-IN-u-nu-latn',
  hi: 'hi-IN-u-nu-latn',
};

/** How each language calls itself, for students. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', gu: 'ગુજરાતી', hi: 'हिन्दी' };

/** What leads to a lesson in each language, said in it. */
export const LESSON_OFFERS: Readonly<Record<Language, string>> = {
  en: 'Read this lesson in English',
  gu: 'આ પાઠ ગુજરાતીમાં વાંચો',
  hi: 'यह पाठ हिन्दी में पढ़ें',
};

/** What leads to a page in each language, said in it. */
export const LANGUAGE_OFFERS: Readonly<Record<Language, string>> = {
  en: 'Read this page in English',
  gu: 'આ પાનું ગુજરાતીમાં વાંચો',
  hi: 'यह पन्ना हिन्दी में पढ़ें',
};
