import { useState } from 'react';
import { paperKey, paperTitle, quizPath } from '#domain/paper-reference.ts';
import { languageOfText } from '#domain/text-language.ts';
import type { Progress } from '#stores/progress.ts';
import type { ViewProps } from './view-props.ts';

const FIRST = 5;

type Score = Progress['papers'][number]['best'];

const ScoreLink = ({ score, name }: { readonly score: Score; readonly name: string }) => (
  <a href={`#attempt-${score.attemptId}`}>
    <span className="visually-hidden">Review of the {name} attempt: </span>
    {score.score} / {score.maxScore}
  </a>
);

/** The best and the latest score of each paper, the latest taken first. */
export function PaperTable({ progress, examNames }: ViewProps & { readonly progress: Progress }) {
  const [isWhole, setWhole] = useState(false);
  const { papers, paperCount } = progress;
  return (
    <section className="stack" aria-labelledby="papers-title">
      <h3 id="papers-title">Best and latest of each paper</h3>
      <table className="table labelled">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col" className="number">Attempts</th>
            <th scope="col" className="number">Best</th>
            <th scope="col" className="number">Latest</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? papers : papers.slice(0, FIRST)).map((paper) => {
            const name = `${examNames[paper.exam] ?? paper.exam}, ${paperTitle(paper)}`;
            return (
              <tr key={paperKey(paper)}>
                <th scope="row">
                  <a href={quizPath(paper)}>{name}</a>
                  <span className="history-topic" lang={languageOfText(paper.topic)}>{paper.topic}</span>
                </th>
                <td className="number" data-label="Attempts">{paper.attempts}</td>
                <td className="number" data-label="Best"><ScoreLink score={paper.best} name="best" /></td>
                <td className="number" data-label="Latest"><ScoreLink score={paper.latest} name="latest" /></td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {paperCount > papers.length && isWhole && <p className="soft">The {papers.length} papers that you took last, of {paperCount}.</p>}
      {papers.length > FIRST && (
        <button type="button" className="button" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${papers.length}`}
        </button>
      )}
    </section>
  );
}
