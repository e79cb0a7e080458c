import { paperFactsText } from '../text/en/paper-facts.ts';

/** Marks for each outcome in integer hundredths of a mark, so that sums are exact. */
export interface Marking {
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  /** Marks of the option 'Not attempted' of Gujarat's boards. Only mock tests whose marking has it offer that option. */
  readonly notAttempted?: number;
  /**
   * Of a question with several right options: marks of each right option that is chosen, where no wrong one is and some
   * right ones are missing. Without it, all right options or none.
   */
  readonly partial?: number;
}

/** The part of a paper that says how each of its questions is marked. */
interface Marked {
  readonly marking: Marking;
  readonly sections: readonly {
    readonly start: number;
    readonly count: number;
    readonly marking?: Marking;
  }[];
  readonly questions: readonly { readonly marking?: Marking }[];
}

/** The marking of the question at a position: its own, else its section's, else the paper's. */
export const markingAt = ({ marking, sections, questions }: Marked, position: number): Marking =>
  questions[position]?.marking ??
  sections.find(({ start, count }) => position >= start && position < start + count)?.marking ??
  marking;

/** +1 correct, −1.25 wrong, −1 skipped or unanswered (spec section 9). */
export const DEFAULT_MARKING: Marking = { correct: 100, wrong: -125, skipped: -100 };

/** 15 minutes (spec section 9). */
export const DEFAULT_QUIZ_DURATION_MS = 15 * 60 * 1000;

/** Formats hundredths as the spec shows marks: '7.75', '-1.25', '8'. */
export const formatHundredths = (hundredths: number): string => String(hundredths / 100);

/** Formats hundredths with a sign, as the instructions show them: '+1', '-1.25', '0'. */
export const formatSignedHundredths = (hundredths: number): string =>
  hundredths > 0 ? `+${formatHundredths(hundredths)}` : formatHundredths(hundredths);

/** '+4, -2, 0; +1 for each right option where some are missing'. */
export function marksText({ correct, wrong, skipped, partial }: Marking): string {
  const marks = [correct, wrong, skipped].map(formatSignedHundredths).join(', ');
  return partial === undefined
    ? marks
    : paperFactsText().partialMarks({ marks, each: formatSignedHundredths(partial) });
}

/** The marks of a question whose marking is not simply that of the paper; null for all others. */
export function ownMarksText(paper: Marked, position: number): string | null {
  const marking = markingAt(paper, position);
  return marking === paper.marking ? null : paperFactsText().questionMarks({ marks: marksText(marking) });
}

/** The marks of a paper, where they differ from the usual: '+2, -0.5, 0'. */
export function ownMarking(marking: Marking): string | null {
  const isUsual =
    marking.correct === DEFAULT_MARKING.correct &&
    marking.wrong === DEFAULT_MARKING.wrong &&
    marking.skipped === DEFAULT_MARKING.skipped;
  return isUsual ? null : [marking.correct, marking.wrong, marking.skipped].map(formatSignedHundredths).join(', ');
}
