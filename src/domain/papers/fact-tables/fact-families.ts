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
import { CODE_LENGTH, factName } from './fact-ids.ts';
import { FACT_SENTENCES } from './fact-sentences.ts';
import type { Direction, FactAttribute, FactRow, FactTable } from './fact-table.ts';
import { DIRECTIONS, hasEnded } from './fact-table.ts';

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

/** A formatter is slow to make, and most questions of current affairs name the day. */
const DAYS = Object.fromEntries(
  LANGUAGES.map((each) => [each, new Intl.DateTimeFormat(LOCALES[each], { dateStyle: 'long', timeZone: 'UTC' })]),
) as Readonly<Record<Language, Intl.DateTimeFormat>>;

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
        ...(canChange
          ? [fillText(FACT_SENTENCES.checked[language], { day: DAYS[language].format(new Date(table.checkedOn)) })]
          : []),
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
    find(seed, wish) {
      const dot = seed.lastIndexOf('.');
      const own = seed.slice(dot + 1);
      const given = rowsOfCodes(dot === -1 ? '' : seed.slice(0, dot), all);
      if (given === null) return null;
      const place = placeOfSeed(family, own);
      const nearness = NEARNESS[hashOf(`${own}/near`) % NEARNESS.length] ?? 'mixed';
      const level = levelOf(column, direction, nearness);
      const difficulty = DIFFICULTIES[level - 1] ?? 'medium';
      if (wish?.difficulty !== undefined && wish.difficulty !== difficulty) return null;
      const nameOf = ({ code }: FactRow): string => factName(table.id, attribute.id, code);
      const askable = wish === undefined ? rows : rows.filter((row) => wish.isNewFact(nameOf(row)));
      // Without rows in the seed, those that are past are not asked.
      const firsts =
        given.length > 0
          ? [given]
          : inSeedOrder(askable, own, ({ id }) => id)
              .slice(0, MOST_TRIED)
              .map((row) => [row]);
      for (const first of firsts) {
        const asked = ASK[direction]({ column, askable, given: first, seed: own, place, nearness });
        if (asked === null) continue;
        return {
          family,
          seed: `${asked.rows.map(({ code }) => code).join('')}.${own}`,
          level,
          difficulty,
          seconds: SECONDS[direction],
          values: asked.options.map(words),
          right: place,
          mistakes: asked.options.map(() => null),
          facts: asked.rows.map((row) => nameOf(row)),
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
  const current = table.rows.filter((row) => !hasEnded(row, today));
  return table.attributes.flatMap((attribute) => {
    const has = (row: FactRow): boolean => cellsOf(row, attribute).length > 0;
    const column = { table, attribute, rows: current.filter(has) };
    return directionsOf(attribute, column.rows, attribute.id).map((direction) =>
      familyOf(column, table.rows.filter(has), direction),
    );
  });
}
