/** A picture with the box it will take, so that nothing moves when it arrives. Pixels. */
export interface Image {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface Option {
  readonly text: string;
  readonly image: Image | null;
}

/** The two columns of a matching question; both are non-empty, they may differ in length. */
export interface MatchingLists {
  readonly left: readonly string[];
  readonly right: readonly string[];
}

export interface Question {
  readonly id: string;
  readonly text: string;
  readonly image: Image | null;
  readonly matching: MatchingLists | null;
  readonly options: readonly Option[];
  /** The answer key, compared with options by content, never by position. */
  readonly correctAnswer: Option;
  readonly topic: string | null;
  readonly explanation: string | null;
}

/** Two options are the same when a student cannot tell them apart: same text, same picture. */
export function isSameOption(one: Option, other: Option): boolean {
  return one.text === other.text && (one.image?.src ?? null) === (other.image?.src ?? null);
}

export function isCorrectOption(question: Question, optionIndex: number): boolean {
  const option = question.options[optionIndex];
  return option !== undefined && isSameOption(option, question.correctAnswer);
}
