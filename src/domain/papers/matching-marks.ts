import type { Option } from './question.ts';

/**
 * The marks of List I, in every language: P, Q, R ... as in printed exams. A, B, C and ક, ખ, ગ are the letters of the
 * options, so a code such as A-3 under the option A would be read twice.
 */
export const LEFT_MARKS = 'PQRSTUVWX';
const OLD_LEFT_MARKS = 'ABCDEFGHI';

/** Papers stored before, and codes that somebody typed, call the first entry A: 'A-3, B-1', 'A only'. */
const OLD_MARK = /\bA(?![a-z])/i;

/** The marks that fit the options, so that the lists are always drawn with the letters that the options use. */
export const leftMarksOf = (options: readonly string[]): string =>
  options.some((option) => OLD_MARK.test(option)) && !options.some((option) => /\bP(?![a-z])/i.test(option))
    ? OLD_LEFT_MARKS
    : LEFT_MARKS;

const CODE = /^P-\d+(?:, [Q-X]-\d+)*$/;

/** An option whose code has the marks that fingerprints were made with, so that stored mistakes are found again. */
export const withOldMarks = (option: Option): Option =>
  CODE.test(option.text)
    ? {
        ...option,
        text: option.text.replaceAll(/[P-X]/g, (mark) => OLD_LEFT_MARKS[LEFT_MARKS.indexOf(mark)] ?? mark),
      }
    : option;
