import type { Language } from '../../lib/languages.ts';
import { drawnPictureAddress } from '../drawn-picture.ts';
import type { Image, Question } from '../question.ts';
import { rulesOf } from '../question-kinds.ts';
import type { Variant, VariantPicture } from './draw-variant.ts';

/**
 * 'fam.percent-of-number.k3f9', or of a fact table, with the codes of its rows, 'fact.rivers.mouth.value.a1b2.k3f9':
 * whoever has the question can draw it again, and more like it.
 */
export const idOfVariant = ({ family, seed }: Variant): string =>
  `${family.kind === 'facts' ? 'fact' : 'fam'}.${family.id}.${seed}`;

const DRAWN =
  /(?:^|\.)(fam\.(?<template>[a-z][a-z0-9-]*)\.(?<own>[a-z0-9]{1,16})|fact\.(?<column>[a-z0-9-]+\.[a-z0-9-]+\.[a-z]+)\.(?<rows>[a-z0-9]{4,16}\.[a-z0-9]{1,16}))$/;

/** The family's id and the seed at the end of a question's id; null for a question that no family drew. */
export function findDrawnFrom(questionId: string): { readonly family: string; readonly seed: string } | null {
  const { template, own, column, rows } = DRAWN.exec(questionId)?.groups ?? {};
  const [family, seed] = [template ?? column, own ?? rows];
  return family === undefined || seed === undefined ? null : { family, seed };
}

/** The id of a question at a place of its paper: what drew it stays at its end. */
export function idAtPlace(placeId: string, questionId: unknown): string {
  const drawn = typeof questionId === 'string' ? DRAWN.exec(questionId)?.[1] : undefined;
  return drawn === undefined ? placeId : `${placeId}.${drawn}`;
}

/** The pictures of a variant by their addresses: the stem's is number 0. */
function imagesOf({ family, seed, pictures }: Variant, language: Language) {
  const imageOf = ({ alt, width, height }: VariantPicture, number: number): Image => ({
    src: drawnPictureAddress({ family: family.id, seed, number }),
    alt: alt[language],
    width,
    height,
  });
  const { stem = null, options = [] } = pictures ?? {};
  return {
    stem: stem === null ? null : imageOf(stem, 0),
    options: options.map((picture, index) => imageOf(picture, index + 1)),
  };
}

/** The variant as any question of a paper in this language. */
export function questionOfVariant(variant: Variant, language: Language): Question {
  const { question, body, options, explanation } = variant.texts[language];
  const images = imagesOf(variant, language);
  const listed = options.map((text, index) => ({ text, image: images.options[index] ?? null }));
  const correctAnswer = listed[variant.right];
  if (correctAnswer === undefined) throw new Error(`${idOfVariant(variant)} has no right option`);
  return {
    ...(body ?? ({ kind: 'choice' } as const)),
    id: idOfVariant(variant),
    text: question,
    image: images.stem,
    passage: null,
    options: listed,
    correctAnswer,
    topic: variant.family.topic,
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
  const textIn = (each: Language) => {
    const { body, options, ...text } = variant.texts[each];
    const images = imagesOf(variant, each);
    // A translation has other words for the same picture.
    const written = (image: Image): Partial<Image> => (each === language ? image : { alt: image.alt });
    return {
      ...(body !== undefined && rulesOf(body).write(body)),
      ...text,
      ...(images.stem !== null && { image: written(images.stem) }),
      options: options.map((option, index) => {
        const image = images.options[index];
        return image === undefined ? option : { text: option, image: written(image) };
      }),
    };
  };
  const { question, options, explanation, ...asked } = textIn(language);
  const { body } = variant.texts[language];
  const translations = Object.fromEntries(others.map((each) => [each, textIn(each)]));
  return {
    id: idOfVariant(variant),
    topic: variant.family.topic,
    difficulty: variant.difficulty,
    ...(body !== undefined && { type: body.kind }),
    question,
    ...asked,
    options,
    correctAnswer: options[variant.right],
    explanation,
    ...(others.length > 0 && { translations }),
  };
}
