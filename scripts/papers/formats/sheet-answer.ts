import { OPTION_LETTERS } from './sheet-columns.ts';

/** Which option an answer cell means. */
export type AnswerFound =
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'several' }
  | { readonly kind: 'none'; readonly reason: string; readonly mend: string };

const LABELS = [OPTION_LETTERS.join(''), 'કખગઘચછજઝટ', '123456789'];
const PLACE = /^(?:option|opt|choice|ans|answer)?\s*[-.:]?\s*[([]?\s*([a-iકખગઘચછજઝટ1-9])\s*[)\].:]?$/i;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const letterOf = (index: number): string => (OPTION_LETTERS[index] ?? '').toUpperCase();

/** `B`, `(b)`, `b.`, `Option B`, `2`, `ખ`: a place, from 0; -1 where it is none. */
function placeIn(cell: string): number {
  const mark = PLACE.exec(cell.trim())?.[1]?.toLowerCase();
  return mark === undefined ? -1 : Math.max(...LABELS.map((labels) => labels.indexOf(mark)));
}

function isList(cell: string): boolean {
  const parts = cell.split(/\s*(?:,|;|&|\/|\band\b)\s*/i);
  return parts.length > 1 && parts.every((part) => placeIn(part) >= 0);
}

/** The option that this text is, exactly or but for case and blanks; -1 for none or several. */
function optionOfText(cell: string, options: readonly string[]): number {
  const same = options.indexOf(cell.trim());
  if (same >= 0) return same;
  const alike = options.flatMap((text, index) => (plain(text) === plain(cell) ? [index] : []));
  return alike.length === 1 ? (alike[0] ?? -1) : -1;
}

const ambiguous = (cell: string, byText: number, place: number): AnswerFound => ({
  kind: 'none',
  reason: `'${cell.trim()}' is the text of option ${letterOf(byText)} and also the place of option ${letterOf(place)}`,
  mend: `Write #${byText + 1} or #${place + 1}: with the number sign it always means the place.`,
});

function notFound(cell: string): AnswerFound {
  if (isList(cell)) return { kind: 'several' };
  const reason = cell.trim() === '' ? 'is empty' : `'${cell.trim().slice(0, 60)}' is none of the options`;
  return { kind: 'none', reason, mend: 'Write the letter of the right option, or its text exactly.' };
}

/** How a whole table says its answers, where that is plain from its other rows. */
export type AnswerHabit = 'place' | 'text' | null;

/** What this cell alone shows of the habit: null where it could be both, or neither. */
export function habitOf(cell: string, options: readonly string[]): AnswerHabit {
  const place = placeIn(cell);
  const [isPlace, isText] = [place >= 0 && place < options.length, optionOfText(cell, options) >= 0];
  if (isPlace === isText) return null;
  return isPlace ? 'place' : 'text';
}

/**
 * The place of the right option from a letter, a number or its text. `#2` always means the second option. A cell that
 * is the text of one option and the place of another is no answer, unless the table has one habit in all other rows.
 */
export function findAnswer(cell: string, options: readonly string[], habit: AnswerHabit = null): AnswerFound {
  const exact = /^#([1-9])$/.exec(cell.trim())?.[1];
  if (exact !== undefined && Number(exact) <= options.length) return { kind: 'option', index: Number(exact) - 1 };
  const place = placeIn(cell);
  const isPlace = place >= 0 && place < options.length;
  const byText = optionOfText(cell, options);
  if (isPlace && byText >= 0 && options[place] !== options[byText]) {
    if (habit === null) return ambiguous(cell, byText, place);
    return { kind: 'option', index: habit === 'text' ? byText : place };
  }
  if (isPlace) return { kind: 'option', index: place };
  return byText >= 0 ? { kind: 'option', index: byText } : notFound(cell);
}

/** How to write the place of an option so that it is read back as that place. */
export function writeAnswer(index: number, options: readonly string[]): string {
  const found = findAnswer(letterOf(index), options);
  return found.kind === 'option' && found.index === index ? letterOf(index) : `#${index + 1}`;
}
