import { expect, test } from 'vitest';
import { practicePaper } from '#domain/papers/families/draw-practice.ts';
import { drawVariant } from '#domain/papers/families/draw-variant.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';
import { richTextsOf } from '../../src/build/rich-text/paper-texts.ts';
import { drawPracticePaper, redrawnPaper, richTextsOfDrawn } from '../../src/papers/drawn-practice.ts';
import { findDrawnPicture } from '#domain/papers/figures/find-picture.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import { isCorrectOption } from '#domain/papers/question.ts';
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

test('practice has its pictures inside the page, the same that a report of the question shows by its address', () => {
  const wish = { topic: 'figure-series', family: null } as const;
  const { paper } = drawPracticePaper(wish, 'seed0001', 'gu', EVERY_FAMILY) ?? {};
  expect(paper?.questions).toHaveLength(10);
  for (const question of paper?.questions ?? []) {
    const [reported] = redrawnPaper(question.id, 'gu', EVERY_FAMILY)?.questions ?? [];
    const inside = [question.image, ...question.options.map(({ image }) => image)].map((image) => image?.src ?? '');
    const named = [reported?.image, ...(reported?.options ?? []).map(({ image }) => image)].map(
      (image) => image?.src ?? '',
    );
    expect(inside.map((src) => decodeURIComponent(src.replace('data:image/svg+xml,', '')))).toEqual(
      named.map((src) => findDrawnPicture(src)?.svg),
    );
    expect(question.options.filter((_, index) => isCorrectOption(question, index))).toHaveLength(1);
  }
});
