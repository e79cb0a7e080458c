import type { Difficulty } from './difficulty.ts';
import type { Marking } from './marking.ts';

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
 * What a question asks beside its stem and its options, by kind. A new kind begins here: the compiler then names every registry
 * without an entry for it.
 */
export type QuestionBody =
  | { readonly kind: 'choice' }
  /** The options say whether each is true, and whether one explains the other. */
  | { readonly kind: 'assertion-reason'; readonly assertion: string; readonly reason: string }
  /** Numbered from 1 under the stem; at least one. */
  | { readonly kind: 'statements'; readonly statements: readonly string[] }
  /** Two columns, both non-empty, possibly of different length. */
  | { readonly kind: 'matching'; readonly left: readonly string[]; readonly right: readonly string[] }
  /** One option or more is right; a student chooses any number of them. */
  | { readonly kind: 'several' }
  /** Has no options: a student types a number. */
  | { readonly kind: 'number' };

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

/** A typed number is right from `value` − `tolerance` to `value` + `tolerance`, both ends included. */
export interface NumberKey {
  readonly value: number;
  readonly tolerance: number;
}

/** The answer key by kind. Options of a key are compared by content, not by position. */
export type KeyOf<K extends QuestionKind> = K extends 'several'
  ? { readonly correctAnswers: readonly Option[] }
  : K extends 'number'
    ? { readonly correctNumber: NumberKey }
    : { readonly correctAnswer: Option };

interface QuestionFields extends AskedFields {
  readonly topic: string | null;
  readonly explanation: string | null;
  /** Missing in a question that nobody has rated, and in a slice: students do not see it. */
  readonly difficulty?: Difficulty;
  /** Missing where the section's marking counts, or the paper's. */
  readonly marking?: Marking;
  /** A question taken out of the scoring: everybody earns its marks, also for a blank. */
  readonly isDropped?: true;
}

export type QuestionOf<K extends QuestionKind> = QuestionFields & BodyOf<K> & KeyOf<K>;
export type Question = { [K in QuestionKind]: QuestionOf<K> }[QuestionKind];

/** Two options are the same when a student cannot tell them apart: same text and same picture. */
export function isSameOption(one: Option, other: Option): boolean {
  return one.text === other.text && (one.image?.src ?? null) === (other.image?.src ?? null);
}

/** The options that the answer key names; none where a number is typed. */
export function keyOptionsOf(question: Question): readonly Option[] {
  if (question.kind === 'number') return [];
  return question.kind === 'several' ? question.correctAnswers : [question.correctAnswer];
}

export function isCorrectOption(question: Question, optionIndex: number): boolean {
  const option = question.options[optionIndex];
  return option !== undefined && keyOptionsOf(question).some((key) => isSameOption(option, key));
}

/** The indices of the options that are right. */
export const correctOptionsOf = (question: Question): readonly number[] =>
  [...question.options.keys()].filter((index) => isCorrectOption(question, index));

/** '2.5', or '9.8 (from 9.7 to 9.9)'. Six decimals are all that a key can have. */
export function numberKeyText({ value, tolerance }: NumberKey): string {
  const [from, to] = [value - tolerance, value + tolerance].map((end) => Number(end.toFixed(6)));
  return tolerance === 0 ? String(value) : `${value} (from ${from} to ${to})`;
}
