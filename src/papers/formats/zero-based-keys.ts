import type { Reading } from '../exchange/reading.ts';
import { addNote } from '../exchange/reading.ts';
import { plainDigits } from '#domain/lib/digits.ts';

/** The answer of one row: its cell and the texts of its options. */
export interface RowAnswer {
  readonly where: string;
  readonly cell: string;
  readonly options: readonly string[];
}

/** With as many rows a file that counts from 1 names its last option too, but for one file in thirty. */
const FEWEST_FOR_NOTE = 12;

/** Answers that are numbers and no option's text. */
function numbersOf(
  answers: readonly RowAnswer[],
): readonly { readonly where: string; readonly number: number; readonly last: number }[] {
  return answers.flatMap(({ where, cell, options }) => {
    const digit = /^\d$/.exec(plainDigits(cell.trim()))?.[0];
    if (digit === undefined || options.length < 2 || options.includes(cell.trim())) return [];
    return [{ where, number: Number(digit), last: options.length }];
  });
}

/**
 * Programs count options from 0, people from 1. A file that does the first would get a wrong key in nearly every
 * question: it is refused where a 0 shows it, and suspected aloud where no answer is the last option.
 */
export function suspectZeroBasedKeys(answers: readonly RowAnswer[], reading: Reading): void {
  const numbers = numbersOf(answers);
  const namesLast = numbers.some(({ number, last }) => number >= last);
  const zeros = numbers.filter(({ number }) => number === 0);
  const [zero] = zeros;
  if (namesLast) return;
  if (zero !== undefined && numbers.length > zeros.length)
    reading.issues.push({
      where: zero.where,
      field: 'answer',
      reason: `the answers seem to be counted from 0: ${zeros.length} of ${numbers.length} are 0, and none is the last option`,
      correction: 'Count the options from 1, or write letters: A for 0, B for 1.',
    });
  else if (zero === undefined && numbers.length >= FEWEST_FOR_NOTE)
    addNote(
      reading,
      `None of ${numbers.length} answers is the last option. If the file counts its options from 0, every key is wrong by one: compare a few with the file.`,
    );
}
