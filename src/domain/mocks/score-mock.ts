import type { Marking } from '../papers/marking.ts';
import type { MockKey } from './mock-paper.ts';
import { DROPPED } from './mock-paper.ts';
import { NOT_ATTEMPTED, responseAt } from './mock-response.ts';
import type { MockRules } from './mock-rules.ts';
import { questionCountOf } from './mock-rules.ts';

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

/**
 * The outcome of one question of a response string. Only saved responses are in it. A dropped question is correct for
 * everybody, blanks included.
 */
export function mockOutcomeOf(key: Pick<MockKey, 'right'>, responses: string, question: number): MockOutcome {
  if (key.right[question] === DROPPED) return 'correct';
  const response = responseAt(responses, question);
  if (response === null) return 'skipped';
  if (response === NOT_ATTEMPTED) return 'not-attempted';
  return key.right[question]?.includes(String(response)) === true ? 'correct' : 'wrong';
}

/**
 * The marks of an outcome, in hundredths. A marking without `notAttempted` does not offer that option, so a response
 * that claims it counts like a blank.
 */
export function marksOf(marking: Marking, outcome: MockOutcome): number {
  return outcome === 'not-attempted' ? (marking.notAttempted ?? marking.skipped) : marking[outcome];
}

function tally(marking: Marking, outcomes: readonly MockOutcome[]): MockCounts {
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
    scoreHundredths: outcomes.reduce((sum, outcome) => sum + marksOf(marking, outcome), 0),
    maxHundredths: outcomes.length * marking.correct,
  };
}

/** Scores a response string. Answered and marked for review counts; marked alone is a blank. */
export function scoreMock(rules: MockRules, key: MockKey, responses: string): MockScore {
  const outcomes = Array.from({ length: questionCountOf(rules) }, (_, question) =>
    mockOutcomeOf(key, responses, question),
  );
  return {
    outcomes,
    ...tally(rules.marking, outcomes),
    sections: rules.sections.map(({ name, start, count }) => ({
      name,
      ...tally(rules.marking, outcomes.slice(start, start + count)),
    })),
  };
}
