import { showMarks, withoutInvisible } from '../lints/invisible-marks.ts';
import { placeOfLabel } from './option-labels.ts';
import { OPTION_LETTERS } from './sheet-columns.ts';

/** Which option an answer cell means. */
export type AnswerFound =
  | { readonly kind: 'option'; readonly index: number }
  | { readonly kind: 'several'; readonly indices: readonly number[] }
  | { readonly kind: 'none'; readonly reason: string; readonly correction: string };

/** Longer cells are texts: no way to write a place comes near, and the patterns below stay quick. */
const LONGEST_PLACE = 40;
const LONGEST_LIST = 120;
const PLACE = /^(?:option|opt|choice|ans|answer|વિકલ્પ|विकल्प)?\s*[-.:_]?\s*[([]?\s*(\p{L}|\p{Nd})\s*[)\].:]?$/iu;
/** `4.0`, as programs write a column of whole numbers. */
const DECIMAL = /^([1-9])\.0+$/;
/** `A) Iron`: a place with its text. */
const LABELLED = /^[([]?\s*(\p{L}|\p{Nd})\s*(?:[)\].:]|\s[-–])\s*(\S[^]*)$/u;
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase();
const letterOf = (index: number): string => (OPTION_LETTERS[index] ?? '').toUpperCase();

interface Place {
  /** From 0; -1 where the cell names none. */
  readonly index: number;
  readonly habit: 'letter' | 'number';
}

/** `B`, `(b)`, `b.`, `Option B`, `2`, `ખ`: a place. */
function placeIn(cell: string): Place {
  const short = plain(cell);
  const mark = short.length > LONGEST_PLACE ? undefined : PLACE.exec(short)?.[1];
  const index = mark === undefined ? -1 : placeOfLabel(mark);
  return { index, habit: mark !== undefined && /\p{Nd}/u.test(mark) ? 'number' : 'letter' };
}

/** The places that a cell lists, such as `A, C` or `#1, #3`, ascending; empty for another cell. */
function placesIn(cell: string, options: readonly string[]): readonly number[] {
  const short = plain(cell);
  if (short.length > LONGEST_LIST) return [];
  const parts = short.split(/\s*(?:,|;|&|\/|\band\b)\s*/i);
  const places = parts.map((part) => placeIn(part.replace(/^#/, '')).index);
  const isList = places.every((place) => place >= 0 && place < options.length);
  return isList ? [...new Set(places)].toSorted((one, other) => one - other) : [];
}

/** The right options of a question that may have several: listed by place, or one by its text; null for neither. */
export function findAnswers(cell: string, options: readonly string[]): readonly number[] | null {
  const places = placesIn(cell, options);
  if (places.length > 0) return places;
  const byText = optionOfText(cell, options);
  return byText >= 0 ? [byText] : null;
}

/** How to write the places so that they are read back as those. */
export const writeAnswers = (indices: readonly number[]): string => indices.map(letterOf).join(', ');

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
  correction: `Write #${byText + 1} or #${place + 1}: with the number sign it always means the place.`,
});

const MARK_CORRECTION = 'The mark in brackets is invisible: clear the cell, and type it anew.';

/** Why an answer with an invisible mark, or one that lacks the mark of its option, is not found; null for any other. */
function spoiltByMark(cell: string, options: readonly string[]): AnswerFound | null {
  const alike = options.findIndex((text) => plain(withoutInvisible(text)) === plain(withoutInvisible(cell)));
  const option = options[alike];
  if (option !== undefined)
    return {
      kind: 'none',
      reason: `'${showMarks(cell, false).slice(0, 200)}' and option ${letterOf(alike)}, '${showMarks(option, false).slice(0, 200)}', look the same and differ in what nobody sees`,
      correction: 'The marks in brackets are invisible: write the letter of the option in place of its text.',
    };
  const shown = showMarks(cell).slice(0, 200);
  return shown === cell.slice(0, 200)
    ? null
    : { kind: 'none', reason: `'${shown}' is none of the options`, correction: MARK_CORRECTION };
}

function notFound(cell: string, options: readonly string[]): AnswerFound {
  const indices = placesIn(cell, options);
  if (indices.length > 1) return { kind: 'several', indices };
  const spoilt = spoiltByMark(cell.trim(), options);
  if (spoilt !== null) return spoilt;
  const reason = cell.trim() === '' ? 'is empty' : `'${cell.trim().slice(0, 60)}' is none of the options`;
  return { kind: 'none', reason, correction: 'Write the letter of the right option, or its text exactly.' };
}

/** The option of `A) Iron`, where letter and text name the same one; -1 for another cell. */
function placeOfLabelled(cell: string, options: readonly string[]): number {
  const [, label = '', text = ''] = LABELLED.exec(cell.trim()) ?? [];
  const place = label === '' ? -1 : placeOfLabel(label);
  return place >= 0 && optionOfText(text, options) === place ? place : -1;
}

/** How a whole table says its answers, where that is plain from its other rows. */
export type AnswerHabit = 'letter' | 'number' | 'text' | null;

/** What this cell alone shows of the habit: null where it could be both, or neither. */
export function habitOf(cell: string, options: readonly string[]): AnswerHabit {
  const { index, habit } = placeIn(cell);
  const [isPlace, isText] = [index >= 0 && index < options.length, optionOfText(cell, options) >= 0];
  if (isPlace === isText) return null;
  return isPlace ? habit : 'text';
}

/**
 * The place of the right option from a letter, a number or its text. `#2` always means the second option. A cell that
 * is the text of one option and the place of another is no answer, unless the table has one habit in all other rows:
 * where those say letters, a number is a text.
 */
export function findAnswer(cell: string, options: readonly string[], habit: AnswerHabit = null): AnswerFound {
  const exact = /^#([1-9])$/.exec(cell.trim())?.[1];
  const whole = DECIMAL.exec(cell.trim())?.[1];
  if (whole !== undefined && Number(whole) <= options.length && optionOfText(cell, options) < 0)
    return findAnswer(whole, options, habit);
  if (exact !== undefined && Number(exact) <= options.length) return { kind: 'option', index: Number(exact) - 1 };
  const { index: place, habit: ofPlace } = placeIn(cell);
  const isPlace = place >= 0 && place < options.length;
  const byText = optionOfText(cell, options);
  if (isPlace && byText >= 0 && options[place] !== options[byText]) {
    if (habit === null) return ambiguous(cell, byText, place);
    return { kind: 'option', index: habit === ofPlace ? place : byText };
  }
  if (isPlace) return { kind: 'option', index: place };
  const index = byText >= 0 ? byText : placeOfLabelled(cell, options);
  return index >= 0 ? { kind: 'option', index } : notFound(cell, options);
}

/** How to write the place of an option so that it is read back as that place. */
export function writeAnswer(index: number, options: readonly string[]): string {
  const found = findAnswer(letterOf(index), options);
  return found.kind === 'option' && found.index === index ? letterOf(index) : `#${index + 1}`;
}
