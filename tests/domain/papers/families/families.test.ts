import { describe, expect, test } from 'vitest';
import type { Language } from '#domain/lib/languages.ts';
import { LANGUAGES } from '#domain/lib/languages.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { drawVariant } from '#domain/papers/families/draw-variant.ts';
import { FAMILIES } from '#domain/papers/families/families.ts';
import { keyOf } from '#domain/papers/families/value.ts';
import { authoredVariant, findDrawnFrom, idOfVariant } from '#domain/papers/families/variant-question.ts';
import { lintPaper } from '../../../../src/papers/lints/lint-paper.ts';
import { textIssues } from '../../../../src/papers/lints/text-issues.ts';

const SEEDS = Array.from({ length: 500 }, (_, index) => index.toString(36));
/** As many as a student can practise for a month without meeting one twice. */
const FEWEST_VARIANTS = 200;

const drawn = new Map<string, readonly Variant[]>();
function variantsOf(id: string): readonly Variant[] {
  const family = FAMILIES.find((each) => each.id === id);
  if (family === undefined) throw new Error(`no family ${id}`);
  const known = drawn.get(id) ?? SEEDS.map((seed) => drawVariant(family, seed));
  drawn.set(id, known);
  return known;
}

/** The seeds of the variants that break a rule, so that a red run says which to look at. */
const seedsWhere = (id: string, isBroken: (variant: Variant) => boolean): readonly string[] =>
  variantsOf(id)
    .filter(isBroken)
    .map(({ seed }) => seed)
    .slice(0, 5);

/** The language of a family's texts on a page. */
const languageOn = (page: Language, { languages }: Variant['family']): Language =>
  languages.includes(page) ? page : (languages[0] ?? 'en');

const isTrueForAll = (variant: Variant, holds: (text: Variant['texts']['en']) => boolean): boolean =>
  LANGUAGES.every((language) => holds(variant.texts[language]));

/** The numbers of a text, in any order, because languages order a sentence differently. */
const numbersOf = (text: string): string =>
  (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).toSorted((one, other) => one.localeCompare(other)).join(' ');

const ids = FAMILIES.map(({ id }) => id);

describe('the list of families', () => {
  test('every family has an id of its own, fit for the id of a question', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const fits = ids.filter((id) => findDrawnFrom(`cgl-d1-p1-q05.fam.${id}.k3`)?.family === id && id.length <= 36);
    expect(fits).toEqual(ids);
  });
});

describe.each(ids)('%s', (id) => {
  test('has one right option, and four that differ as values and as texts', () => {
    const isBroken = (variant: Variant): boolean =>
      variant.values.length !== 4 ||
      variant.mistakes.filter((mistake) => mistake === null).length !== 1 ||
      variant.mistakes[variant.right] !== null ||
      new Set(variant.values.map(keyOf)).size !== 4 ||
      !isTrueForAll(variant, ({ options }) => new Set(options).size === 4);
    expect(seedsWhere(id, isBroken)).toEqual([]);
  });

  test('ends its explanation at the right option', () => {
    const isBroken = ({ texts, right }: Variant): boolean =>
      LANGUAGES.some((language) => {
        const { options, explanation } = texts[language];
        const sentence =
          explanation
            .trim()
            .split(/[.।]\s/u)
            .at(-1) ?? '';
        return !sentence.includes(options[right] ?? 'no right option');
      });
    expect(seedsWhere(id, isBroken)).toEqual([]);
  });

  test('gives the same numbers in every language', () => {
    const isBroken = ({ texts: { en, ...others } }: Variant): boolean =>
      Object.values(others).some(
        ({ question, options, explanation }) =>
          numbersOf(question) !== numbersOf(en.question) ||
          numbersOf(explanation) !== numbersOf(en.explanation) ||
          options.some((option, index) => numbersOf(option) !== numbersOf(en.options[index] ?? '')),
      );
    expect(seedsWhere(id, isBroken)).toEqual([]);
  });

  test('writes each language in its own script, a family on a language in that alone, and leaves nothing unfilled', () => {
    const scripts = { en: /^[^\u0900-\u097f\u0a80-\u0aff]*$/u, hi: /[\u0900-\u097f]/u, gu: /[\u0a80-\u0aff]/u };
    const isBroken = ({ texts, family }: Variant): boolean =>
      LANGUAGES.some((page) => {
        const language = languageOn(page, family);
        const { question, options, explanation } = texts[page];
        const all = [question, ...options, explanation].join('\n');
        return (
          /undefined|null|NaN|Infinity|\[object|\$\{|\d\.\d{5}/.test(all) ||
          !scripts[language].test(question) ||
          !scripts[language].test(explanation) ||
          (language === 'hi' && /[\u0a80-\u0aff]/u.test(all)) ||
          (language === 'gu' && /[\u0900-\u0963\u0966-\u097f]/u.test(all))
        );
      });
    expect(seedsWhere(id, isBroken)).toEqual([]);
  });

  test('keeps difficulty and time within the bounds of an exam', () => {
    expect(seedsWhere(id, ({ level, seconds }) => ![1, 2, 3].includes(level) || seconds < 15 || seconds > 180)).toEqual(
      [],
    );
  });

  test('is right equally often at each letter, so that the place gives nothing away', () => {
    const counts = [0, 1, 2, 3].map((place) => variantsOf(id).filter(({ right }) => right === place).length);
    // 125 are expected of 500; five standard deviations are 48.
    for (const count of counts) expect(Math.abs(count - SEEDS.length / 4)).toBeLessThan(48);
  });

  test('has at least two hundred different variants', () => {
    expect(new Set(variantsOf(id).map(({ texts }) => texts.en.question)).size).toBeGreaterThanOrEqual(FEWEST_VARIANTS);
  });

  test('finds every variant long before its draws run out', () => {
    const family = FAMILIES.find((each) => each.id === id);
    if (family === undefined) throw new Error(`no family ${id}`);
    const drawsFor = (seed: string): number => {
      let count = 0;
      drawVariant({ ...family, draw: (random) => ((count += 1), family.draw(random)) }, seed);
      return count;
    };
    const total = SEEDS.slice(0, 200).reduce((sum, seed) => sum + drawsFor(seed), 0);
    // Chance then needs 2,000 draws for one seed in a hundred thousand millions.
    expect(total / 200).toBeLessThan(60);
  });

  test('gives the same variant for the same seed', () => {
    const family = FAMILIES.find((each) => each.id === id);
    const isBroken = (variant: Variant): boolean =>
      family === undefined || JSON.stringify(drawVariant(family, variant.seed)) !== JSON.stringify(variant);
    expect(variantsOf(id).slice(0, 50).filter(isBroken)).toEqual([]);
  });

  const languages = FAMILIES.find((each) => each.id === id)?.languages ?? LANGUAGES;
  test.each(languages)('is taken as a paper in %s that the checks of papers find nothing wrong with', (language) => {
    const stems = new Set<string>();
    const variants = variantsOf(id)
      .filter(({ texts }) => !stems.has(texts.en.question) && stems.add(texts.en.question))
      .slice(0, 40);
    const questions = variants.map((variant) => authoredVariant(variant, language));
    const paper = { topic: 'Practice', language, questions };
    const parsed = parsePaper(paper);
    expect(parsed.ok ? parsed.value.questions.map((each) => each.id) : parsed.issues).toEqual(
      variants.map(idOfVariant),
    );
    const place = { file: 'families.json', day: 'Day 1', paper: 'Paper 1' };
    const findings = lintPaper(paper, { place, imageOf: () => null, textIssues });
    // The letters are even over 500 seeds; a run of five among forty is chance. Difficulty follows the parameters.
    const expected = new Set(['answer-letter-skew', 'answer-letter-run', 'difficulty-spread', 'repeated-stem']);
    expect(
      findings.filter(({ rule }) => !expected.has(rule)).map(({ rule, message }) => `${rule}: ${message}`),
    ).toEqual([]);
  });
});

test('a date on the same weekday is explained without counting on by no day', () => {
  const texts = variantsOf('calendar-weekday-of-another-date').flatMap((variant) => Object.values(variant.texts));
  const explanations = texts.map(({ explanation }) => explanation);
  expect(explanations.filter((text) => text.includes('no day is left over')).length).toBeGreaterThan(20);
  expect(explanations.filter((text) => /\bis 0 |के 0 दिन| 0 દિવસે/u.test(text))).toEqual([]);
});

/** What makes a question of no use: the seeds of each family whose question is so. */
test.each([
  ['proportion-mean', 'a mean proportional beside 1', (question: string) => /between 1 and /.test(question)],
  ['percent-from-percent', 'a percentage of 100', (question: string) => /If (\d+)% of a number is \1,/.test(question)],
] as const)('%s does not ask %s', (id, _what, isWeak) => {
  expect(seedsWhere(id, ({ texts }) => isWeak(texts.en.question))).toEqual([]);
});

test.each([
  'percent-rise-then-fall',
  'directions-facing-after-turns',
  'mixture-water-to-add',
  'pipes-fill-and-empty',
  'partnership-one-joins-later',
])('the answer of %s does not stand in its question', (id) => {
  const isGiven = ({ texts: { en }, right }: Variant): boolean => {
    const answer = en.options[right] ?? '';
    return [...` ${en.question} `.matchAll(/[₹\w,-]+(?: (?:hours?|litres?))?/g)].some(([part]) => part === answer);
  };
  expect(seedsWhere(id, isGiven)).toEqual([]);
});

test('a series that is multiplied is added to as well', () => {
  const isGeometric = ({ texts }: Variant): boolean => {
    const terms = (texts.en.question.match(/\d+/g) ?? []).map(Number);
    return terms.slice(1).every((term, index) => term * (terms[0] ?? 1) === (terms[index] ?? 0) * (terms[1] ?? 1));
  };
  expect(seedsWhere('series-multiply-and-add', isGeometric)).toEqual([]);
});
