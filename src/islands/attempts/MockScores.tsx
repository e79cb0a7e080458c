import { momentText } from '#domain/lib/india-time.ts';
import { mockResultPath } from '#domain/mocks/mock-facts.ts';
import type { Progress } from '#stores/attempts/progress.ts';

type MockScore = Progress['mocks'][number];

const marksText = (marks: number): string => String(marks).replace('-', '−');

function MockRow({
  mock: { mock, title, attempt, closedAt, score, maxScore, formerScore, isRanked },
}: {
  readonly mock: MockScore;
}) {
  return (
    <tr>
      <th scope="row">
        <a href={`${mockResultPath(mock)}?attempt=${attempt}`}>{title}</a>
      </th>
      <td className="number" data-label="Score">
        {marksText(score)} / {maxScore}
        {formerScore !== null && <span className="soft"> {marksText(formerScore)} before a ruling on the key</span>}
      </td>
      <td data-label="Counts for the rank">{isRanked ? 'Yes' : 'No'}</td>
      <td className="wide-cell" data-label="Taken on">
        {momentText(closedAt)}
      </td>
    </tr>
  );
}

/** The newest mock tests with the scores of today's keys; each leads to its result. */
export function MockScores({ mocks }: Pick<Progress, 'mocks'>) {
  return (
    <section className="stack" aria-labelledby="mock-scores-title">
      <h3 id="mock-scores-title">Your mock tests</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">Mock test</th>
            <th scope="col" className="number">
              Score
            </th>
            <th scope="col">Counts for the rank</th>
            <th scope="col">Taken on</th>
          </tr>
        </thead>
        <tbody>
          {mocks.map((each) => (
            <MockRow key={`${each.mock}:${each.attempt}`} mock={each} />
          ))}
        </tbody>
      </table>
    </section>
  );
}
