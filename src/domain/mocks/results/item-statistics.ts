import type { Marking } from '../../papers/marking.ts';
import { DROPPED } from '../mock-paper.ts';
import { isRightBy } from '../key-entry.ts';
import { marksOf, marksOfPart } from '../score-mock.ts';
import type { ItemTally, OutcomeTally, TallyTotals } from './item-tally.ts';
import { answeredOf } from './item-tally.ts';
import { medianMsOf } from './time-buckets.ts';

/**
 * How a question did in its cohort, for staff; and whether it looks wrong. Each sign has to be larger than chance alone
 * makes likely, so that a small cohort accuses no question.
 */

/**
 * Why a question looks wrong.
 *
 * - `wrong-option-leads`: a wrong option is chosen more often than the key.
 * - `good-get-it-wrong`: those who score well get it wrong more often than the others.
 * - `nearly-nobody`: nearly nobody of those who answer it has it right.
 */
export type WrongSign = 'wrong-option-leads' | 'good-get-it-wrong' | 'nearly-nobody';

export interface ItemStatistics {
  readonly attempts: number;
  /** How many answered. */
  readonly answered: number;
  /** Right ones as a share of all attempts, from 0 to 1. */
  readonly shareRight: number;
  /**
   * Corrected point-biserial correlation, from -1 to 1 in hundredths: of having it right, with the score without this
   * question. Null when either is the same in all attempts.
   */
  readonly discrimination: number | null;
  /** Median time of those who answered. Null when none is timed. */
  readonly medianMs: number | null;
  /** The wrong option that is chosen most. Null when none is, and for a dropped question. Of equal ones the first. */
  readonly topWrongOption: { readonly option: number; readonly attempts: number } | null;
  /** The same where several options or a number are the answer: the wrong response by its code, '+02' or '=9.81'. */
  readonly topWrongAnswer: { readonly answer: string; readonly attempts: number } | null;
  /** Null when nothing speaks against it. */
  readonly looksWrong: {
    /** Above 0, at most 3; higher is worse. */
    readonly score: number;
    /** The strongest first. */
    readonly signs: readonly WrongSign[];
  } | null;
}

/** With fewer attempts the figures of a question are chance. */
export const FEWEST_ITEM_ATTEMPTS = 30;

/** A lead or a correlation counts from two standard errors on: chance alone makes one in forty questions so. */
const STANDARD_ERRORS = 2;
/** A blind guess among four options is right in 25 of 100. */
const NEARLY_NOBODY = 0.05;
const FEWEST_ANSWERED = 20;

const count = ({ outcomes }: ItemTally): number =>
  outcomes.correct.attempts + outcomes.wrong.attempts + outcomes.skipped.attempts + outcomes['not-attempted'].attempts;

/**
 * Correlates being right (1 or 0) with the rest score, which is the whole score without the marks of this question. The
 * sums over attempts follow from the sums over outcomes, because all attempts of one outcome have the same marks here.
 */
function discriminationOf(
  { outcomes, given }: ItemTally,
  { attempts: n, scoreSum, scoreSquareSum }: TallyTotals,
  marking: Marking,
): number | null {
  const right = outcomes.correct;
  let restSum = scoreSum;
  let restSquareSum = scoreSquareSum;
  const takeOff = (marks: number, { attempts, scoreSum: sum }: OutcomeTally): void => {
    restSum -= marks * attempts;
    restSquareSum -= 2 * marks * sum - marks * marks * attempts;
  };
  for (const outcome of ['correct', 'skipped', 'not-attempted'] as const)
    takeOff(marksOf(marking, outcome), outcomes[outcome]);
  const partly = given?.partly ?? [];
  partly.forEach((part, index) => takeOff(marksOfPart(marking, index + 1), part));
  // Those that are partly right are among the wrong ones, and have other marks.
  takeOff(marking.wrong, {
    attempts: partly.reduce((left, { attempts }) => left - attempts, outcomes.wrong.attempts),
    scoreSum: partly.reduce((left, { scoreSum: sum }) => left - sum, outcomes.wrong.scoreSum),
  });
  const rightRestSum = right.scoreSum - marking.correct * right.attempts;
  const spread = Math.sqrt((n * restSquareSum - restSum * restSum) * right.attempts * (n - right.attempts));
  return spread > 0 ? (n * rightRestSum - right.attempts * restSum) / spread : null;
}

/** The strength of each sign from 0 to 1; 0 where it is missing or may be chance. */
function signsOf(
  attempts: number,
  rightChoices: number,
  wrongChoices: number,
  answered: number,
  discrimination: number | null,
): readonly { readonly sign: WrongSign; readonly strength: number }[] {
  const lead = wrongChoices - rightChoices;
  const compared = wrongChoices + rightChoices;
  const isAgainst = discrimination !== null && discrimination < -STANDARD_ERRORS / Math.sqrt(attempts);
  const share = answered < FEWEST_ANSWERED ? 1 : rightChoices / answered;
  const strengths: Readonly<Record<WrongSign, number>> = {
    'wrong-option-leads': lead > STANDARD_ERRORS * Math.sqrt(compared) ? lead / compared : 0,
    // Half of a perfect contradiction is as bad as it gets: the rest is noise of other questions.
    'good-get-it-wrong': isAgainst ? Math.min(1, -2 * discrimination) : 0,
    'nearly-nobody': share < NEARLY_NOBODY ? 1 - share / NEARLY_NOBODY : 0,
  };
  return (Object.keys(strengths) as WrongSign[])
    .map((sign) => ({ sign, strength: strengths[sign] }))
    .filter(({ strength }) => strength > 0)
    .toSorted((one, other) => other.strength - one.strength);
}

const inHundredths = (value: number): number => Math.round(value * 100) / 100;

interface Choices<TopWrong> {
  readonly rightChoices: number;
  readonly topWrong: (TopWrong & { readonly attempts: number }) | undefined;
}

/** How often the key and the most chosen wrong option were chosen. Of equal ones the first. */
function choicesOf({ options }: ItemTally, right: string): Choices<{ readonly option: number }> {
  const [topWrong] = options
    .map((attempts, option) => ({ option, attempts }))
    .filter((each) => each.attempts > 0 && !right.includes(String(each.option)))
    .toSorted((one, other) => other.attempts - one.attempts);
  return {
    rightChoices: options.reduce((sum, each, option) => sum + (right.includes(String(option)) ? each : 0), 0),
    topWrong,
  };
}

/** The same of whole responses: sets of options, or numbers. */
function answersOf({ outcomes, given }: ItemTally, right: string): Choices<{ readonly answer: string }> {
  const [topWrong] = Object.entries(given?.codes ?? {})
    .map(([answer, attempts]) => ({ answer, attempts }))
    .filter(({ answer }) => !isRightBy(right, answer))
    .toSorted((one, other) => other.attempts - one.attempts || (one.answer < other.answer ? -1 : 1));
  return { rightChoices: outcomes.correct.attempts, topWrong };
}

/**
 * The statistics of one question. `right` is its entry in the key by which it was tallied, and `totals` are of the same
 * attempts as the tally. Null below `FEWEST_ITEM_ATTEMPTS`. A dropped question never looks wrong: staff know already.
 */
export function statisticsOf(
  tally: ItemTally,
  totals: TallyTotals,
  marking: Marking,
  right: string,
): ItemStatistics | null {
  const attempts = count(tally);
  if (attempts < FEWEST_ITEM_ATTEMPTS) return null;
  const answered = answeredOf(tally);
  const { rightChoices, topWrong } = tally.given === undefined ? choicesOf(tally, right) : answersOf(tally, right);
  const discrimination = discriminationOf(tally, totals, marking);
  const signs =
    right === DROPPED ? [] : signsOf(attempts, rightChoices, topWrong?.attempts ?? 0, answered, discrimination);
  return {
    attempts,
    answered,
    shareRight: tally.outcomes.correct.attempts / attempts,
    discrimination: discrimination === null ? null : inHundredths(discrimination),
    medianMs: medianMsOf(tally.times),
    topWrongOption: right === DROPPED || topWrong === undefined || !('option' in topWrong) ? null : topWrong,
    topWrongAnswer: right === DROPPED || topWrong === undefined || !('answer' in topWrong) ? null : topWrong,
    looksWrong:
      signs.length === 0
        ? null
        : {
            score: inHundredths(signs.reduce((sum, { strength }) => sum + strength, 0)),
            signs: signs.map(({ sign }) => sign),
          },
  };
}

/** Above every correlation. */
const NO_DISCRIMINATION = 2;
const NO_STATISTICS = 3;

/**
 * Sorts questions: those that look wrong first and worst first; then by discrimination, the lowest first; then those
 * without statistics; all in the order of the paper.
 */
export function compareWorst(
  one: { readonly question: number; readonly statistics: ItemStatistics | null },
  other: typeof one,
): number {
  const lastOf = ({ statistics }: typeof one): number =>
    statistics === null ? NO_STATISTICS : (statistics.discrimination ?? NO_DISCRIMINATION);
  return (
    (other.statistics?.looksWrong?.score ?? 0) - (one.statistics?.looksWrong?.score ?? 0) ||
    lastOf(one) - lastOf(other) ||
    one.question - other.question
  );
}
