import { WithParts } from '../lib/WithParts.tsx';
import { mockResultText } from '#domain/text/en/mock-result.ts';
import { longDayText } from '#domain/lib/india-time.ts';
import { monthName } from '#domain/lib/month-name.ts';
import type { CutOff } from '#domain/papers/cut-off.ts';
import { CUT_OFF_CATEGORIES, cutOffCategoryNames } from '#domain/papers/cut-off.ts';
import { WideTable } from '../lib/WideTable.tsx';
import { scoreText } from './report-words.ts';

const againstText = (difference: number): string =>
  difference < 0
    ? mockResultText().cutOff.below({ marks: scoreText(-difference) })
    : mockResultText().cutOff.above({ marks: scoreText(difference) });

/** A score beside the last known cut-off of the real exam. */
export function CutOffTable({ cutOff, score }: { readonly cutOff: CutOff; readonly score: number }) {
  const { name, published, marks, source, seen } = cutOff;
  const text = mockResultText().cutOff;
  return (
    <section className="stack" aria-labelledby="cut-off-title">
      <h2 id="cut-off-title">{text.title}</h2>
      <WideTable label={text.tableLabel({ name })}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{text.category}</th>
              <th scope="col">{text.cutOff}</th>
              <th scope="col">{text.yourScore}</th>
            </tr>
          </thead>
          <tbody>
            {CUT_OFF_CATEGORIES.map((category) => {
              const mark = marks[category];
              return (
                mark !== undefined && (
                  <tr key={category}>
                    <th scope="row">{cutOffCategoryNames()[category]}</th>
                    <td>{scoreText(mark)}</td>
                    <td>{againstText(score - mark)}</td>
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </WideTable>
      <p className="soft">
        <WithParts
          text={text.source({ name, month: monthName(published), day: longDayText(seen) })}
          parts={{ link: ['a', { href: source }] }}
        />
      </p>
    </section>
  );
}
