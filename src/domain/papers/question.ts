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

/** The two columns of a matching question; both are non-empty, they may differ in length. */
export interface MatchingLists {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

/** Whether each is true, and whether the one explains the other, is what the options ask. */
export interface AssertionReason {
  readonly assertion: string;
  readonly reason: string;
}

/** At most one of matching, statements and assertionReason is there: what stands between the stem and the options. */
export interface Question {
  readonly id: string;
  readonly text: string;
  readonly image: Image | null;
  readonly matching: MatchingLists | null;
  /** Numbered from 1 under the stem; empty for every other kind. */
  readonly statements: readonly string[];
  readonly assertionReason: AssertionReason | null;
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

/** Two options are the same when a student cannot tell them apart: same text, same picture. */
export function isSameOption(one: Option, other: Option): boolean {
  return one.text === other.text && (one.image?.src ?? null) === (other.image?.src ?? null);
}

export function isCorrectOption(question: Question, optionIndex: number): boolean {
  const option = question.options[optionIndex];
  return option !== undefined && isSameOption(option, question.correctAnswer);
}
