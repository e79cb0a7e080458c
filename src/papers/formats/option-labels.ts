import { plainDigits } from '#domain/lib/digits.ts';

/** What papers print before options, in the order of the options. No letter stands at two places. */
const SERIES = ['abcdefghi', 'કખગઘચછજઝટ', 'कखगघचछजझट', 'कखगघङ', 'अबसदइ', '123456789'];
/** The other series of Gujarati papers. Its third letter is the first of the usual one. */
const OTHER_GUJARATI = 'અબકડઇ';
const ONLY_OTHER_GUJARATI = 'અબડઇ';
/** `ક`, `(ક)`, `ક.`: one letter and nothing else. */
const LONE_LETTER = /^[([]?\s?(\p{L})\s?[)\].:]?$/u;

/** The one letter that a short cell is, or null. */
export const loneLetter = (cell: string): string | null =>
  cell.length > 8 ? null : (LONE_LETTER.exec(cell.trim())?.[1] ?? null);

/** Whether this letter shows that a table counts its options અ, બ, ક, ડ. */
export const isOtherGujarati = (letter: string | null): boolean =>
  letter !== null && ONLY_OTHER_GUJARATI.includes(letter);

/** The place of an option from its letter or digit in any script, from 0; -1 for any other. */
export function placeOfLabel(label: string, isOther = false): number {
  const plain = plainDigits(label.toLowerCase());
  const other = isOther || isOtherGujarati(plain) ? OTHER_GUJARATI.indexOf(plain) : -1;
  return other >= 0 ? other : Math.max(...SERIES.map((letters) => letters.indexOf(plain)));
}
