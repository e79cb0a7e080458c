import { expect, test } from 'vitest';
import { practicePaper } from '#domain/papers/families/draw-practice.ts';
import { drawVariant } from '#domain/papers/families/draw-variant.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';
import { richTextsOf } from '../../src/build/rich-text/paper-texts.ts';
import { richTextsOfDrawn } from '../../src/papers/drawn-practice.ts';
import { authoredVariant } from '#domain/papers/families/variant-question.ts';

const SEEDS = Array.from({ length: 30 }, (_, index) => index.toString(36));

test.each(FAMILIES.map((family) => [family.id, family] as const))(
  'the browser sets the questions of %s as the build does, without KaTeX',
  (_, family) => {
    const variants = SEEDS.map((seed) => drawVariant(family, seed));
    for (const language of family.languages) {
      const built = richTextsOf({ questions: variants.map((variant) => authoredVariant(variant, language)) });
      expect(Object.fromEntries(richTextsOfDrawn(practicePaper(variants, language)))).toEqual(built);
    }
  },
);

test('at least one family has fractions, so that the rule above is put to the test', () => {
  const texts = FAMILIES.flatMap((family) => SEEDS.flatMap((seed) => drawVariant(family, seed).texts.en.options));
  expect(texts.some((text) => text.includes('\\frac'))).toBe(true);
});
