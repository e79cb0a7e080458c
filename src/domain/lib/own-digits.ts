import type { Language } from './languages.ts';

/** Not shown in other digits: what has a letter of Latin or an @, such as `1-Year` or an address, and phone numbers. */
const IS_COPIED = /[A-Za-z@]|^\+91|\d{9}/;

/** The digits of each language's script, as Intl names them. */
const NUMERALS: Readonly<Record<Language, string>> = { en: 'latn', gu: 'gujr', hi: 'deva' };

/** A text with the numbers in it as the language writes them: '₹૨,૯૯૯' for '₹2,999'. */
export function ownDigits(text: string, language: Language): string {
  const own = new Intl.NumberFormat(`${language}-u-nu-${NUMERALS[language]}`);
  return text.replaceAll(/\S*\d\S*/g, (word) =>
    IS_COPIED.test(word) ? word : word.replaceAll(/\d/g, (digit) => own.format(Number(digit))),
  );
}
