import { languageOfLetters } from '#domain/lib/languages.ts';

/** Characters that nobody sees, by the names that people find them under. */
const NAMES: Readonly<Record<string, string>> = {
  '00A0': 'no-break space',
  '00AD': 'soft hyphen',
  '034F': 'grapheme joiner',
  '061C': 'Arabic letter mark',
  '180E': 'vowel separator',
  '2007': 'figure space',
  '200B': 'zero-width space',
  '200C': 'zero-width non-joiner',
  '200D': 'zero-width joiner',
  '200E': 'left-to-right mark',
  '200F': 'right-to-left mark',
  '202A': 'left-to-right embedding',
  '202B': 'right-to-left embedding',
  '202C': 'end of a direction',
  '202D': 'left-to-right override',
  '202E': 'right-to-left override',
  '202F': 'narrow no-break space',
  '2060': 'word joiner',
  '2066': 'left-to-right isolate',
  '2067': 'right-to-left isolate',
  '2068': 'first-strong isolate',
  '2069': 'end of an isolate',
  '3164': 'Hangul filler',
  FEFF: 'byte-order mark',
};
const MARK = /(?![\t\n])[\p{Cc}\p{Default_Ignorable_Code_Point}\u00A0\u2007\u202F]/gu;
const JOINER = /[\u200C\u200D]/;

/** `U+200B`. */
export const codePointOf = (letter: string): string =>
  `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** `U+200B (zero-width space)`; the code alone of one without a name here. */
export function nameOfMark(letter: string): string {
  const code = codePointOf(letter);
  const name = NAMES[code.slice(2)];
  return name === undefined ? code : `${code} (${name})`;
}

/** Whether a joiner stands where Gujarati and Hindi need one. */
const belongs = (mark: string, before: string): boolean => JOINER.test(mark) && languageOfLetters(before) !== undefined;

const replaceMarks = (text: string, by: (mark: string) => string, keepsJoiners: boolean): string =>
  text.replaceAll(MARK, (mark, at: number) => (keepsJoiners && belongs(mark, text.charAt(at - 1)) ? mark : by(mark)));

/** A text whose invisible marks are named where they stand: `B[U+200B zero-width space]`. Joiners that belong there stay unless they are what differs. */
export const showMarks = (text: string, keepsJoiners = true): string =>
  replaceMarks(text, (mark) => `[${nameOfMark(mark).replaceAll(/[()]/g, '')}]`, keepsJoiners);

/** A text without its invisible marks, joiners too; a hard space is a space. */
export const withoutInvisible = (text: string): string =>
  replaceMarks(text, (mark) => (/\s/.test(mark) && mark !== '\uFEFF' ? ' ' : ''), false);
