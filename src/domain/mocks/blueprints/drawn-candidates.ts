import type { Difficulty } from '../../papers/difficulty.ts';
import type { Variant } from '../../papers/families/draw-variant.ts';
import { findVariant as variantOf, placeOfSeed } from '../../papers/families/draw-variant.ts';
import type { QuestionFamily } from '../../papers/families/question-family.ts';
import type { Random } from '../../papers/families/random.ts';
import { findDrawnFrom } from '../../papers/families/variant-question.ts';

/** Draws for one question before the family counts as having none like it. */
const MOST_DRAWS = 48;
/** A column of facts is given up sooner: a topic has many, and a draw looks for rows that are not asked yet. */
const MOST_DRAWS_OF_FACTS = 6;
/** One in four seeds puts the right option at the wanted letter. */
const SEEDS_A_DRAW = 12;

/** A question asked of a family: of this difficulty, with its right option at this letter. */
export interface DrawnWish {
  readonly difficulty: Difficulty;
  readonly letter: number;
  readonly isNewFact: (name: string) => boolean;
  readonly isNew: (variant: Variant) => boolean;
}

/** The first variant of the stream of seeds that fits the wish; null where the family has none, as far as it was tried. */
export function findVariant(
  family: QuestionFamily,
  { difficulty, letter, isNewFact, isNew }: DrawnWish,
  random: Random,
): Variant | null {
  const most = family.kind === 'facts' ? MOST_DRAWS_OF_FACTS : MOST_DRAWS;
  let draws = 0;
  for (let seeds = 0; seeds < SEEDS_A_DRAW * most && draws < most; seeds += 1) {
    const seed = random().toString(36);
    if (placeOfSeed(family, seed) !== letter) continue;
    draws += 1;
    const variant = family.kind === 'facts' ? family.find(seed, { difficulty, isNewFact }) : variantOf(family, seed);
    if (variant?.difficulty === difficulty && isNew(variant)) return variant;
  }
  return null;
}

/** The variant with the id 'fam.percent-of-number.k3f9'; null for a question that none of the families drew. */
export function findVariantById(id: string, families: readonly QuestionFamily[]): Variant | null {
  const drawn = findDrawnFrom(id);
  const family = families.find((each) => each.id === drawn?.family);
  return drawn === null || family === undefined ? null : variantOf(family, drawn.seed);
}
