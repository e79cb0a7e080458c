import { DEFAULT_MARKING, markingAt } from '../papers/marking.ts';
import type { Marking } from '../papers/marking.ts';
import type { Paper } from '../papers/paper.ts';
import type { Question, QuestionKind, QuestionOf } from '../papers/question.ts';
import { correctOptionsOf, isCorrectOption } from '../papers/question.ts';
import { isTypableNumber, isWithin } from '../papers/typed-number.ts';
import { chosenOptions } from './chosen-options.ts';

/** What Skip records (spec section 4). */
export const SKIP = 'Skip';

/** A typed number, as an object: a bare number is the index of an option. */
export interface TypedNumber {
  readonly typed: number;
}

/**
 * A student's response: the index of an option; of a question with several right ones the chosen indices, ascending; a
 * typed number; 'Skip'; or null for none yet.
 */
export type Response = number | readonly number[] | TypedNumber | typeof SKIP | null;

/** A partly right response is 'wrong': it earns marks of its own, and its question enters the mistake book. */
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

/** The marks that an attempt lost, in integer hundredths: toWrong + toSkips = maximum − score. */
export interface MarksLost {
  readonly toWrong: number;
  readonly toSkips: number;
}

interface ResponseRules<K extends QuestionKind> {
  /** Whether a response, other than a skip and a blank, can be given to the question. */
  readonly fits: (question: QuestionOf<K>, response: unknown) => boolean;
  /** Called with responses that fit. A number counts the right options of a partly right response. */
  readonly grade: (question: QuestionOf<K>, response: Response) => 'correct' | 'wrong' | number;
}

const isOptionOf = ({ options }: Pick<Question, 'options'>, index: unknown): index is number =>
  typeof index === 'number' && options[index] !== undefined;

const ONE_OPTION = {
  fits: isOptionOf,
  grade: (question: Question, response: Response) =>
    isCorrectOption(question, response as number) ? 'correct' : 'wrong',
} as const;

/** How each kind of question is answered. */
const RESPONSE_RULES: { readonly [K in QuestionKind]: ResponseRules<K> } = {
  choice: ONE_OPTION,
  'assertion-reason': ONE_OPTION,
  statements: ONE_OPTION,
  matching: ONE_OPTION,
  several: {
    fits: (question, response) =>
      Array.isArray(response) &&
      response.length > 0 &&
      response.every((index, at) => isOptionOf(question, index) && (at === 0 || index > response[at - 1])),
    grade(question, response) {
      const [chosen, right] = [response as readonly number[], correctOptionsOf(question)];
      if (!chosen.every((index) => right.includes(index))) return 'wrong';
      return chosen.length === right.length ? 'correct' : chosen.length;
    },
  },
  number: {
    fits: (_, response) =>
      typeof response === 'object' && response !== null && 'typed' in response && isTypableNumber(response.typed),
    grade: ({ correctNumber }, response) =>
      isWithin((response as TypedNumber).typed, correctNumber) ? 'correct' : 'wrong',
  },
};

/** The rules of a question's own kind. The cast is safe, because `kind` selects them. */
const rulesOf = ({ kind }: Question): ResponseRules<QuestionKind> =>
  RESPONSE_RULES[kind] as ResponseRules<QuestionKind>;

/** Whether a question of this paper can be given the response. Anything else would show as answered, and be refused. */
export const isResponseTo = (question: Question | undefined, response: unknown): response is Response =>
  response === null || response === SKIP || (question !== undefined && rulesOf(question).fits(question, response));

/** The response after an option was chosen: of several right ones it is put in or taken out. */
export function afterChoice(question: Question, before: Response, option: number): Response {
  if (question.kind === 'number') return before;
  if (question.kind !== 'several') return option;
  const chosen = chosenOptions(before);
  const next = chosen.includes(option)
    ? chosen.filter((each) => each !== option)
    : [...chosen, option].toSorted((one, other) => one - other);
  return next.length === 0 ? null : next;
}

/** What a response is worth. A skip, a blank and a response that does not fit the question all count as skipped. */
function earnedBy(
  question: Question,
  response: Response | undefined,
  marking: Marking,
): { readonly outcome: Outcome; readonly hundredths: number } {
  if (question.isDropped) return { outcome: 'correct', hundredths: marking.correct };
  const { fits, grade } = rulesOf(question);
  if (response === undefined || !fits(question, response)) return { outcome: 'skipped', hundredths: marking.skipped };
  const graded = grade(question, response);
  return typeof graded === 'number'
    ? { outcome: 'wrong', hundredths: marking.partial === undefined ? marking.wrong : graded * marking.partial }
    : { outcome: graded, hundredths: marking[graded] };
}

export const outcomeOf = (question: Question, response: Response | undefined): Outcome =>
  earnedBy(question, response, DEFAULT_MARKING).outcome;

/** Whether a response is wholly right, where `right` are the options that count: a ruling may have changed the key. */
export const isRightBy = (
  { question, right }: { readonly question: Question; readonly right: readonly number[] },
  response: Response,
): boolean => (typeof response === 'number' ? right.includes(response) : outcomeOf(question, response) === 'correct');

/** The marks of a response to the question at a position, in hundredths. */
export const marksAt = (paper: Paper, position: number, response: Response | undefined): number => {
  const question = paper.questions[position];
  return question === undefined ? 0 : earnedBy(question, response, markingAt(paper, position)).hundredths;
};

interface Range {
  readonly start: number;
  readonly count: number;
}

function scoreRange(paper: Paper, responses: readonly Response[], { start, count }: Range): Score {
  const positions = Array.from({ length: count }, (_, index) => start + index);
  const outcomes = positions.map((at) => outcomeOf(paper.questions[at] as Question, responses[at]));
  const sumOf = (hundredthsAt: (position: number) => number): number =>
    positions.reduce((sum, position) => sum + hundredthsAt(position), 0);
  const countOf = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
  return {
    outcomes,
    correct: countOf('correct'),
    wrong: countOf('wrong'),
    skipped: countOf('skipped'),
    scoreHundredths: sumOf((position) => marksAt(paper, position, responses[position])),
    maxHundredths: sumOf((position) => markingAt(paper, position).correct),
  };
}

/**
 * The score of a paper for these responses, each by the marking of its question (spec section 9). Responses beyond the
 * paper are ignored.
 */
export const scoreAttempt = (paper: Paper, responses: readonly Response[]): Score =>
  scoreRange(paper, responses, { start: 0, count: paper.questions.length });

/** The score of each section. They add up to the score of the paper. */
export const scoreSections = (
  paper: Paper,
  responses: readonly Response[],
): readonly (Score & { readonly name: string })[] =>
  paper.sections.map((section) => ({ name: section.name, ...scoreRange(paper, responses, section) }));

/** The marks lost by cause, in hundredths. A wrong or skipped response loses the mark of a right one and its penalty. */
export function marksLost(paper: Paper, responses: readonly Response[]): MarksLost {
  const lostTo = (outcome: Outcome): number =>
    paper.questions.reduce(
      (sum, question, position) =>
        outcomeOf(question, responses[position]) === outcome
          ? sum + markingAt(paper, position).correct - marksAt(paper, position, responses[position])
          : sum,
      0,
    );
  return { toWrong: lostTo('wrong'), toSkips: lostTo('skipped') };
}
