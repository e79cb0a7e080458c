import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readFactTables } from '../../scripts/papers/read-fact-tables.ts';
import type { Language } from '#domain/lib/languages.ts';
import { findVariant } from '#domain/papers/families/draw-variant.ts';
import { findAnyFamily } from '#domain/papers/every-family.ts';
import { familiesOfTable } from '#domain/papers/fact-tables/fact-families.ts';
import { askedFactsOf } from '#domain/papers/fact-tables/fact-ids.ts';
import { authoredVariant, findDrawnFrom } from '#domain/papers/families/variant-question.ts';

/**
 * A question that a family drew keeps the family and the seed in its id. Whoever draws it again, the server when staff
 * edit a mock test for example, must get the question that students answered, so no family may change what a seed draws.
 */

interface Question {
  readonly id: string;
  readonly correctAnswer?: unknown;
}
interface Section {
  readonly languages: readonly [Language, ...Language[]];
  readonly questions: readonly Question[];
}

const MOCKS = fileURLToPath(new URL('../../src/content/mocks/', import.meta.url));

const sections = readdirSync(MOCKS).flatMap((mock) =>
  readdirSync(`${MOCKS}${mock}`)
    .filter((file) => file !== 'mock.json')
    .map((file) => ({
      file: `${mock}/${file}`,
      section: JSON.parse(readFileSync(`${MOCKS}${mock}/${file}`, 'utf8')) as Section,
    })),
);

const ofFacts = new Map(
  readFactTables()
    .flatMap((table) => familiesOfTable(table, '2026-11-27'))
    .map((family) => [family.id, family]),
);

/** The question of an id as it is drawn today, with that id. */
function drawnAgain(id: string, [base, ...others]: Section['languages']): Readonly<Record<string, unknown>> | null {
  const drawn = findDrawnFrom(id);
  const family = drawn === null ? null : (ofFacts.get(drawn.family) ?? findAnyFamily(drawn.family));
  const variant = drawn === null || family === null ? null : findVariant(family, drawn.seed);
  return variant === null ? null : { ...authoredVariant(variant, base, others), id };
}

const withDrawn = sections
  .map(({ file, section }) => ({
    file,
    languages: section.languages,
    drawn: section.questions.filter(({ id }) => findDrawnFrom(id) !== null),
  }))
  .filter(({ drawn }) => drawn.length > 0);

test('mock tests have drawn questions', () => {
  expect(withDrawn.reduce((sum, { drawn }) => sum + drawn.length, 0)).toBeGreaterThan(200);
});

/** The day on which the mocks without a window were made. */
const FROZEN_ON = '2026-11-28';
const dayOf = (mock: string): string => {
  const { window } = JSON.parse(readFileSync(`${MOCKS}${mock}/mock.json`, 'utf8')) as { window?: { opensAt: string } };
  return window?.opensAt.slice(0, 10) ?? FROZEN_ON;
};

test('facts of current affairs in a mock are of the twelve months before its day, on which each of them still held', () => {
  const tables = new Map(readFactTables().map((table) => [table.id, table]));
  const past = withDrawn.flatMap(({ file, drawn }) =>
    drawn.flatMap(({ id }) => {
      const asked = askedFactsOf(id);
      const table = tables.get(asked?.table ?? '');
      if (asked === null || table?.topic !== 'current-affairs') return [];
      const rows = table.rows.filter(({ code }) => asked.codes.includes(code));
      const day = dayOf(file.split('/')[0] ?? '');
      return rows.every(({ validUntil }) => validUntil !== null && validUntil >= day) ? [] : [`${file} ${id}`];
    }),
  );
  expect(past).toEqual([]);
});

describe.each(withDrawn)('the drawn questions of $file', ({ languages, drawn }) => {
  test('are what their families draw from their seeds; of facts, the same option is right', () => {
    for (const question of drawn) {
      const again = drawnAgain(question.id, languages);
      // A table gets new rows and better words; a frozen question keeps its own, as long as its key holds.
      if (askedFactsOf(question.id) === null) expect(question).toEqual(again);
      else expect([question.id, question.correctAnswer]).toEqual([question.id, again?.['correctAnswer']]);
    }
  });
});
