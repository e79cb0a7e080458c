import type { Marking } from '../papers/marking.ts';
import { isRightBy, partlyRightBy } from './key-entry.ts';
import type { MockKey } from './mock-paper.ts';
import { DROPPED } from './mock-paper.ts';
import { NOT_ATTEMPTED, codeAt, responseOfCode } from './mock-response.ts';
import type { MockRules } from './mock-rules.ts';
import { markingsOf, questionCountOf } from './mock-rules.ts';

/**
 * What a response is worth. `not-attempted` is the board's own option, `skipped` a blank. Some of several right options
 * are `wrong`, though they may earn marks: `partlyRightAt`.
 */
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
  /** The marks of each question. They add up to `scoreHundredths`. */
  readonly hundredths: readonly number[];
  /** With the profile's English name of the section. */
  readonly sections: readonly (MockCounts & { readonly name: string })[];
}

/**
 * The outcome of one question of a response string. Only saved responses are in it. A dropped question is correct for
 * everybody, blanks included.
 */
export function mockOutcomeOf(key: Pick<MockKey, 'right'>, responses: string, question: number): MockOutcome {
  const right = key.right[question];
  if (right === DROPPED) return 'correct';
  const code = codeAt(responses, question);
  const response = responseOfCode(code);
  if (response === null) return 'skipped';
  if (response === NOT_ATTEMPTED) return 'not-attempted';
  return right !== undefined && isRightBy(right, code) ? 'correct' : 'wrong';
}

/** How many right options a response has that is wrong only because some are missing; 0 for every other response. */
export const partlyRightAt = (key: Pick<MockKey, 'right'>, responses: string, question: number): number =>
  partlyRightBy(key.right[question] ?? '', codeAt(responses, question));

/**
 * The marks of an outcome, in hundredths, where nothing counts partly. A marking without `notAttempted` does not offer
 * that option, so a response that claims it counts like a blank.
 */
export function marksOf(marking: Marking, outcome: MockOutcome): number {
  return outcome === 'not-attempted' ? (marking.notAttempted ?? marking.skipped) : marking[outcome];
}

/** The marks of so many right options where some are missing, in hundredths. */
export const marksOfPart = (marking: Marking, right: number): number =>
  marking.partial === undefined ? marking.wrong : right * marking.partial;

/** The marks of the response to a question, in hundredths. */
export function marksAt(
  marking: Marking,
  key: Pick<MockKey, 'right'>,
  responses: string,
  question: number,
  outcome: MockOutcome = mockOutcomeOf(key, responses, question),
): number {
  const part = outcome === 'wrong' ? partlyRightAt(key, responses, question) : 0;
  return part === 0 ? marksOf(marking, outcome) : marksOfPart(marking, part);
}

function tally(
  outcomes: readonly MockOutcome[],
  hundredths: readonly number[],
  markings: readonly Marking[],
): MockCounts {
  const count = (outcome: MockOutcome): number => outcomes.filter((each) => each === outcome).length;
  const [correct, wrong, skipped, notAttempted] = [
    count('correct'),
    count('wrong'),
    count('skipped'),
    count('not-attempted'),
  ];
  return {
    correct,
    wrong,
    skipped,
    notAttempted,
    scoreHundredths: hundredths.reduce((sum, each) => sum + each, 0),
    maxHundredths: markings.reduce((sum, marking) => sum + marking.correct, 0),
  };
}

/** Scores a response string. Answered and marked for review counts; marked alone is a blank. */
export function scoreMock(rules: MockRules, key: MockKey, responses: string): MockScore {
  const markings = markingsOf(rules);
  const outcomes = Array.from({ length: questionCountOf(rules) }, (_, question) =>
    mockOutcomeOf(key, responses, question),
  );
  const hundredths = markings.map((marking, question) =>
    marksAt(marking, key, responses, question, outcomes[question]),
  );
  const tallyFrom = (start: number, end: number): MockCounts =>
    tally(outcomes.slice(start, end), hundredths.slice(start, end), markings.slice(start, end));
  return {
    outcomes,
    hundredths,
    ...tallyFrom(0, outcomes.length),
    sections: rules.sections.map(({ name, start, count }) => ({ name, ...tallyFrom(start, start + count) })),
  };
}
