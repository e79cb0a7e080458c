import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/lib/languages.ts';
import { drawVariant } from '#domain/papers/families/draw-variant.ts';
import { findFamily } from '#domain/papers/families/families.ts';
import { authoredVariant, findDrawnFrom } from '#domain/papers/families/variant-question.ts';

/**
 * A question that a family drew keeps the family and the seed in its id. Whoever draws it again, the server when staff
 * edit a mock test for example, must get the question that students answered, so no family may change what a seed draws.
 */

interface Question {
  readonly id: string;
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

/** The question of an id as its family draws it today, with that id. */
function drawnAgain({ id }: Question, [base, ...others]: Section['languages']): unknown {
  const drawn = findDrawnFrom(id);
  const family = drawn === null ? null : findFamily(drawn.family);
  if (drawn === null || family === null) return `no family draws ${id}`;
  return { ...authoredVariant(drawVariant(family, drawn.seed), base, others), id };
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

describe.each(withDrawn)('the drawn questions of $file', ({ languages, drawn }) => {
  test.each(drawn)('$id is what its family draws from its seed', (question) => {
    expect(question).toEqual(drawnAgain(question, languages));
  });
});
