import type { QuestionStatistics } from '#contract/papers/item-statistics.ts';
import type { CountedItem } from '#domain/mocks/results/counted-item.ts';

/** What staff read of a question beside its figures. */
export type DescribedQuestion = Pick<QuestionStatistics, 'id' | 'section' | 'topic' | 'text' | 'options'>;

/** The figures of questions as staff get them, in the order of `items`. Questions without a text are left out. */
export const itemEntriesOf = (
  items: readonly CountedItem[],
  questions: readonly DescribedQuestion[],
  right: readonly string[],
): QuestionStatistics[] =>
  items.flatMap(({ question: index, outcomes, chosen, topMedianMs, statistics }) => {
    const question = questions[index];
    if (question === undefined) return [];
    const { correct, wrong, skipped, 'not-attempted': notAttempted } = outcomes;
    return [
      {
        ...question,
        question: index,
        right: right[index] ?? '',
        attempts: correct + wrong + skipped + notAttempted,
        correct,
        wrong,
        skipped,
        notAttempted,
        chosen: [...chosen],
        shareRight: statistics?.shareRight ?? null,
        discrimination: statistics?.discrimination ?? null,
        medianMs: statistics?.medianMs ?? null,
        topMedianMs,
        topWrongOption: statistics?.topWrongOption ?? null,
        looksWrong:
          statistics === null || statistics.looksWrong === null
            ? null
            : { score: statistics.looksWrong.score, signs: [...statistics.looksWrong.signs] },
      },
    ];
  });
