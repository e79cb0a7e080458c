import type { Marking } from '../../papers/marking.ts';
import type { MarkedRules } from '../mock-rules.ts';
import { markingOf } from '../mock-rules.ts';
import type { MockOutcome } from '../score-mock.ts';
import type { ItemStatistics } from './item-statistics.ts';
import { compareWorst, statisticsOf } from './item-statistics.ts';
import type { CohortTally, ItemTally, TallyTotals } from './item-tally.ts';
import { questionFiguresOf } from './item-tally.ts';

/** A question as staff see it: plain counts, and the statistics once enough attempts bear them. */
export interface CountedItem {
  readonly question: number;
  readonly outcomes: Readonly<Record<MockOutcome, number>>;
  /** How many chose each option. */
  readonly chosen: readonly number[];
  readonly topMedianMs: number | null;
  readonly statistics: ItemStatistics | null;
}

/** One question by the tally and the totals of the same attempts, and by its entry in the key. */
export function countedItemOf(
  question: number,
  item: ItemTally,
  totals: TallyTotals,
  marking: Marking,
  right: string,
): CountedItem {
  const { outcomes, options } = item;
  const statistics = statisticsOf(item, totals, marking, right);
  return {
    question,
    outcomes: {
      correct: outcomes.correct.attempts,
      wrong: outcomes.wrong.attempts,
      skipped: outcomes.skipped.attempts,
      'not-attempted': outcomes['not-attempted'].attempts,
    },
    chosen: options,
    topMedianMs: statistics === null ? null : questionFiguresOf(item).topMedianMs,
    statistics,
  };
}

/** All questions of a paper, worst first. */
export const countedItemsOf = (
  { totals, items }: CohortTally,
  rules: MarkedRules,
  right: readonly string[],
): readonly CountedItem[] =>
  items
    .map((item, question) => countedItemOf(question, item, totals, markingOf(rules, question), right[question] ?? ''))
    .toSorted(compareWorst);
