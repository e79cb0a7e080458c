import { fillText } from '../../lib/fill-text.ts';
import type { Language } from '../../lib/languages.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import { wholeText } from '../families/say.ts';
import type { Words } from '../families/words.ts';
import type { FactAttribute, FactRow, FactTable, FactValue } from './fact-table.ts';

/** One value of a row, as an option shows it. */
export interface FactCell {
  readonly row: FactRow;
  readonly words: Words;
  /** What years and numbers are ordered by; null for the others. */
  readonly size: number | null;
}

export const eachLanguage = (textIn: (language: Language) => string): Words => ({
  en: textIn('en'),
  gu: textIn('gu'),
  hi: textIn('hi'),
});

/** '322 BCE' for −322. */
const yearWords = (year: number): Words =>
  year >= 0
    ? eachLanguage(() => String(year))
    : { en: `${-year} BCE`, gu: `ઈ.સ. પૂર્વે ${-year}`, hi: `${-year} ईसा पूर्व` };

function wordsOf(value: FactValue, { kind, unit, choices }: FactAttribute): readonly Words[] {
  if (Array.isArray(value)) return (value as readonly string[]).flatMap((id) => choices[id] ?? []);
  if (typeof value !== 'number') return [value as Words];
  if (kind === 'year') return [yearWords(value)];
  const text = Number.isInteger(value) ? wholeText(value) : String(value);
  return [eachLanguage((language) => (unit === null ? text : `${text} ${unit[language]}`))];
}

/** A draw compares a cell with many others: each is made once, and each text folded once. */
const knownCells = new WeakMap<FactRow, Map<FactAttribute, readonly FactCell[]>>();

/** The values of a row in a column; a set has several, and each is right. Empty where the row has none. */
export function cellsOf(row: FactRow, attribute: FactAttribute): readonly FactCell[] {
  const ofRow = knownCells.get(row) ?? new Map<FactAttribute, readonly FactCell[]>();
  knownCells.set(row, ofRow);
  const known = ofRow.get(attribute);
  if (known !== undefined) return known;
  const value = row.values[attribute.id];
  const size = typeof value === 'number' ? value : null;
  const cells = value === undefined ? [] : wordsOf(value, attribute).map((words) => ({ row, words, size }));
  ofRow.set(attribute, cells);
  return cells;
}

/** A text without what makes no difference to its meaning: case, spaces and marks. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

interface FoldedWords {
  readonly texts: Words;
  /** The words that could tell an answer, by language. */
  readonly telling: Readonly<Record<Language, readonly string[]>>;
}

const SHORTEST_TELLING_WORD = 4;
const knownForms = new WeakMap<Words, FoldedWords>();

function formOf(words: Words): FoldedWords {
  const known = knownForms.get(words);
  if (known !== undefined) return known;
  const texts = eachLanguage((language) => folded(words[language]));
  const tellingIn = (language: Language): readonly string[] =>
    texts[language].split(' ').filter((word) => word.length >= SHORTEST_TELLING_WORD && !/^\d+$/.test(word));
  const form = { texts, telling: { en: tellingIn('en'), gu: tellingIn('gu'), hi: tellingIn('hi') } };
  knownForms.set(words, form);
  return form;
}

/** Whether one text contains the other: 'Gulf of Khambhat' and 'the Gulf of Khambhat, Arabian Sea'. */
export function overlaps(one: Words, other: Words): boolean {
  const [own, others] = [formOf(one).texts, formOf(other).texts];
  return LANGUAGES.some((language) => {
    const [a, b] = [own[language], others[language]];
    if (a.length === b.length) return a === b;
    return a.length < b.length ? a === '' || ` ${b} `.includes(` ${a} `) : b === '' || ` ${a} `.includes(` ${b} `);
  });
}

/** Two numbers nearer than this part of the larger are not two options. */
const NEAR_PART = 0.02;

const isNearSize = (one: FactCell, other: FactCell, { kind }: FactAttribute): boolean =>
  one.size !== null &&
  other.size !== null &&
  (kind === 'year'
    ? one.size === other.size
    : Math.abs(one.size - other.size) <= NEAR_PART * Math.max(Math.abs(one.size), Math.abs(other.size)));

/** Whether a cell would be a right answer for a row, or one that can be argued about: its own, or that of a row it avoids. */
export function isRightFor(
  row: FactRow,
  cell: FactCell,
  { table, attribute }: { readonly table: FactTable; readonly attribute: FactAttribute },
): boolean {
  const avoided = row.avoid[attribute.id] ?? [];
  if (cell.row.avoid[attribute.id]?.includes(row.id) === true) return true;
  const isAvoided =
    avoided.length > 0 &&
    table.rows.some(
      (other) =>
        avoided.includes(other.id) &&
        (other === cell.row || cellsOf(other, attribute).some(({ words }) => overlaps(words, cell.words))),
    );
  if (isAvoided) return true;
  return cellsOf(row, attribute).some(
    (own) =>
      isNearSize(own, cell, attribute) ||
      (own.size === null || cell.size === null
        ? overlaps(own.words, cell.words)
        : formOf(own.words).texts.en === formOf(cell.words).texts.en),
  );
}

const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text);
const hasDigit = (text: string): boolean => /\d/.test(text);
/** The longest of two options is at most so many times the shortest, letters added so that short ones are not told apart. */
const MOST_STRETCH = 3;
const FREE_LETTERS = 8;

/** Whether two options of one question look alike enough that their form does not tell which is right. */
export function isOfOneForm(one: Words, other: Words): boolean {
  return LANGUAGES.every((language) => {
    const [a, b] = [one[language], other[language]];
    const [short = 0, long = 0] = [a.length + FREE_LETTERS, b.length + FREE_LETTERS].toSorted((x, y) => x - y);
    return isLatin(a) === isLatin(b) && hasDigit(a) === hasDigit(b) && long <= MOST_STRETCH * short;
  });
}

/** Whether a stem has a word of the right option that not every option has, and so gives it away. */
export function givesAway(slot: Words, right: Words, wrong: readonly Words[]): boolean {
  const [told, answer, others] = [
    formOf(slot).telling,
    formOf(right).telling,
    wrong.map((each) => formOf(each).telling),
  ];
  return LANGUAGES.some((language) =>
    answer[language].some(
      (word) => told[language].includes(word) && !others.every((each) => each[language].includes(word)),
    ),
  );
}

/** 'The Mahi meets the sea at …': the true sentence of a cell, or a false one with another's value. */
export const sentenceOf = (attribute: FactAttribute, row: FactRow, value: Words): Words =>
  eachLanguage((language) => filled(attribute.stems.says[language], row.name[language], value[language]));

/**
 * A sentence with its slots filled. It begins with a capital letter where the entity stands first, unless the name has
 * letters of its own kind ('pH', 'e-NAM'); a value keeps its letters, because 's' and 'S' are two symbols.
 */
export function filled(sentence: string, entity: string, value: string): string {
  const text = fillText(sentence, { entity, value }).replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
  return sentence.startsWith('{value}') || /^.[A-Z-]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** The language of a table's texts on a page of this one. */
export const spokenIn = ({ languages }: FactTable, language: Language): Language =>
  languages.includes(language) ? language : (languages[0] ?? 'en');
