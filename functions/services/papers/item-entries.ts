import type { QuestionStatistics } from '#contract/papers/item-statistics.ts';
import type { Option } from '#domain/papers/question.ts';
import type { RichTexts } from '#domain/papers/rich-text.ts';
import { richOf } from '#domain/papers/rich-text.ts';
import type { CountedItem } from '#domain/mocks/results/counted-item.ts';

/** What staff read of a question beside its figures. */
export type DescribedQuestion = Pick<QuestionStatistics, 'id' | 'section' | 'topic' | 'text' | 'options' | 'rich'>;

/** The texts of a question, with the formatted form of those that have one. */
export function describedTexts(
  { text, options: given }: { readonly text: string; readonly options: readonly Option[] },
  rich: RichTexts | undefined,
): Pick<DescribedQuestion, 'text' | 'options' | 'rich'> {
  const options = given.map((option) => option.text);
  const own = Object.entries(richOf(rich, [text, ...options])).map(([key, nodes]) => [key, [...nodes]]);
  return { text, options, rich: Object.fromEntries(own) };
}

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
        topWrongAnswer: statistics?.topWrongAnswer ?? null,
        looksWrong:
          statistics === null || statistics.looksWrong === null
            ? null
            : { score: statistics.looksWrong.score, signs: [...statistics.looksWrong.signs] },
      },
    ];
  });
