import { momentText } from '#domain/lib/india-time.ts';
import { mockResultPath } from '#domain/mocks/mock-facts.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { progressText } from '#domain/text/en/progress.ts';

type MockScore = Progress['mocks'][number];

const marksText = (marks: number): string => String(marks).replace('-', '−');

function MockRow({
  mock: { mock, title, attempt, closedAt, score, maxScore, formerScore, isRanked },
}: {
  readonly mock: MockScore;
}) {
  const text = progressText();
  return (
    <tr>
      <th scope="row">
        <a href={localPath(`${mockResultPath(mock)}?attempt=${attempt}`)}>{title}</a>
      </th>
      <td className="number" data-label={text.history.score}>
        {marksText(score)} / {maxScore}
        {formerScore !== null && <span className="soft"> {text.mocks.before({ score: marksText(formerScore) })}</span>}
      </td>
      <td data-label={text.mocks.ranked}>{isRanked ? text.mocks.yes : text.mocks.no}</td>
      <td className="wide-cell" data-label={text.history.takenOn}>
        {momentText(closedAt)}
      </td>
    </tr>
  );
}

/** The newest mock tests with the scores of today's keys; each leads to its result. */
export function MockScores({ mocks }: Pick<Progress, 'mocks'>) {
  const text = progressText();
  return (
    <section className="stack" aria-labelledby="mock-scores-title">
      <h3 id="mock-scores-title">{text.mocks.title}</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">{text.mocks.mock}</th>
            <th scope="col" className="number">
              {text.history.score}
            </th>
            <th scope="col">{text.mocks.ranked}</th>
            <th scope="col">{text.history.takenOn}</th>
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
