import type { MockKey } from '../mock-paper.ts';
import { responseAt } from '../mock-response.ts';
import type { MockRules } from '../mock-rules.ts';
import type { MockOutcome } from '../score-mock.ts';
import { marksOf, mockOutcomeOf } from '../score-mock.ts';
import type { TimeBuckets } from './time-buckets.ts';
import { bucketOf, medianMsOf, noTimes } from './time-buckets.ts';

/**
 * What a cohort knows of its questions. Tallies of parts of a cohort add up in any order, so that no object has to read
 * more than its own attempts. They serve practice papers as well: a response string, a key and a marking are all.
 */

/** What a question is scored by: of a mock test its rules, of a practice paper the same two fields. */
export type ItemRules = Pick<MockRules, 'optionCounts' | 'marking'>;

interface OutcomeTally {
  readonly attempts: number;
  /** Of the whole scores of these attempts, in hundredths. */
  readonly scoreSum: number;
}

export interface ItemTally {
  readonly outcomes: Readonly<Record<MockOutcome, OutcomeTally>>;
  /** How many chose each option. */
  readonly options: readonly number[];
  /** The times of those who chose an option: of all, and of the best tenth. */
  readonly times: TimeBuckets;
  readonly topTimes: TimeBuckets;
}

/** The attempts that are tallied, and their scores in hundredths. */
export interface TallyTotals {
  readonly attempts: number;
  readonly scoreSum: number;
  readonly scoreSquareSum: number;
}

export interface CohortTally {
  readonly totals: TallyTotals;
  /** One entry a question. */
  readonly items: readonly ItemTally[];
}

/** One attempt as it is tallied. */
export interface TalliedAttempt {
  readonly responses: string;
  /** One entry a question; may be empty, and no question is then timed. */
  readonly spentMs: readonly number[];
  /** Whether its score is at least that of the best tenth. */
  readonly isTop: boolean;
}

type Draft<T> = { -readonly [Field in keyof T]: T[Field] extends readonly number[] ? number[] : Draft<T[Field]> };

const noOutcome = (): Draft<OutcomeTally> => ({ attempts: 0, scoreSum: 0 });

const draftTally = (optionCount: number): Draft<ItemTally> => ({
  outcomes: { correct: noOutcome(), wrong: noOutcome(), skipped: noOutcome(), 'not-attempted': noOutcome() },
  options: Array.from({ length: optionCount }, () => 0),
  times: noTimes(),
  topTimes: noTimes(),
});

const draftCohort = ({ optionCounts }: Pick<ItemRules, 'optionCounts'>) => ({
  totals: { attempts: 0, scoreSum: 0, scoreSquareSum: 0 },
  items: Array.from(optionCounts, (count) => draftTally(Number(count) || 0)),
});

/** The tally of no attempt. */
export const emptyTally = (optionCount: number): ItemTally => draftTally(optionCount);
export const emptyCohortTally = (rules: Pick<ItemRules, 'optionCounts'>): CohortTally => draftCohort(rules);

/**
 * Tallies attempts by this key. Numbers are counted up in place, because a cohort has millions of responses; nothing of
 * it is seen outside.
 */
export function tallyAttempts(
  rules: ItemRules,
  key: Pick<MockKey, 'right'>,
  attempts: Iterable<TalliedAttempt>,
): CohortTally {
  const { totals, items } = draftCohort(rules);
  for (const { responses, spentMs, isTop } of attempts) {
    const outcomes = items.map((_, question) => mockOutcomeOf(key, responses, question));
    const score = outcomes.reduce((sum, outcome) => sum + marksOf(rules.marking, outcome), 0);
    totals.attempts += 1;
    totals.scoreSum += score;
    totals.scoreSquareSum += score * score;
    for (const [question, item] of items.entries()) {
      const counted = item.outcomes[outcomes[question] ?? 'skipped'];
      counted.attempts += 1;
      counted.scoreSum += score;
      const option = responseAt(responses, question);
      if (typeof option !== 'number' || option >= item.options.length) continue;
      item.options[option] = (item.options[option] ?? 0) + 1;
      const ms = spentMs[question];
      if (ms === undefined) continue;
      const bucket = bucketOf(ms);
      item.times[bucket] = (item.times[bucket] ?? 0) + 1;
      if (isTop) item.topTimes[bucket] = (item.topTimes[bucket] ?? 0) + 1;
    }
  }
  return { totals, items };
}

const addEach = (one: readonly number[], other: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0));

const addOutcomes = (one: OutcomeTally, other: OutcomeTally): OutcomeTally => ({
  attempts: one.attempts + other.attempts,
  scoreSum: one.scoreSum + other.scoreSum,
});

/** The tally of both groups of attempts at one question. */
export const addTally = (one: ItemTally, other: ItemTally): ItemTally => ({
  outcomes: {
    correct: addOutcomes(one.outcomes.correct, other.outcomes.correct),
    wrong: addOutcomes(one.outcomes.wrong, other.outcomes.wrong),
    skipped: addOutcomes(one.outcomes.skipped, other.outcomes.skipped),
    'not-attempted': addOutcomes(one.outcomes['not-attempted'], other.outcomes['not-attempted']),
  },
  options: addEach(one.options, other.options),
  times: addEach(one.times, other.times),
  topTimes: addEach(one.topTimes, other.topTimes),
});

/** The tally of both groups of attempts at one paper. */
export function addCohortTally(one: CohortTally, other: CohortTally): CohortTally {
  const longer = one.items.length >= other.items.length ? one.items : other.items;
  return {
    totals: {
      attempts: one.totals.attempts + other.totals.attempts,
      scoreSum: one.totals.scoreSum + other.totals.scoreSum,
      scoreSquareSum: one.totals.scoreSquareSum + other.totals.scoreSquareSum,
    },
    items: longer.map((item, question) =>
      addTally(one.items[question] ?? emptyTally(item.options.length), other.items[question] ?? emptyTally(0)),
    ),
  };
}

/** What a student sees of the cohort at one question. */
export interface QuestionFigures {
  /** How many had it right, and how many chose an option at all. */
  readonly right: number;
  readonly answered: number;
  /** Median time of those who chose an option: of all, and of the best tenth. Null with too few of them. */
  readonly medianMs: number | null;
  readonly topMedianMs: number | null;
}

/** A median of fewer would be one student's time, more or less. */
const FEWEST_TIMES = 5;

export const questionFiguresOf = ({ outcomes, options, times, topTimes }: ItemTally): QuestionFigures => ({
  right: outcomes.correct.attempts,
  answered: options.reduce((sum, count) => sum + count, 0),
  medianMs: medianMsOf(times, FEWEST_TIMES),
  topMedianMs: medianMsOf(topTimes, FEWEST_TIMES),
});
