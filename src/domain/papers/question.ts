import type { Difficulty } from './difficulty.ts';

/** A picture with the box it will take, so that nothing moves when it arrives. Pixels. */
export interface Image {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Same-origin paths only: no page loads anything from elsewhere. */
export const isOwnAddress = (value: string): boolean => /^\/(?![/\\])[^\s"'<>\\]*$/.test(value);

export interface Option {
  readonly text: string;
  readonly image: Image | null;
}

/**
 * What stands between the stem and the options, by kind. A new kind begins here: the compiler then names every registry
 * that has no entry for it.
 */
export type QuestionBody =
  | { readonly kind: 'choice' }
  /** Whether each is true, and whether the one explains the other, is what the options ask. */
  | { readonly kind: 'assertion-reason'; readonly assertion: string; readonly reason: string }
  /** Numbered from 1 under the stem; at least one. */
  | { readonly kind: 'statements'; readonly statements: readonly string[] }
  /** Two columns; both are non-empty, they may differ in length. */
  | { readonly kind: 'matching'; readonly left: readonly string[]; readonly right: readonly string[] };

export type QuestionKind = QuestionBody['kind'];
export type BodyOf<K extends QuestionKind> = Extract<QuestionBody, { readonly kind: K }>;

/** What a question of every kind has. */
interface QuestionFields {
  readonly id: string;
  readonly text: string;
  readonly image: Image | null;
  /** The id of the paper's passage that it is asked on. */
  readonly passage: string | null;
  readonly options: readonly Option[];
  /** The answer key, compared with options by content, never by position. */
  readonly correctAnswer: Option;
  readonly topic: string | null;
  readonly explanation: string | null;
  /** Absent where nobody has rated it, and in a slice: a question does not tell the student how hard it is. */
  readonly difficulty?: Difficulty;
}

export type Question = QuestionFields & QuestionBody;

/** Two options are the same when a student cannot tell them apart: same text, same picture. */
export function isSameOption(one: Option, other: Option): boolean {
  return one.text === other.text && (one.image?.src ?? null) === (other.image?.src ?? null);
}

export function isCorrectOption(question: Question, optionIndex: number): boolean {
  const option = question.options[optionIndex];
  return option !== undefined && isSameOption(option, question.correctAnswer);
}
