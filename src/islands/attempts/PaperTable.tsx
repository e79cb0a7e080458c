import { paperKey, paperTitle, quizPath } from '#domain/papers/paper-reference.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { Progress } from '#stores/attempts/progress.ts';
import { useMoreRows } from './MoreRows.tsx';
import type { ViewProps } from '../lib/view-props.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { progressText } from '#domain/text/en/progress.ts';

const FIRST = 5;

type Score = Progress['papers'][number]['best'];

const ScoreLink = ({ score, name }: { readonly score: Score; readonly name: string }) => (
  <a href={`#attempt-${score.attemptId}`}>
    <span className="visually-hidden">{name}</span>
    {score.score} / {score.maxScore}
  </a>
);

/** The best and the latest score of each paper, most recently taken first. */
export function PaperTable({ progress, examNames }: ViewProps & { readonly progress: Progress }) {
  const { papers: text, history } = progressText();
  const { visible, button } = useMoreRows(progress.papers, {
    total: progress.paperCount,
    first: FIRST,
    fewer: text.fewer,
  });
  return (
    <section className="stack" aria-labelledby="papers-title">
      <h3 id="papers-title">{text.title}</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">{history.paper}</th>
            <th scope="col" className="number">
              {text.attempts}
            </th>
            <th scope="col" className="number">
              {text.best}
            </th>
            <th scope="col" className="number">
              {text.latest}
            </th>
          </tr>
        </thead>
        <tbody>
          {visible.map((paper) => {
            const name = `${examNames[paper.exam] ?? paper.exam}, ${paperTitle(paper)}`;
            return (
              <tr key={paperKey(paper)}>
                <th scope="row">
                  <a href={localPath(quizPath(paper))}>{name}</a>
                  <span className="history-topic" lang={languageOfText(paper.topic)}>
                    {paper.topic}
                  </span>
                </th>
                <td className="number" data-label={text.attempts}>
                  {paper.attempts}
                </td>
                <td className="number" data-label={text.best}>
                  <ScoreLink score={paper.best} name={text.reviewBest} />
                </td>
                <td className="number" data-label={text.latest}>
                  <ScoreLink score={paper.latest} name={text.reviewLatest} />
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
