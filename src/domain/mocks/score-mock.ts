/** What a response is worth. `not-attempted` is the board's own option, `skipped` a blank. */
export type MockOutcome = 'correct' | 'wrong' | 'skipped' | 'not-attempted';

/** Counts and marks; marks in integer hundredths. The four counts add up to the number of questions. */
export interface MockCounts {
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly notAttempted: number;
  readonly scoreHundredths: number;
  readonly maxHundredths: number;
}

/** The sections add up to the whole. */
export interface MockScore extends MockCounts {
  /** One entry a question, in the order of the paper. */
  readonly outcomes: readonly MockOutcome[];
  /** With the profile's English name of the section. */
  readonly sections: readonly (MockCounts & { readonly name: string })[];
}
