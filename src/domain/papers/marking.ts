/** Marks for each outcome in integer hundredths of a mark, so that sums are exact. */
export interface Marking {
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  /** Marks of the option 'Not attempted' of Gujarat's boards. Only mock tests whose marking has it offer that option. */
  readonly notAttempted?: number;
}

/** +1 correct, −1.25 wrong, −1 skipped or unanswered (spec section 9). */
export const DEFAULT_MARKING: Marking = { correct: 100, wrong: -125, skipped: -100 };

/** 15 minutes (spec section 9). */
export const DEFAULT_QUIZ_DURATION_MS = 15 * 60 * 1000;

/** Formats hundredths as the spec shows marks: '7.75', '-1.25', '8'. */
export const formatHundredths = (hundredths: number): string => String(hundredths / 100);

/** Formats hundredths with a sign, as the instructions show them: '+1', '-1.25', '0'. */
export const formatSignedHundredths = (hundredths: number): string =>
  hundredths > 0 ? `+${formatHundredths(hundredths)}` : formatHundredths(hundredths);
