import { monthName } from '#domain/lib/month-name.ts';
import type { CutOff } from '#domain/papers/cut-off.ts';
import { CUT_OFF_CATEGORIES } from '#domain/papers/cut-off.ts';
import { WideTable } from '../lib/WideTable.tsx';
import { scoreText } from './report-words.ts';

const againstText = (difference: number): string =>
  difference < 0 ? `${scoreText(-difference)} below` : `${scoreText(difference)} above`;

/** A score beside the last known cut-off of the real exam. */
export function CutOffTable({ cutOff, score }: { readonly cutOff: CutOff; readonly score: number }) {
  const { name, published, marks, source } = cutOff;
  return (
    <section className="stack" aria-labelledby="cut-off-title">
      <h2 id="cut-off-title">Beside the last cut-off</h2>
      <WideTable label={`Cut-off of ${name}`}>
        <table className="table mock-table">
          <thead>
            <tr>
              <th scope="col">Category</th>
              <th scope="col">Cut-off</th>
              <th scope="col">Your score</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(CUT_OFF_CATEGORIES).map(([category, title]) => {
              const mark = marks[category as keyof typeof marks];
              return (
                mark !== undefined && (
                  <tr key={category}>
                    <th scope="row">{title}</th>
                    <td data-label="Cut-off">{scoreText(mark)}</td>
                    <td data-label="Your score">{againstText(score - mark)}</td>
                  </tr>
                )
              );
            })}
          </tbody>
        </table>
      </WideTable>
      <p className="soft">
        {name}, published by the board in {monthName(published)} and <a href={source}>quoted here</a>. Those marks are
        normalised over the shifts of one year’s exam: the next cut-off depends on its paper, posts and candidates.
      </p>
    </section>
  );
}
