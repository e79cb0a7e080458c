/**
 * The entry of a question in the answer key, as text:
 *
 * - one option: '2', or '03' where either of two earns the marks;
 * - several options: '+02' where 0 and 2 together are right;
 * - a typed number: '=2.5', or '=9.7..9.9' for a range with its ends;
 * - '*': the question was dropped (`DROPPED` in mock-paper.ts).
 *
 * Where one of several sets or ranges earns the marks, they stand beside each other: '+02|+12', '=2.5|=25'.
 */
const BETWEEN = '|';
const TO = '..';

export const alternativesOf = (entry: string): readonly string[] => entry.split(BETWEEN);
export const entryOfAlternatives = (alternatives: readonly string[]): string => alternatives.join(BETWEEN);

export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

export const entryOfRange = ({ from, to }: NumberRange): string => (from === to ? `=${from}` : `=${from}${TO}${to}`);

/** The range of '=2.5' or '=9.7..9.9'; null for another entry. */
export function rangeOfEntry(entry: string): NumberRange | null {
  const [, from = '', , to = from] = /^=(-?[\d.]+?)(\.\.(-?[\d.]+))?$/.exec(entry) ?? [];
  const range = { from: Number(from), to: Number(to) };
  return from !== '' && Number.isFinite(range.from) && Number.isFinite(range.to) && range.from <= range.to
    ? range
    : null;
}

/** In whole millionths, as papers/typed-number.ts compares; that reads typed text too, which no result needs. */
const millionthsOf = (value: number): number => Math.round(value * 1_000_000);

const isBetween = (typed: number, { from, to }: NumberRange): boolean =>
  millionthsOf(typed) >= millionthsOf(from) && millionthsOf(typed) <= millionthsOf(to);

/** The indices of '+02'; null for another entry. */
export const optionsOfEntry = (entry: string): readonly number[] | null =>
  /^\+\d+$/.test(entry) ? Array.from(entry.slice(1), Number) : null;

/** The indices of the options that an entry names, of several sets those of the first; none for a number. */
export const rightOptionsOf = (entry: string): readonly number[] =>
  optionsOfEntry(alternativesOf(entry)[0] ?? '') ?? (/^\d+$/.test(entry) ? [...entry].map(Number) : []);

/** Whether a response that is no blank, given by its code, is wholly right. */
export function isRightBy(entry: string, code: string): boolean {
  if (code.startsWith('+')) return alternativesOf(entry).includes(code);
  if (!code.startsWith('=')) return !/^[+=]/.test(entry) && entry.includes(code);
  return alternativesOf(entry).some((alternative) => {
    const range = rangeOfEntry(alternative);
    return range !== null && isBetween(Number(code.slice(1)), range);
  });
}

/** How many right options a response names that names no wrong one and lacks some; 0 for any other response. */
export function partlyRightBy(entry: string, code: string): number {
  if (!code.startsWith('+') || isRightBy(entry, code)) return 0;
  const chosen = code.slice(1).split('');
  const isPart = alternativesOf(entry).some(
    (alternative) => alternative.startsWith('+') && chosen.every((option) => alternative.includes(option)),
  );
  return isPart ? chosen.length : 0;
}
