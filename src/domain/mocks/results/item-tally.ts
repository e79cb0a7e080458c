import type { MockKey } from '../mock-paper.ts';
import { NOT_ATTEMPTED, codeAt, responseOfCode } from '../mock-response.ts';
import type { MarkedRules, MockRules } from '../mock-rules.ts';
import { markingsOf, responseKindOf } from '../mock-rules.ts';
import type { MockOutcome } from '../score-mock.ts';
import { marksAt, mockOutcomeOf, partlyRightAt } from '../score-mock.ts';
import type { TimeBuckets } from './time-buckets.ts';
import { bucketOf, medianMsOf, noTimes } from './time-buckets.ts';

/**
 * What a cohort knows of its questions. Tallies of parts of a cohort add up in any order, so that no object has to read
 * more than its own attempts. They serve practice papers as well: a response string, a key and a marking are all.
 */

/** What a question is scored by: of a mock test its rules, of a practice paper the same fields. */
export type ItemRules = MarkedRules & Pick<MockRules, 'optionCounts' | 'responseKinds'>;

export interface OutcomeTally {
  readonly attempts: number;
  /** Of the whole scores of these attempts, in hundredths. */
  readonly scoreSum: number;
}

/** What is tallied beside where a question takes several options or a typed number. */
export interface GivenTally {
  /** How many answered. */
  readonly answered: number;
  /** Those of the wrong ones who lack right options only, by how many they have: the first entry has one. */
  readonly partly: readonly OutcomeTally[];
  /** How many gave each response, by its code: '+02', '=9.81'. At most `MOST_GIVEN` different ones are counted. */
  readonly codes: Readonly<Record<string, number>>;
}

/** Numbers can be typed without end: of more different ones the rarest are left out. */
const MOST_GIVEN = 60;

export interface ItemTally {
  readonly outcomes: Readonly<Record<MockOutcome, OutcomeTally>>;
  /** How many chose each option, alone or with others. */
  readonly options: readonly number[];
  /** The times of those who answered: of all, and of the best tenth. */
  readonly times: TimeBuckets;
  readonly topTimes: TimeBuckets;
  /** Missing where one option is the answer. */
  readonly given?: GivenTally;
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

interface DraftGiven {
  answered: number;
  partly: Draft<OutcomeTally>[];
  codes: Record<string, number>;
}

type DraftItem = Draft<Omit<ItemTally, 'given'>> & { given?: DraftGiven };

const noOutcome = (): Draft<OutcomeTally> => ({ attempts: 0, scoreSum: 0 });

const draftTally = (optionCount: number): DraftItem => ({
  outcomes: { correct: noOutcome(), wrong: noOutcome(), skipped: noOutcome(), 'not-attempted': noOutcome() },
  options: Array.from({ length: optionCount }, () => 0),
  times: noTimes(),
  topTimes: noTimes(),
});

const draftCohort = (rules: Pick<ItemRules, 'optionCounts' | 'responseKinds'>) => ({
  totals: { attempts: 0, scoreSum: 0, scoreSquareSum: 0 },
  items: Array.from(rules.optionCounts, (count, question): DraftItem => {
    const draft = draftTally(Number(count) || 0);
    return responseKindOf(rules, question) === 'option'
      ? draft
      : { ...draft, given: { answered: 0, partly: [], codes: {} } };
  }),
});

/** The tally of no attempt. */
export const emptyTally = (optionCount: number): ItemTally => draftTally(optionCount);
export const emptyCohortTally = (rules: Pick<ItemRules, 'optionCounts' | 'responseKinds'>): CohortTally =>
  draftCohort(rules);

/** Counts up the most frequent codes and forgets the others. Of equal ones the first in order stays. */
function boundedCodes(codes: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const all = Object.entries(codes);
  if (all.length <= MOST_GIVEN) return codes;
  return Object.fromEntries(
    all.toSorted(([one, first], [other, second]) => second - first || (one < other ? -1 : 1)).slice(0, MOST_GIVEN),
  );
}

/** Counts a response of several options or a number. */
function countGiven(given: DraftGiven, code: string, partlyRight: number, score: number): void {
  given.answered += 1;
  given.codes[code] = (given.codes[code] ?? 0) + 1;
  if (partlyRight === 0) return;
  while (given.partly.length < partlyRight) given.partly.push(noOutcome());
  const part = given.partly[partlyRight - 1];
  if (part === undefined) return;
  part.attempts += 1;
  part.scoreSum += score;
}

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
  const markings = markingsOf(rules);
  for (const { responses, spentMs, isTop } of attempts) {
    const outcomes = items.map((_, question) => mockOutcomeOf(key, responses, question));
    const score = markings.reduce(
      (sum, marking, question) => sum + marksAt(marking, key, responses, question, outcomes[question]),
      0,
    );
    totals.attempts += 1;
    totals.scoreSum += score;
    totals.scoreSquareSum += score * score;
    for (const [question, item] of items.entries()) {
      const counted = item.outcomes[outcomes[question] ?? 'skipped'];
      counted.attempts += 1;
      counted.scoreSum += score;
      const code = codeAt(responses, question);
      const response = responseOfCode(code);
      if (response === null || response === NOT_ATTEMPTED) continue;
      if (typeof response === 'number' && response >= item.options.length) continue;
      const chosen = typeof response === 'number' ? [response] : 'typed' in response ? [] : response;
      for (const option of chosen) item.options[option] = (item.options[option] ?? 0) + 1;
      if (item.given !== undefined) countGiven(item.given, code, partlyRightAt(key, responses, question), score);
      const ms = spentMs[question];
      if (ms === undefined) continue;
      const bucket = bucketOf(ms);
      item.times[bucket] = (item.times[bucket] ?? 0) + 1;
      if (isTop) item.topTimes[bucket] = (item.topTimes[bucket] ?? 0) + 1;
    }
  }
  return {
    totals,
    items: items.map(({ given, ...item }) =>
      given === undefined ? item : { ...item, given: { ...given, codes: boundedCodes(given.codes) } },
    ),
  };
}

const addEach = (one: readonly number[], other: readonly number[]): readonly number[] =>
  Array.from({ length: Math.max(one.length, other.length) }, (_, index) => (one[index] ?? 0) + (other[index] ?? 0));

const addOutcomes = (one: OutcomeTally, other: OutcomeTally): OutcomeTally => ({
  attempts: one.attempts + other.attempts,
  scoreSum: one.scoreSum + other.scoreSum,
});

const NO_OUTCOME: OutcomeTally = { attempts: 0, scoreSum: 0 };

function addGiven(one: GivenTally | undefined, other: GivenTally | undefined): GivenTally | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const codes = { ...one.codes };
  for (const [code, attempts] of Object.entries(other.codes)) codes[code] = (codes[code] ?? 0) + attempts;
  return {
    answered: one.answered + other.answered,
    partly: Array.from({ length: Math.max(one.partly.length, other.partly.length) }, (_, index) =>
      addOutcomes(one.partly[index] ?? NO_OUTCOME, other.partly[index] ?? NO_OUTCOME),
    ),
    codes: boundedCodes(codes),
  };
}

function withGiven(tally: Omit<ItemTally, 'given'>, given: GivenTally | undefined): ItemTally {
  return given === undefined ? tally : { ...tally, given };
}

/** The tally of both groups of attempts at one question. */
export const addTally = (one: ItemTally, other: ItemTally): ItemTally =>
  withGiven(
    {
      outcomes: {
        correct: addOutcomes(one.outcomes.correct, other.outcomes.correct),
        wrong: addOutcomes(one.outcomes.wrong, other.outcomes.wrong),
        skipped: addOutcomes(one.outcomes.skipped, other.outcomes.skipped),
        'not-attempted': addOutcomes(one.outcomes['not-attempted'], other.outcomes['not-attempted']),
      },
      options: addEach(one.options, other.options),
      times: addEach(one.times, other.times),
      topTimes: addEach(one.topTimes, other.topTimes),
    },
    addGiven(one.given, other.given),
  );

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
  /** How many had it right, and how many answered at all. */
  readonly right: number;
  readonly answered: number;
  /** Median time of those who answered: of all, and of the best tenth. Null with too few of them. */
  readonly medianMs: number | null;
  readonly topMedianMs: number | null;
}

/** A median of fewer would be one student's time, more or less. */
const FEWEST_TIMES = 5;

/** How many answered, by one option or otherwise. */
export const answeredOf = ({ options, given }: Pick<ItemTally, 'options' | 'given'>): number =>
  given?.answered ?? options.reduce((sum, count) => sum + count, 0);

export const questionFiguresOf = ({ outcomes, times, topTimes, ...tally }: ItemTally): QuestionFigures => ({
  right: outcomes.correct.attempts,
  answered: answeredOf(tally),
  medianMs: medianMsOf(times, FEWEST_TIMES),
  topMedianMs: medianMsOf(topTimes, FEWEST_TIMES),
});
