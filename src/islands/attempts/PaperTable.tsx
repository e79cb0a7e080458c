import { paperKey, paperTitle, quizPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { useMoreRows } from './MoreRows.tsx';
import type { ViewProps } from '../lib/view-props.ts';

const FIRST = 5;

type Score = Progress['papers'][number]['best'];

const ScoreLink = ({ score, name }: { readonly score: Score; readonly name: string }) => (
  <a href={`#attempt-${score.attemptId}`}>
    <span className="visually-hidden">Review of the {name} attempt: </span>
    {score.score} / {score.maxScore}
  </a>
);

/** The best and the latest score of each paper, most recently taken first. */
export function PaperTable({ progress, examNames }: ViewProps & { readonly progress: Progress }) {
  const { visible, button } = useMoreRows(progress.papers, {
    total: progress.paperCount,
    first: FIRST,
    fewer: 'Show fewer',
  });
  return (
    <section className="stack" aria-labelledby="papers-title">
      <h3 id="papers-title">Best and latest of each paper</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col" className="number">
              Attempts
            </th>
            <th scope="col" className="number">
              Best
            </th>
            <th scope="col" className="number">
              Latest
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((paper) => {
            const name = `${examNames[paper.exam] ?? paper.exam}, ${paperTitle(paper)}`;
            return (
              <tr key={paperKey(paper)}>
                <th scope="row">
                  <a href={quizPath(paper)}>{name}</a>
                  <span className="history-topic" lang={languageOfText(paper.topic)}>
                    {paper.topic}
                  </span>
                </th>
                <td className="number" data-label="Attempts">
                  {paper.attempts}
                </td>
                <td className="number" data-label="Best">
                  <ScoreLink score={paper.best} name="best" />
                </td>
                <td className="number" data-label="Latest">
                  <ScoreLink score={paper.latest} name="latest" />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {button}
    </section>
  );
}
