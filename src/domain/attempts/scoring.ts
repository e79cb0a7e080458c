import type { Paper } from '../papers/paper.ts';
import type { Question } from '../papers/question.ts';
import { isCorrectOption } from '../papers/question.ts';

/** What Skip records (spec section 4). */
export const SKIP = 'Skip';

/** A student's response: the index of an option, 'Skip', or null for none yet. */
export type Response = number | typeof SKIP | null;

export type Outcome = 'correct' | 'wrong' | 'skipped';

/** Counts and marks of an attempt; marks in integer hundredths. correct + wrong + skipped = number of questions. */
export interface Score {
  readonly outcomes: readonly Outcome[];
  readonly correct: number;
  readonly wrong: number;
  readonly skipped: number;
  readonly scoreHundredths: number;
  readonly maxHundredths: number;
}

/** A skip, a blank and a response to an option that does not exist all count as skipped. */
export function outcomeOf(question: Question, response: Response | undefined): Outcome {
  if (typeof response !== 'number' || question.options[response] === undefined) return 'skipped';
  return isCorrectOption(question, response) ? 'correct' : 'wrong';
}

/** Counts the outcomes and adds up their marks. */
function tally({ marking }: Paper, outcomes: readonly Outcome[]): Score {
  const count = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
  const [correct, wrong, skipped] = [count('correct'), count('wrong'), count('skipped')];
  return {
    outcomes,
    correct,
    wrong,
    skipped,
    scoreHundredths: correct * marking.correct + wrong * marking.wrong + skipped * marking.skipped,
    maxHundredths: outcomes.length * marking.correct,
  };
}

/** The score of a paper for these responses, by the paper's own marking (spec section 9). Responses beyond the paper are ignored. */
export const scoreAttempt = (paper: Paper, responses: readonly Response[]): Score =>
  tally(
    paper,
    paper.questions.map((question, index) => outcomeOf(question, responses[index])),
  );

/** The score of each section. They add up to the score of the paper. */
export const scoreSections = (
  paper: Paper,
  outcomes: readonly Outcome[],
): readonly (Score & { readonly name: string })[] =>
  paper.sections.map(({ name, start, count }) => ({ name, ...tally(paper, outcomes.slice(start, start + count)) }));
