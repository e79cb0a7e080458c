import type { Difficulty } from './difficulty.ts';

/** A picture with its size in pixels, so that nothing moves when it loads. */
export interface Image {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Accepts same-origin paths only, because no page loads anything from other sites. */
export const isOwnAddress = (value: string): boolean => /^\/(?![/\\])[^\s"'<>\\]*$/.test(value);

export interface Option {
  readonly text: string;
  readonly image: Image | null;
}

/**
 * What is between the stem and the options, by kind. A new kind begins here: the compiler then names every registry
 * without an entry for it.
 */
export type QuestionBody =
  | { readonly kind: 'choice' }
  /** The options say whether each is true, and whether one explains the other. */
  | { readonly kind: 'assertion-reason'; readonly assertion: string; readonly reason: string }
  /** Numbered from 1 under the stem; at least one. */
  | { readonly kind: 'statements'; readonly statements: readonly string[] }
  /** Two columns, both non-empty, possibly of different length. */
  | { readonly kind: 'matching'; readonly left: readonly string[]; readonly right: readonly string[] };

export type QuestionKind = QuestionBody['kind'];
export type BodyOf<K extends QuestionKind> = Extract<QuestionBody, { readonly kind: K }>;

/** What every kind of question asks. */
interface AskedFields {
  readonly id: string;
  readonly text: string;
  readonly image: Image | null;
  /** The id of the passage that it is about. */
  readonly passage: string | null;
  readonly options: readonly Option[];
}

/** A question without its answer key and what explains it: all that a student sees before the result. */
export type AskedQuestion = AskedFields & QuestionBody;

interface QuestionFields extends AskedFields {
  /** The answer key. It is compared with the options by content, not by position. */
  readonly correctAnswer: Option;
  readonly topic: string | null;
  readonly explanation: string | null;
  /** Missing in a question that nobody has rated, and in a slice: students do not see it. */
  readonly difficulty?: Difficulty;
}

export type Question = QuestionFields & QuestionBody;

/** Two options are the same when a student cannot tell them apart: same text and same picture. */
export function isSameOption(one: Option, other: Option): boolean {
  return one.text === other.text && (one.image?.src ?? null) === (other.image?.src ?? null);
}

export function isCorrectOption(question: Question, optionIndex: number): boolean {
  const option = question.options[optionIndex];
  return option !== undefined && isSameOption(option, question.correctAnswer);
}
