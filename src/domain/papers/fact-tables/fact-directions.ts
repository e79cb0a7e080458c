import type { Language } from '../../lib/languages.ts';
import { fillText } from '../../lib/fill-text.ts';
import type { VariantText } from '../families/draw-variant.ts';
import { hashOf, inSeedOrder } from '../families/random.ts';
import type { Words } from '../families/words.ts';
import { LEFT_MARKS } from '../matching-marks.ts';
import type { FactCell } from './fact-cells.ts';
import {
  cellsOf,
  eachLanguage,
  filled,
  givesAway,
  isOfOneForm,
  isRightFor,
  overlaps,
  sentenceOf,
} from './fact-cells.ts';
import { FACT_SENTENCES, REASON_OPTIONS, THREE_STATEMENTS, TWO_STATEMENTS } from './fact-sentences.ts';
import type { Direction, FactAttribute, FactRow, FactTable } from './fact-table.ts';

/** A column of a table with the rows that may be asked. */
export interface Column {
  readonly table: FactTable;
  readonly attribute: FactAttribute;
  readonly rows: readonly FactRow[];
}

/** How near the wrong options are to the right one. */
export type Nearness = 'far' | 'mixed' | 'near';

interface Draw {
  readonly column: Column;
  /** The rows that may be asked; wrong options come from all of the column. */
  readonly askable: readonly FactRow[];
  /** The row that is asked, and for questions of several rows the others, as far as they are given. */
  readonly given: readonly FactRow[];
  readonly seed: string;
  /** Where the right option is to stand, from 0. */
  readonly place: number;
  readonly nearness: Nearness;
}

/** A question before it has an id. `options` has the right one at its place. */
export interface Asked {
  /** The rows whose facts it asks, the first given first. */
  readonly rows: readonly FactRow[];
  readonly options: readonly Words[];
  readonly textIn: (language: Language) => Pick<VariantText, 'question' | 'body'>;
  /** True sentences, that of the answer first. */
  readonly explanation: readonly Words[];
}

const OPTIONS_COUNT = 4;
const SECOND_LIST = 4;
/** Years of events in an order are at least so far apart, other numbers by this part of the larger. */
const LEAST_YEARS = 2;
const LEAST_PART = 0.05;

const pick = <T>(list: readonly T[], seed: string): T | undefined => list[hashOf(seed) % Math.max(1, list.length)];

/** One of the cells of a row. */
const cellOf = (row: FactRow, attribute: FactAttribute, seed: string): FactCell | undefined =>
  pick(cellsOf(row, attribute), `${seed}/${row.id}`);

const trueSentence = (attribute: FactAttribute, { row, words }: FactCell): Words => sentenceOf(attribute, row, words);

function nearFirst(cells: readonly FactCell[], { row, size }: FactCell, nearness: Nearness): readonly FactCell[] {
  // The farthest years and numbers would be absurd.
  if (nearness === 'mixed' || (nearness === 'far' && size !== null)) return cells;
  const distanceOf = (cell: FactCell): number =>
    size !== null && cell.size !== null
      ? Math.abs(cell.size - size)
      : Number(cell.row.group === '' || cell.row.group !== row.group);
  const sign = nearness === 'near' ? 1 : -1;
  return cells.toSorted((one, other) => sign * (distanceOf(one) - distanceOf(other)));
}

/** Up to `count` cells that are wrong for a row and differ from each other, in the order of the seed. */
function wrongCells(
  { column, seed, nearness }: Pick<Draw, 'column' | 'seed' | 'nearness'>,
  right: FactCell,
  textOf: (cell: FactCell) => Words,
  count: number,
  isUsable: (cell: FactCell) => boolean = () => true,
): readonly FactCell[] {
  const { attribute, rows } = column;
  const others = rows.filter((row) => row !== right.row);
  const cells = inSeedOrder(others, seed, ({ id }) => id).flatMap((row) => cellOf(row, attribute, seed) ?? []);
  const kept: FactCell[] = [];
  for (const cell of nearFirst(cells, right, nearness)) {
    if (kept.length === count) break;
    if (!isUsable(cell) || isRightFor(right.row, cell, column) || !isOfOneForm(textOf(right), textOf(cell))) continue;
    if (overlaps(textOf(cell), textOf(right)) || kept.some((each) => overlaps(textOf(each), textOf(cell)))) continue;
    kept.push(cell);
  }
  return kept;
}

const placed = <T>(right: T, wrong: readonly T[], place: number): readonly T[] =>
  wrong.slice(0, OPTIONS_COUNT - 1).toSpliced(place, 0, right);

const nameOf = ({ row }: FactCell): Words => row.name;
const wordsOfCell = ({ words }: FactCell): Words => words;

/** What is known of an entity, or the entity that something is known of. */
function askOne(draw: Draw, direction: 'value' | 'entity'): Asked | null {
  const { column, given, seed, place } = draw;
  const { attribute } = column;
  const [row] = given;
  const right = row && cellOf(row, attribute, seed);
  const stem = pick(attribute.stems[direction], `${seed}/stem`);
  if (row === undefined || right === undefined || stem === undefined) return null;
  const [asked, optionOf] = direction === 'value' ? [row.name, wordsOfCell] : [right.words, nameOf];
  // A wrong option that the stem names, or that says the entity itself, would be told apart.
  const wrong = wrongCells(draw, right, optionOf, OPTIONS_COUNT - 1, (cell) => !overlaps(optionOf(cell), asked));
  if (wrong.length < OPTIONS_COUNT - 1) return null;
  const options = placed(right, wrong, place).map(optionOf);
  if (overlaps(optionOf(right), asked) || givesAway(asked, optionOf(right), wrong.map(optionOf))) return null;
  const [tempting] = wrong;
  return {
    rows: [row],
    options,
    textIn: (language) => ({
      question: filled(stem[language], row.name[language], right.words[language]),
    }),
    explanation: [
      trueSentence(attribute, right),
      ...(tempting === undefined ? [] : [trueSentence(attribute, tempting)]),
    ],
  };
}

/** Whether a name says its own value, as 'Gujarat High Court' says Gujarat. */
const isTelling = (cell: FactCell): boolean => givesAway(cell.row.name, cell.words, []);

/** The given rows, or as many as are wanted: the first and others, no value of one right for another. */
function severalCells({ column, askable, given, seed }: Draw, count: number): readonly FactCell[] | null {
  const { attribute } = column;
  const [first] = given;
  if (first === undefined) return null;
  const candidates =
    given.length > 1
      ? given
      : [
          first,
          ...inSeedOrder(
            askable.filter((row) => row !== first),
            seed,
            ({ id }) => id,
          ),
        ];
  const cells: FactCell[] = [];
  for (const row of candidates) {
    const cell = cellOf(row, attribute, seed);
    if (cell === undefined || isTelling(cell)) continue;
    const isApart = cells.every(
      (each) =>
        !isRightFor(each.row, cell, column) && !isRightFor(row, each, column) && isFarEnough(each, cell, attribute),
    );
    if (isApart && cells.every((each) => isOfOneForm(each.words, cell.words))) cells.push(cell);
    if (cells.length === count) break;
  }
  return cells.length === count && cells[0]?.row === first ? cells : null;
}

function isFarEnough(one: FactCell, other: FactCell, { kind }: FactAttribute): boolean {
  if (one.size === null || other.size === null) return true;
  const distance = Math.abs(one.size - other.size);
  return kind === 'year'
    ? distance >= LEAST_YEARS
    : distance >= LEAST_PART * Math.max(Math.abs(one.size), Math.abs(other.size));
}

const pairText = (row: FactRow, value: Words): Words =>
  eachLanguage((language) => `${row.name[language]} – ${value[language]}`);

/** The three wrong pairs, or the one: each row with the value of another that is wrong for it. */
function askPair(draw: Draw, direction: 'right' | 'wrong'): Asked | null {
  const { column, seed, place } = draw;
  const cells = severalCells(draw, OPTIONS_COUNT);
  if (cells === null) return null;
  const [first, ...others] = cells as readonly [FactCell, ...FactCell[]];
  // The first row's pair is the answer: the only right one, or the only wrong one. A wrong pair has no value that a right
  // pair of the question has, because that would tell it.
  const changed = (cell: FactCell, index: number): Words | null => {
    const right = direction === 'right' ? [first] : others;
    const [wrong] = wrongCells({ ...draw, seed: `${seed}/${index}` }, cell, wordsOfCell, 1, ({ words }) =>
      right.every((each) => each.words.en !== words.en),
    );
    return wrong === undefined ? null : pairText(cell.row, wrong.words);
  };
  const own = ({ row, words }: FactCell): Words => pairText(row, words);
  const right = direction === 'right' ? own(first) : changed(first, 0);
  const wrong = direction === 'right' ? others.map((cell, index) => changed(cell, index + 1)) : others.map(own);
  if (right === null || wrong.includes(null)) return null;
  const explained = direction === 'right' ? cells : [first];
  return {
    rows: cells.map(({ row }) => row),
    options: placed(right, wrong as readonly Words[], place),
    textIn: (language) => ({ question: genericText(column, direction, language) }),
    explanation: explained.map((cell) => trueSentence(column.attribute, cell)),
  };
}

const genericText = ({ table, attribute }: Column, sentence: 'right' | 'wrong' | 'match', language: Language): string =>
  fillText(FACT_SENTENCES[sentence][language], {
    entity: table.entity[language],
    value: attribute.name[language],
  });

/** Every order of four things but theirs. */
function otherOrders(own: readonly number[], seed: string): readonly (readonly number[])[] {
  const permute = (rest: readonly number[]): readonly (readonly number[])[] =>
    rest.length === 0
      ? [[]]
      : rest.flatMap((each) => permute(rest.filter((other) => other !== each)).map((tail) => [each, ...tail]));
  const all = permute(own.toSorted((one, other) => one - other)).filter((order) => order.join() !== own.join());
  return inSeedOrder(all, seed, (order) => order.join());
}

function askMatch(draw: Draw): Asked | null {
  const { column, seed, place } = draw;
  const cells = severalCells(draw, SECOND_LIST);
  if (cells === null) return null;
  const right = inSeedOrder(cells, `${seed}/right`, ({ row }) => row.id);
  const order = cells.map((cell) => right.indexOf(cell) + 1);
  // The order 1, 2, 3, 4 would be no question.
  if (order.every((number, index) => number === index + 1)) return null;
  const codeOf = (numbers: readonly number[]): Words =>
    eachLanguage(() => numbers.map((number, index) => `${LEFT_MARKS[index]}-${number}`).join(', '));
  return {
    rows: cells.map(({ row }) => row),
    options: placed(order, otherOrders(order, seed), place).map(codeOf),
    textIn: (language) => ({
      question: genericText(column, 'match', language),
      body: {
        kind: 'matching',
        left: cells.map(({ row }) => row.name[language]),
        right: right.map(({ words }) => words[language]),
      },
    }),
    explanation: cells.map((cell) => trueSentence(column.attribute, cell)),
  };
}

function askOrder(draw: Draw): Asked | null {
  const { column, seed, place } = draw;
  const { attribute } = column;
  const cells = severalCells(draw, SECOND_LIST);
  const stem = pick(attribute.stems.order, `${seed}/stem`);
  if (cells === null || stem === undefined) return null;
  const listed = inSeedOrder(cells, `${seed}/list`, ({ row }) => row.id);
  const sorted = listed.toSorted((one, other) => (one.size ?? 0) - (other.size ?? 0));
  const order = sorted.map((cell) => listed.indexOf(cell) + 1);
  const codeOf = (numbers: readonly number[]): Words => eachLanguage(() => numbers.join(', '));
  return {
    rows: cells.map(({ row }) => row),
    options: placed(order, otherOrders(order, seed), place).map(codeOf),
    textIn: (language) => ({
      question: stem[language],
      body: { kind: 'statements', statements: listed.map(({ row }) => row.name[language]) },
    }),
    explanation: sorted.map((cell) => trueSentence(attribute, cell)),
  };
}

function askStatements(draw: Draw): Asked | null {
  const { column, seed, place } = draw;
  const { attribute } = column;
  const count = draw.given.length > 1 ? draw.given.length : 2 + (hashOf(`${seed}/count`) % 2);
  const pattern = count === 2 ? TWO_STATEMENTS[place] : THREE_STATEMENTS[place];
  const cells = severalCells(draw, count);
  if (cells === null || pattern === undefined) return null;
  const sentences = cells.map((cell, index) => {
    if (pattern.isTrue[index] === true) return trueSentence(attribute, cell);
    // A value that stands in another statement of the question would tell that one of the two is false.
    const [wrong] = wrongCells({ ...draw, seed: `${seed}/${index}` }, cell, wordsOfCell, 1, ({ words }) =>
      cells.every((each) => each.words.en !== words.en),
    );
    return wrong === undefined ? null : sentenceOf(attribute, cell.row, wrong.words);
  });
  if (sentences.includes(null)) return null;
  const falseCells = cells.filter((_, index) => pattern.isTrue[index] === false);
  return {
    rows: cells.map(({ row }) => row),
    options: (count === 2 ? TWO_STATEMENTS : THREE_STATEMENTS).map(({ option }) => option),
    textIn: (language) => ({
      question: FACT_SENTENCES.statements[language],
      body: { kind: 'statements', statements: (sentences as readonly Words[]).map((each) => each[language]) },
    }),
    explanation: (falseCells.length > 0 ? falseCells : cells).map((cell) => trueSentence(attribute, cell)),
  };
}

/** Three rows share a value, and the first has another. */
function askOdd(draw: Draw): Asked | null {
  const { column, askable, given, seed, place } = draw;
  const { attribute } = column;
  const [row, ...known] = given;
  const stem = pick(attribute.stems.odd, `${seed}/stem`);
  const own = row && cellOf(row, attribute, seed);
  if (row === undefined || stem === undefined || own === undefined) return null;
  const others =
    known.length > 0
      ? known
      : inSeedOrder(
          askable.filter((each) => each !== row),
          seed,
          ({ id }) => id,
        );
  for (const shared of others.flatMap((each) => cellOf(each, attribute, seed) ?? [])) {
    if (isRightFor(row, shared, column)) continue;
    const three = others
      .filter(
        (each) =>
          cellsOf(each, attribute).some(({ words }) => words.en === shared.words.en) &&
          isOfOneForm(each.name, row.name),
      )
      .slice(0, OPTIONS_COUNT - 1);
    const names = placed(row, three, place).map(({ name }) => name);
    if (three.length < OPTIONS_COUNT - 1 || names.some((name) => givesAway(shared.words, name, []))) continue;
    return {
      rows: [row, ...three],
      options: names,
      textIn: (language) => ({ question: filled(stem[language], '', shared.words[language]) }),
      explanation: [trueSentence(attribute, own), ...three.map((each) => sentenceOf(attribute, each, shared.words))],
    };
  }
  return null;
}

/**
 * Place 0: the row's own reason. Place 1: that of another row, where this one has a reason too. Place 3: a false assertion
 * with another row's reason. No question has its right option at place 2, "A is true, but R is false", because a table has
 * no false reasons.
 */
function askReason(draw: Draw): Asked | null {
  const { column, askable, given, seed, place } = draw;
  const { attribute } = column;
  const [row, second] = given;
  const cell = row && cellOf(row, attribute, seed);
  const own = row?.why[attribute.id];
  if (row === undefined || cell === undefined || place === 2 || (place < 2 && own === undefined)) return null;
  const isApart = (other: FactRow): boolean => {
    const reason = other.why[attribute.id];
    return (
      other !== row &&
      reason !== undefined &&
      (own === undefined || !overlaps(reason, own)) &&
      cellsOf(other, attribute).every((each) => !isRightFor(row, each, column))
    );
  };
  const others = inSeedOrder(second === undefined ? askable : [second], seed, ({ id }) => id);
  const other = place === 0 ? row : others.find(isApart);
  const reason = other?.why[attribute.id];
  if (other === undefined || reason === undefined) return null;
  const [wrong] = place === 3 ? wrongCells(draw, cell, wordsOfCell, 1) : [cell];
  if (wrong === undefined) return null;
  const assertion = sentenceOf(attribute, row, wrong.words);
  return {
    rows: other === row ? [row] : [row, other],
    options: REASON_OPTIONS,
    textIn: (language) => ({
      question: FACT_SENTENCES.reason[language],
      body: { kind: 'assertion-reason', assertion: assertion[language], reason: reason[language] },
    }),
    explanation: [trueSentence(attribute, cell), ...(other === row ? [] : [reason])],
  };
}

/** The question of each direction; null where its rows and seed make none. */
export const ASK: Readonly<Record<Direction, (draw: Draw) => Asked | null>> = {
  value: (draw) => askOne(draw, 'value'),
  entity: (draw) => askOne(draw, 'entity'),
  right: (draw) => askPair(draw, 'right'),
  wrong: (draw) => askPair(draw, 'wrong'),
  match: askMatch,
  order: askOrder,
  statements: askStatements,
  odd: askOdd,
  reason: askReason,
};
