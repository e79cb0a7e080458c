import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/lib/languages.ts';
import type { Variant } from '#domain/papers/families/draw-variant.ts';
import { shownIn } from '#domain/papers/families/draw-variant.ts';
import { keyOf } from '#domain/papers/families/value.ts';
import {
  authoredVariant,
  findDrawnFrom,
  idOfVariant,
  questionOfVariant,
} from '#domain/papers/families/variant-question.ts';
import type { Die, Seen } from '#domain/papers/figures/dice.ts';
import { foldedDie, netCells, oppositeOn, positionsOf, seenOf } from '#domain/papers/figures/dice.ts';
import { drawnPictureAddress } from '#domain/papers/drawn-picture.ts';
import { EVERY_FAMILY } from '#domain/papers/every-family.ts';
import { MOST_TRIES } from '#domain/papers/figures/embedding.ts';
import { FIGURE_FAMILIES } from '#domain/papers/figures/figure-families.ts';
import { MOST_DRAWS } from '#domain/papers/figures/figure-family.ts';
import { findDrawnPicture } from '#domain/papers/figures/find-picture.ts';
import { triplesByPattern } from '#domain/papers/figures/venn-families.ts';
import { parsePaper } from '#domain/papers/paper-parsing.ts';
import type { ImageFacts } from '#domain/papers/image-facts.ts';
import { hasFigures } from '#domain/papers/topics.ts';
import { lintPaper } from '../../../../src/papers/lints/lint-paper.ts';
import { textIssues } from '../../../../src/papers/lints/text-issues.ts';
import { translated } from '../../../../src/papers/translations.ts';
import type { FigureQuestion } from '../../../content/computed/figures.ts';
import { countBlackPieces, figureAnswer, readDrawing, seen } from '../../../content/computed/figures.ts';

const SEEDS = Array.from({ length: 150 }, (_, index) => `t${index.toString(36)}`);
/** Of 150 draws: a family that runs out after some hundred has fewer. */
const FEWEST_DIFFERENT = 115;
/** A phone holds the pictures of ten questions in its page. */
const MOST_BYTES = 2048;

const ids = FIGURE_FAMILIES.map(({ id }) => id);
const drawn = new Map<string, readonly Variant[]>();
function variantsOf(id: string): readonly Variant[] {
  const family = FIGURE_FAMILIES.find((each) => each.id === id);
  const known = drawn.get(id) ?? SEEDS.map((seed) => family?.find(seed)).filter((variant) => variant !== null);
  drawn.set(id, known as readonly Variant[]);
  return known as readonly Variant[];
}
const seedsWhere = (id: string, isBroken: (variant: Variant) => boolean): readonly string[] =>
  variantsOf(id)
    .filter(isBroken)
    .map(({ seed }) => seed)
    .slice(0, 5);
const picturesOf = ({ pictures }: Variant) =>
  [pictures?.stem ?? null, ...(pictures?.options ?? [])].filter((each) => each !== null);
const numbersOf = (text: string): string => (text.match(/\d+/g) ?? []).toSorted().join(' ');

test('there are ten families or more, on every topic of figures, each with an id of its own among all families', () => {
  expect(ids.length).toBeGreaterThanOrEqual(10);
  const all = EVERY_FAMILY.map(({ id }) => id);
  expect(new Set(all).size).toBe(all.length);
  expect(ids.filter((id) => findDrawnFrom(`cgl-d1-p1-q05.fam.${id}.k3`)?.family !== id)).toEqual([]);
  expect(FIGURE_FAMILIES.filter(({ topic }) => !hasFigures(topic))).toEqual([]);
});

describe.each(ids)('%s', (id) => {
  test('has one right option of four that differ, in words and to the eye, from mistakes with names', () => {
    expect(variantsOf(id).length).toBe(SEEDS.length);
    const isBroken = (variant: Variant): boolean => {
      const { values, mistakes, right, pictures } = variant;
      const options = pictures?.options ?? [];
      return (
        new Set(values.map(keyOf)).size !== 4 ||
        mistakes.some((mistake, index) => (mistake === null) !== (index === right)) ||
        LANGUAGES.some((language) => new Set(variant.texts[language].options).size !== 4) ||
        ![0, 4].includes(options.length) ||
        new Set(options.map(({ svg }) => svg)).size !== options.length ||
        LANGUAGES.some((language) => new Set(options.map(({ alt }) => alt[language])).size !== options.length)
      );
    };
    expect(seedsWhere(id, isBroken)).toEqual([]);
  });

  test('has pictures that are small and told in three languages, with the same numbers in each', () => {
    const scripts = { en: /^[^\u0900-\u097f\u0a80-\u0aff]*$/u, hi: /[\u0900-\u097f]/u, gu: /[\u0a80-\u0aff]/u };
    const isBroken = (variant: Variant): boolean =>
      picturesOf(variant).length === 0 ||
      picturesOf(variant).some(({ svg }) => svg.length > MOST_BYTES || /NaN|undefined|null/.test(svg)) ||
      LANGUAGES.some((language) => {
        const { question, explanation } = variant.texts[language];
        const alts = picturesOf(variant).map(({ alt }) => alt[language]);
        return (
          [question, explanation, ...alts].some(
            (text) => !scripts[language].test(text) || /undefined|null|NaN|\[object/.test(text),
          ) ||
          [question, explanation, ...alts].some((text) => language === 'hi' && /[\u0a80-\u0aff]/u.test(text)) ||
          [question, explanation, ...alts].some(
            (text) => language === 'gu' && /[\u0900-\u0963\u0966-\u097f]/u.test(text),
          ) ||
          numbersOf(explanation) !== numbersOf(variant.texts.en.explanation) ||
          picturesOf(variant).some(({ alt }) => numbersOf(alt[language]) !== numbersOf(alt.en))
        );
      });
    expect(seedsWhere(id, isBroken)).toEqual([]);
  });

  test('names the right option in its explanation', () => {
    const isBroken = ({ texts, right }: Variant): boolean =>
      LANGUAGES.some((language) => !texts[language].explanation.includes(texts[language].options[right] ?? '?'));
    expect(seedsWhere(id, isBroken)).toEqual([]);
  });

  test('draws the same question with the same pictures from a seed, and hundreds of different ones', () => {
    const family = FIGURE_FAMILIES.find((each) => each.id === id);
    for (const variant of variantsOf(id).slice(0, 20))
      expect(JSON.stringify(family?.find(variant.seed))).toBe(JSON.stringify(variant));
    const different = new Set(
      variantsOf(id).map((variant) => JSON.stringify([shownIn(variant), picturesOf(variant).map(({ svg }) => svg)])),
    );
    expect(different.size).toBeGreaterThanOrEqual(FEWEST_DIFFERENT);
  });

  test('is right equally often at each letter', () => {
    const counts = [0, 1, 2, 3].map((place) => variantsOf(id).filter(({ right }) => right === place).length);
    // 37 are expected of 150; five standard deviations are 26.
    for (const count of counts) expect(Math.abs(count - SEEDS.length / 4)).toBeLessThan(26);
  });

  test('is found nothing wrong with as a paper in any language, its pictures at the addresses that it names', () => {
    const facts = (address: string): ImageFacts | null => {
      const svg = findDrawnPicture(address)?.svg;
      return svg === undefined ? null : { bytes: svg.length, width: null, height: null, svg };
    };
    const stems = new Set<string>();
    const variants = variantsOf(id)
      .filter((variant) => !stems.has(JSON.stringify(shownIn(variant))) && stems.add(JSON.stringify(shownIn(variant))))
      .slice(0, 12);
    for (const language of LANGUAGES) {
      const questions = variants.map((variant) => authoredVariant(variant, language));
      const paper = { topic: 'Practice', language, questions };
      const parsed = parsePaper(paper);
      expect(parsed.ok ? parsed.value.questions : parsed.issues).toEqual(
        variants.map((variant) => questionOfVariant(variant, language)),
      );
      const place = { file: 'figures.json', day: 'Day 1', paper: 'Paper 1' };
      const findings = lintPaper(paper, { place, imageOf: facts, textIssues });
      const expected = new Set(['answer-letter-skew', 'answer-letter-run', 'difficulty-spread', 'repeated-stem']);
      expect(
        findings.filter(({ rule }) => !expected.has(rule)).map(({ rule, message }) => `${rule}: ${message}`),
      ).toEqual([]);
    }
  });

  test('has the description of each picture in the translations of an authored question', () => {
    for (const variant of variantsOf(id).slice(0, 5)) {
      const authored = authoredVariant(variant, 'en', ['hi', 'gu']);
      for (const language of ['hi', 'gu'] as const) {
        const { topic: _, ...own } = authoredVariant(variant, language);
        expect(translated(authored, language)).toMatchObject(own);
      }
    }
  });
});

/** The first half of a SHA-256 of the pictures of three seeds. */
const DIGESTS: Readonly<Record<string, string>> = {
  'mirror-of-signs': '8916710cd282',
  'mirror-of-letters': 'fb44a3c637c7',
  'water-image-of-signs': 'b7d9d231ad90',
  'water-image-of-letters': '93ddd6acf93d',
  'folded-and-punched': '20477d00baf8',
  'folded-and-cut': 'e35ac3b75f35',
  'holes-of-a-folded-sheet': 'ba6443ce5a27',
  'hidden-figure': 'c44a2d4ea18c',
  'triangles-in-a-square': '4bc446d7daba',
  'triangles-in-a-triangle': 'd835f6f3328b',
  'squares-in-a-grid': 'e7ea1025b32b',
  'rectangles-in-a-grid': '710739f9aa4c',
  'straight-lines-in-a-figure': '411f3bafff84',
  'series-of-moving-signs': '0725ad411595',
  'series-of-a-turning-arrow': '49d33f4983fa',
  'series-that-grows': 'daf411cdece0',
  'dice-in-two-positions': '2c005cc5ea16',
  'opposite-on-an-open-die': 'e2d35a6ef2e9',
  'die-of-an-open-sheet': '8f3f30b62c45',
  'analogy-of-turned-figures': '1bbd09488615',
  'odd-figure-of-four': 'e8b825e2b2e7',
  'venn-of-three-groups': 'c30f1df44850',
};

test.each(ids)('%s: no stroke of its pictures has changed, for phones keep them for a year', (id) => {
  const pictures = ['k1', 'k2', 'k3'].map((seed) => {
    const drawing = FIGURE_FAMILIES.find((each) => each.id === id)?.find(seed)?.pictures;
    return [drawing?.stem?.svg ?? null, ...(drawing?.options ?? []).map(({ svg }) => svg)];
  });
  const digest = createHash('sha256').update(JSON.stringify(pictures)).digest('hex').slice(0, 12);
  expect(digest, 'a corrected drawing is a new family').toBe(DIGESTS[id]);
});

/** `npm run test:all` looks at more. */
const MANY = process.env['ACADEMY_TESTS'] === 'all' ? 10_000 : 300;

test.each(ids)('%s: finds a question for every seed within the few draws that an address may cost', (id) => {
  expect(MOST_DRAWS * MOST_TRIES).toBeLessThanOrEqual(5000);
  const family = FIGURE_FAMILIES.find((each) => each.id === id);
  const without = Array.from({ length: MANY }, (_, index) => `w${index.toString(36)}`).filter(
    (seed) => family?.find(seed) === null,
  );
  expect(without).toEqual([]);
});

test('a cut sheet is told with as many black pieces as are to be seen, in its pictures and its explanation', () => {
  for (const { seed, texts, pictures, right } of variantsOf('folded-and-cut')) {
    const counts = [1, 2, 3, 4].map((number) =>
      countBlackPieces(readDrawing(drawnPictureAddress({ family: 'folded-and-cut', seed, number }))),
    );
    const told = (pictures?.options ?? []).map(({ alt }) => Number(/(\d+) black piece/.exec(alt.en)?.[1]));
    expect([seed, told]).toEqual([seed, counts]);
    const [, ofText] = /(?:there are|becomes) (\d+)/.exec(texts.en.explanation) ?? [];
    expect([seed, Number(ofText)]).toEqual([seed, counts[right]]);
  }
});

describe('a pair of turned frames', () => {
  type Look = ReturnType<typeof readDrawing>;
  type Turn = readonly [number, number, number, number];
  const ID = 'analogy-of-turned-figures';
  const AS_IT_IS: Turn = [1, 0, 0, 1];
  const TURNS: readonly Turn[] = [
    [0, -1, 1, 0],
    [0, 1, -1, 0],
    [-1, 0, 0, -1],
    [-1, 0, 0, 1],
    [1, 0, 0, -1],
  ];
  const RULES = [
    [AS_IT_IS, AS_IT_IS] as const,
    ...TURNS.flatMap((turn) => [[turn, turn] as const, [turn, AS_IT_IS] as const, [AS_IT_IS, turn] as const]),
  ];
  const by = ([a, b, c, d]: Turn, [x, y]: readonly [number, number]) => [a * x + b * y, c * x + d * y] as const;
  const cellOf = (value: number): number => 32 * Math.round((value - 50) / 32);

  /** The signs of a frame, moved by one turn and turned by another. */
  function frameAfter({ circles, paths }: Look, left: number, [places, signs]: readonly [Turn, Turn]): string {
    const one = ([x, y]: readonly [number, number], shape: Look): string[] => {
      if (x < left + 3 || x > left + 97) return [];
      const cell = [cellOf(x - left), cellOf(y)] as const;
      const [toX, toY] = by(places, cell);
      return [
        seen(shape, ([px, py]) => {
          const [dx, dy] = by(signs, [px - left - 50 - cell[0], py - 50 - cell[1]]);
          return [toX + dx, toY + dy];
        }),
      ];
    };
    return [
      ...circles.flatMap((circle) => one(circle.at, { bytes: 0, circles: [circle], paths: [] })),
      ...paths.flatMap((path) => one(path.strokes[0]?.[0] ?? [0, 0], { bytes: 0, circles: [], paths: [path] })),
    ]
      .toSorted()
      .join('; ');
  }

  test('is explained by no rule that leads to another option than the right one', () => {
    // The last seed was the question of a paid paper with two right options.
    for (const seed of [...SEEDS, '15hpu0q']) {
      const pictures = [0, 1, 2, 3, 4].map((number) => readDrawing(drawnPictureAddress({ family: ID, seed, number })));
      const [stem, ...options] = pictures as [Look, ...Look[]];
      const second = frameAfter(stem, 120, [AS_IT_IS, AS_IT_IS]);
      const reached = new Set(
        RULES.filter((rule) => frameAfter(stem, 0, rule) === second).map((rule) => frameAfter(stem, 248, rule)),
      );
      const fitting = options.flatMap((option, place) =>
        reached.has(frameAfter(option, 0, [AS_IT_IS, AS_IT_IS])) ? [place] : [],
      );
      const variant = FIGURE_FAMILIES.find(({ id }) => id === ID)?.find(seed);
      expect([seed, fitting]).toEqual([seed, [variant?.right]]);
    }
  });
});

/** The rule by which the pictures of a family are solved again in tests/content/computed/figures.ts. */
const SOLVED: readonly (readonly [id: string, topic: string])[] = [
  ['mirror-of-signs', 'mirror-images'],
  ['mirror-of-letters', 'mirror-images'],
  ['water-image-of-signs', 'water-images'],
  ['water-image-of-letters', 'water-images'],
  ['folded-and-punched', 'paper-folding'],
  ['folded-and-cut', 'paper-folding'],
  ['holes-of-a-folded-sheet', 'paper-folding'],
  ['hidden-figure', 'embedded-figures'],
  ['triangles-in-a-square', 'Counting figures'],
  ['triangles-in-a-triangle', 'Counting figures'],
  ['squares-in-a-grid', 'Counting figures'],
  ['rectangles-in-a-grid', 'Counting figures'],
  ['straight-lines-in-a-figure', 'Counting figures'],
];

test.each(SOLVED)('%s: the key is what its pictures show to somebody who has not drawn them', (id, topic) => {
  for (const variant of variantsOf(id).slice(0, 25)) {
    const question = { ...authoredVariant(variant, 'en'), topic } as unknown as FigureQuestion;
    expect(figureAnswer(question), idOfVariant(variant)).toBe(variant.texts.en.options[variant.right]);
  }
});

describe('dice', () => {
  const permutations = (list: readonly number[]): readonly (readonly number[])[] =>
    list.length === 0
      ? [[]]
      : list.flatMap((first) => permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));
  const ALL_DICE = permutations([1, 2, 3, 4, 5, 6]) as unknown as readonly Die[];
  const shows = (die: Die, seen: Seen): boolean =>
    positionsOf(die).some((each) => String(seenOf(each)) === String(seen));
  const seenIn = (text: string): readonly Seen[] =>
    [...text.matchAll(/(\d) on top, (\d) in front, (\d) on the right/g)].map(
      ([, ...numbers]) => numbers.map(Number) as unknown as Seen,
    );

  test('a die has 24 positions', () => expect(positionsOf([1, 6, 2, 5, 3, 4])).toHaveLength(24));

  test('every die that shows both positions has the right number opposite', () => {
    for (const { texts, pictures, right } of variantsOf('dice-in-two-positions').slice(0, 60)) {
      const [first, second] = seenIn(pictures?.stem?.alt.en ?? '') as [Seen, Seen];
      const asked = Number(/opposite (\d)/.exec(texts.en.question)?.[1]);
      const possible = ALL_DICE.filter((die) => String(seenOf(die)) === String(first) && shows(die, second));
      expect(possible.length).toBeGreaterThan(0);
      expect(new Set(possible.map((die) => oppositeOn(die, asked)))).toEqual(
        new Set([Number(texts.en.options[right])]),
      );
    }
  });

  test('every open sheet folds to a whole die: what is above its square is on top, and its right neighbour on the right', () => {
    for (const above of [0, 1, 2, 3])
      for (const below of [0, 1, 2, 3]) {
        const cells = netCells(above, below).map((at, index) => ({ at, number: index + 1 }));
        const die = foldedDie(cells);
        expect([...die].toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
        expect([oppositeOn(die, 1), oppositeOn(die, 2), oppositeOn(die, 3)]).toEqual([6, 4, 5]);
        // Cells 2 to 5 are the row; the square above stands over one of them.
        const front = above + 2;
        const right = ((above + 1) % 4) + 2;
        expect(shows(die, [1, front, right])).toBe(true);
        expect(shows(die, [1, right, front])).toBe(false);
      }
  });

  test('of four dice the sheet folds to the right one alone', () => {
    for (const { pictures, right } of variantsOf('die-of-an-open-sheet').slice(0, 40)) {
      const text = pictures?.stem?.alt.en ?? '';
      const [row = '', above = '', top = '', below = '', low = ''] =
        /have ([\d, ]+)\. Above square (\d) is (\d), below square (\d) is (\d)/.exec(text)?.slice(1) ?? [];
      const numbers = [top, ...row.split(', '), low].map(Number);
      const cells = netCells(Number(above) - 1, Number(below) - 1).map((at, index) => ({
        at,
        number: numbers[index] ?? 0,
      }));
      const die = foldedDie(cells);
      const can = (pictures?.options ?? []).map(({ alt }) => shows(die, seenIn(alt.en)[0] as Seen));
      expect(can).toEqual([0, 1, 2, 3].map((place) => place === right));
    }
  });
});

test('the groups of the Venn pictures are sixty triples and more, of every pattern', () => {
  const counts = [...triplesByPattern().values()].map((triples) => triples.length);
  expect(counts).toHaveLength(9);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(60);
});

test('an address that no family draws has no picture', () => {
  expect(findDrawnPicture('/images/drawn/mirror-of-signs/k3f9/0.svg')?.svg).toMatch(/^<svg /);
  for (const address of [
    '/images/drawn/no-such-family/k3f9/0.svg',
    '/images/drawn/mirror-of-signs/k3f9/5.svg',
    '/images/drawn/straight-lines-in-a-figure/k3f9/1.svg',
    '/images/drawn/mirror-of-signs/K3F9/0.svg',
    '/images/drawn/mirror-of-signs/../0.svg',
    '/images/logo.svg',
  ])
    expect(findDrawnPicture(address)).toBeNull();
});
