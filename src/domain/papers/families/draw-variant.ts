import type { Language } from '../../lib/languages.ts';
import { LANGUAGES } from '../../lib/languages.ts';
import { DIFFICULTIES } from '../difficulty.ts';
import { compare } from './fraction.ts';
import type { FamilyDraw, QuestionFamily, TemplateFamily, Variant, VariantText, Wrong } from './question-family.ts';
import type { Random } from './random.ts';
import { below, randomOf, shuffle } from './random.ts';
import { sayIn, textOf } from './say.ts';
import type { Value } from './value.ts';
import { keyOf } from './value.ts';

const OPTIONS_COUNT = 4;
/** Far more than any family needs: one that runs out has constraints that leave too little. */
const MOST_DRAWS = 2_000;

export type { Variant, VariantPicture, VariantPictures, VariantText } from './question-family.ts';

interface VariantOption {
  readonly value: Value;
  readonly mistake: string | null;
}

/** Whether an exam would print the value among its options. */
function isClean(value: Value, { largestDenominator }: TemplateFamily): boolean {
  if (value.kind === 'ratio') return value.parts.every((part) => Number.isInteger(part) && part > 0);
  if (value.kind === 'words') return true;
  const { top, bottom } = value.number;
  return top > 0 && bottom <= largestDenominator && (value.unit !== 'rupees' || 100 % bottom === 0);
}

function compareAmounts(one: Value, other: Value): number {
  if (one.kind !== 'amount' || other.kind !== 'amount') throw new TypeError('only amounts stand in ascending order');
  return compare(one.number, other.number);
}

/** The wrong options that a student can tell from the right one and from each other. */
function usableWrong(draw: FamilyDraw, family: TemplateFamily): readonly Wrong[] {
  const seen = new Set([keyOf(draw.right)]);
  return draw.wrong.filter(({ value }) => {
    const key = keyOf(value);
    if (seen.has(key) || !isClean(value, family)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * Four options with the right one at `place`, or null where these wrong ones cannot put it there. The place is drawn
 * before the numbers, so that each letter is right equally often in ascending order too.
 */
function arrange(
  draw: FamilyDraw,
  family: TemplateFamily,
  place: number,
  random: Random,
): readonly VariantOption[] | null {
  const wrong = shuffle(random, usableWrong(draw, family));
  const right: VariantOption = { value: draw.right, mistake: null };
  if (family.order === 'shuffled')
    return wrong.length < OPTIONS_COUNT - 1
      ? null
      : wrong.slice(0, OPTIONS_COUNT - 1).toSpliced(place, 0, right as Wrong);
  if (family.order === 'lettered') {
    if (wrong.length < OPTIONS_COUNT - 1) return null;
    const lettered = [...wrong.slice(0, OPTIONS_COUNT - 1), right].toSorted((one, other) =>
      keyOf(one.value) < keyOf(other.value) ? -1 : 1,
    );
    return lettered.indexOf(right) === place ? lettered : null;
  }
  const smaller = wrong.filter(({ value }) => compareAmounts(value, draw.right) < 0).slice(0, place);
  const larger = wrong.filter(({ value }) => compareAmounts(value, draw.right) > 0).slice(0, OPTIONS_COUNT - 1 - place);
  if (smaller.length + larger.length < OPTIONS_COUNT - 1) return null;
  return [...smaller, right, ...larger].toSorted((one, other) => compareAmounts(one.value, other.value));
}

function textIn(draw: FamilyDraw, options: readonly VariantOption[], language: Language): VariantText {
  const say = sayIn(language);
  return {
    question: draw.questionIn(language, say),
    options: options.map(({ value }) => textOf(value, language)),
    explanation: draw.explanationIn(language, say, textOf(draw.right, language)),
  };
}

const randomFor = (family: Pick<QuestionFamily, 'id'>, seed: string): Random => randomOf(`${family.id}/${seed}`);
const placeIn = (random: Random): number => below(random, OPTIONS_COUNT);

/** The codes of rows stand before the last dot of a seed, and do not decide the place. */
const ownSeed = (seed: string): string => seed.slice(seed.lastIndexOf('.') + 1);

/** Where the right option of a seed's variant stands, without drawing it. */
export const placeOfSeed = (family: Pick<QuestionFamily, 'id'>, seed: string): number =>
  placeIn(randomFor(family, ownSeed(seed)));

/**
 * The variant of a family that belongs to a seed: always the same one. Parameters that break a constraint, or leave
 * fewer than three usable wrong options, are drawn again. Null for a seed that finds none.
 */
export function findVariant(family: QuestionFamily, seed: string): Variant | null {
  if (family.kind !== 'template') return family.find(seed);
  const random = randomFor(family, seed);
  const place = placeIn(random);
  for (let count = 0; count < MOST_DRAWS; count += 1) {
    const draw = family.draw(random);
    if (draw === null || !isClean(draw.right, family)) continue;
    const options = arrange(draw, family, place, random);
    if (options === null) continue;
    return {
      family,
      seed,
      level: draw.level,
      difficulty: DIFFICULTIES[draw.level - 1] ?? 'medium',
      seconds: draw.seconds,
      values: options.map(({ value }) => value),
      right: place,
      mistakes: options.map(({ mistake }) => mistake),
      facts: [],
      texts: Object.fromEntries(LANGUAGES.map((each) => [each, textIn(draw, options, each)])) as Variant['texts'],
    };
  }
  return null;
}

/** The texts and pictures that make two questions one, in English: many questions of pictures have the same stem. */
export const shownIn = ({ texts: { en }, pictures }: Variant): readonly string[] => [
  en.question,
  ...(pictures === undefined
    ? []
    : pictures.stem === null
      ? pictures.options.map(({ alt }) => alt.en).toSorted()
      : [pictures.stem.alt.en]),
];

/** The variant of a seed, from a family that has one for every seed; throws where it has none. */
export function drawVariant(family: QuestionFamily, seed: string): Variant {
  const variant = findVariant(family, seed);
  if (variant !== null) return variant;
  const place = placeOfSeed(family, seed) + 1;
  throw new Error(
    `${family.id}: no variant for seed '${seed}' with the right option at place ${place} in ${MOST_DRAWS} draws`,
  );
}
