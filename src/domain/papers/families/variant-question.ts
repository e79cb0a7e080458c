import type { Language } from '../../lib/languages.ts';
import type { Question } from '../question.ts';
import type { Variant } from './draw-variant.ts';
import { FAMILY_TOPICS } from './family-topics.ts';

/** A seed as it stands in the id of a question. */
const SEED = /^[a-z0-9]{1,16}$/;

export const isSeed = (text: string): boolean => SEED.test(text);

/** 'percent-of-number.k3f9': the family and the seed, so that whoever has the question can draw it again. */
export const idOfVariant = ({ family, seed }: Variant): string => `${family.id}.${seed}`;

/** The family's id and the seed at the end of a question's id; null for a question that no family drew. */
export function findDrawnFrom(questionId: string): { readonly family: string; readonly seed: string } | null {
  const [, family, seed] = /(?:^|\.)([a-z][a-z0-9-]*)\.([a-z0-9]{1,16})$/.exec(questionId) ?? [];
  return family === undefined || seed === undefined ? null : { family, seed };
}

/** The variant as any question of a paper in this language. */
export function questionOfVariant(variant: Variant, language: Language): Question {
  const { question, options, explanation } = variant.texts[language];
  const listed = options.map((text) => ({ text, image: null }));
  const correctAnswer = listed[variant.right];
  if (correctAnswer === undefined) throw new Error(`${idOfVariant(variant)} has no right option`);
  return {
    kind: 'choice',
    id: idOfVariant(variant),
    text: question,
    image: null,
    passage: null,
    options: listed,
    correctAnswer,
    topic: FAMILY_TOPICS[variant.family.topic][0],
    explanation,
    difficulty: variant.difficulty,
  };
}

/** The variant as authors write a question (docs/content.md), with its translations where it is given other languages. */
export function authoredVariant(
  variant: Variant,
  language: Language,
  others: readonly Language[] = [],
): Readonly<Record<string, unknown>> {
  const { question, options, explanation } = variant.texts[language];
  const translations = Object.fromEntries(others.map((each) => [each, variant.texts[each]]));
  return {
    id: idOfVariant(variant),
    topic: FAMILY_TOPICS[variant.family.topic][0],
    difficulty: variant.difficulty,
    question,
    options,
    correctAnswer: options[variant.right],
    explanation,
    ...(others.length > 0 && { translations }),
  };
}
