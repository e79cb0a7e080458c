import { fillText } from '../../lib/fill-text.ts';
import type { Language } from '../../lib/languages.ts';
import { LANGUAGES, LOCALES } from '../../lib/languages.ts';
import { DIFFICULTIES } from '../difficulty.ts';
import type { Variant, VariantText } from '../families/draw-variant.ts';
import { placeOfSeed } from '../families/draw-variant.ts';
import type { FactFamily, Level } from '../families/question-family.ts';
import { hashOf, inSeedOrder } from '../families/random.ts';
import { words } from '../families/value.ts';
import { cellsOf, spokenIn } from './fact-cells.ts';
import type { Asked, Column, Nearness } from './fact-directions.ts';
import { ASK } from './fact-directions.ts';
import { FACT_SENTENCES } from './fact-sentences.ts';
import type { Direction, FactAttribute, FactRow, FactTable } from './fact-table.ts';
import { DIRECTIONS } from './fact-table.ts';

const CODE_LENGTH = 4;
/** Rows that a seed tries as the one to ask, before it gives up. */
const MOST_TRIED = 12;
const NEARNESS: readonly Nearness[] = ['far', 'mixed', 'near'];
/** Seconds that a prepared student needs. */
const SECONDS: Readonly<Record<Direction, number>> = {
  value: 20,
  entity: 20,
  right: 35,
  wrong: 35,
  match: 50,
  order: 50,
  statements: 40,
  odd: 25,
  reason: 45,
};
/** What a direction adds to the difficulty of its table. */
const HARDER: Readonly<Record<Direction, number>> = {
  value: 0,
  entity: 0,
  right: 0,
  wrong: 0,
  match: 1,
  order: 1,
  statements: 1,
  odd: 0,
  reason: 1,
};

/** Whether the day is past for a row: it is asked no longer. `today` is '2026-11-27'. */
export const isPast = ({ validUntil }: FactRow, today: string): boolean => validUntil !== null && validUntil < today;

/** 'rivers/mahi/mouth': what two questions share when they ask one fact. */
export const factOf = (table: FactTable, row: FactRow, attribute: FactAttribute): string =>
  `${table.id}/${row.id}/${attribute.id}`;

/** The directions in which a column may be asked at all. */
function directionsOf({ stems, kind }: FactAttribute, rows: readonly FactRow[], id: string): readonly Direction[] {
  const isSized = kind === 'year' || kind === 'number';
  const hasReason = rows.some(({ why }) => why[id] !== undefined);
  const possible: Readonly<Record<Direction, boolean>> = {
    value: stems.value.length > 0,
    entity: stems.entity.length > 0,
    right: true,
    wrong: true,
    match: true,
    order: isSized && stems.order.length > 0,
    statements: true,
    odd: stems.odd.length > 0,
    reason: hasReason,
  };
  return DIRECTIONS.filter((direction) => possible[direction]);
}

function levelOf({ table }: Column, direction: Direction, nearness: Nearness): Level {
  const level = DIFFICULTIES.indexOf(table.difficulty) + 1 + HARDER[direction] + NEARNESS.indexOf(nearness) - 1;
  return Math.min(3, Math.max(1, level)) as Level;
}

/** The rows of the codes before a seed; null where one is gone. */
function rowsOfCodes(codes: string, rows: readonly FactRow[]): readonly FactRow[] | null {
  const found = Array.from({ length: codes.length / CODE_LENGTH }, (_, index) =>
    rows.find(({ code }) => code === codes.slice(index * CODE_LENGTH, (index + 1) * CODE_LENGTH)),
  );
  return found.some((row) => row === undefined) ? null : (found as readonly FactRow[]);
}

const dayIn = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function textsOf({ table }: Column, asked: Asked): Variant['texts'] {
  const textIn = (page: Language): VariantText => {
    const language = spokenIn(table, page);
    const notes = asked.rows.length === 1 ? asked.rows.flatMap(({ note }) => note ?? []) : [];
    const canChange = asked.rows.some(({ validUntil }) => validUntil !== null);
    return {
      ...asked.textIn(language),
      options: asked.options.map((option) => option[language]),
      explanation: [
        ...[...asked.explanation, ...notes].map((sentence) => sentence[language]),
        ...(canChange ? [fillText(FACT_SENTENCES.checked[language], { day: dayIn(table.checkedOn, language) })] : []),
      ].join(' '),
    };
  };
  return Object.fromEntries(LANGUAGES.map((language) => [language, textIn(language)])) as Variant['texts'];
}

function familyOf(column: Column, all: readonly FactRow[], direction: Direction): FactFamily {
  const { table, attribute, rows } = column;
  const family: FactFamily = {
    kind: 'facts',
    id: `${table.id}.${attribute.id}.${direction}`,
    title: `${table.name.en}: ${attribute.name.en} (${direction})`,
    topic: table.topic,
    exams: table.exams,
    languages: table.languages,
    find(seed) {
      const dot = seed.lastIndexOf('.');
      const own = seed.slice(dot + 1);
      const given = rowsOfCodes(dot === -1 ? '' : seed.slice(0, dot), all);
      if (given === null) return null;
      const place = placeOfSeed(family, own);
      const nearness = NEARNESS[hashOf(`${own}/near`) % NEARNESS.length] ?? 'mixed';
      const firsts =
        given.length > 0
          ? [given]
          : inSeedOrder(rows, own, ({ id }) => id)
              .slice(0, MOST_TRIED)
              .map((row) => [row]);
      for (const first of firsts) {
        // A row that is past is drawn again for who has met its question, and never anew.
        const asked = ASK[direction]({ column, given: first, seed: own, place, nearness });
        if (asked === null) continue;
        const level = levelOf(column, direction, nearness);
        return {
          family,
          seed: `${asked.rows.map(({ code }) => code).join('')}.${own}`,
          level,
          difficulty: DIFFICULTIES[level - 1] ?? 'medium',
          seconds: SECONDS[direction],
          values: asked.options.map(words),
          right: place,
          mistakes: asked.options.map(() => null),
          facts: asked.rows.map((row) => factOf(table, row, attribute)),
          texts: textsOf(column, asked),
        };
      }
      return null;
    },
  };
  return family;
}

/** Every way to ask a table's columns on a day, '2026-11-27': rows whose day is past are not asked anew. */
export function familiesOfTable(table: FactTable, today: string): readonly FactFamily[] {
  const current = table.rows.filter((row) => !isPast(row, today));
  return table.attributes.flatMap((attribute) => {
    const has = (row: FactRow): boolean => cellsOf(row, attribute).length > 0;
    const column = { table, attribute, rows: current.filter(has) };
    return directionsOf(attribute, column.rows, attribute.id).map((direction) =>
      familyOf(column, table.rows.filter(has), direction),
    );
  });
}
