import type { Language } from '../../lib/languages.ts';
import { DEFAULT_MARKING } from '../marking.ts';
import type { Paper } from '../paper.ts';
import { EMPTY_PAPER } from '../paper.ts';
import { PART_NAMES } from '../part-names.ts';
import type { Variant } from './draw-variant.ts';
import { drawVariant, findVariant } from './draw-variant.ts';
import { familiesOf, findFamily } from './families.ts';
import { FAMILY_TOPICS } from './family-topics.ts';
import type { PracticeWish } from './practice-wish.ts';
import type { QuestionFamily } from './question-family.ts';
import { findDrawnFrom, idOfVariant, questionOfVariant } from './variant-question.ts';

const QUESTIONS_COUNT = 10;
/** Draws that may give a question once more, before a practice is left shorter. */
const MOST_REPEATS = 40;
/** A student who practises is slower than one who is prepared. */
const SLOWER = 1.5;

function familiesFor({ topic, family }: PracticeWish): readonly QuestionFamily[] {
  const wanted = family === null ? null : findFamily(family);
  return wanted === null ? familiesOf(topic) : [wanted];
}

/**
 * Ten different questions, from the families in turn. The seed of each is the practice's with a number, so that it can
 * be drawn again by itself. Null where no family fits the wish.
 */
export function drawPractice(wish: PracticeWish, seed: string): readonly Variant[] | null {
  const families = familiesFor(wish);
  if (families.length === 0) return null;
  const variants = new Map<string, Variant>();
  for (let draws = 0; variants.size < QUESTIONS_COUNT && draws < QUESTIONS_COUNT + MOST_REPEATS; draws += 1) {
    const family = families[draws % families.length] as QuestionFamily;
    const variant = drawVariant(family, `${seed}${draws.toString(36)}`);
    const { question } = variant.texts.en;
    if (!variants.has(question)) variants.set(question, variant);
  }
  return [...variants.values()];
}

/** The drawn questions as a paper of one language, with the academy's own practice marking. */
export function practicePaper(variants: readonly Variant[], language: Language): Paper {
  const [first] = variants;
  const seconds = variants.reduce((sum, each) => sum + each.seconds, 0);
  return {
    ...EMPTY_PAPER,
    topic: first === undefined ? '' : FAMILY_TOPICS[first.family.topic][0],
    questions: variants.map((variant) => questionOfVariant(variant, language)),
    marking: DEFAULT_MARKING,
    durationMs: Math.ceil((seconds * SLOWER) / 60) * 60_000,
    language,
    names: PART_NAMES[language],
  };
}

/** The drawn question with this id, whole: 'fam.percent-of-number.k3f9'. Null for any other id. */
export function redraw(questionId: string): Variant | null {
  const { family: id, seed } = findDrawnFrom(questionId) ?? { family: '', seed: '' };
  const family = findFamily(id);
  const variant = family === null ? null : findVariant(family, seed);
  return variant === null || idOfVariant(variant) !== questionId ? null : variant;
}
