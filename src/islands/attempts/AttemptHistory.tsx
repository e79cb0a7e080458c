import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { paperTitle } from '#domain/papers/paper-reference.ts';
import { durationText } from '#domain/attempts/progress-text.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { AttemptRecord } from '#stores/attempts/attempts.ts';
import { $history, loadMoreHistory } from '#stores/attempts/attempts.ts';
import { useShared } from '../lib/use-shared.ts';
import type { ViewProps } from '../lib/view-props.ts';

function AttemptRow({ attempt, examNames }: ViewProps & { readonly attempt: AttemptRecord }) {
  return (
    <tr>
      <th scope="row">
        <a href={`#attempt-${attempt.attemptId}`}>
          {examNames[attempt.exam] ?? attempt.exam}, {paperTitle(attempt)}
        </a>
        <span className="history-topic" lang={languageOfText(attempt.topic)}>
          {attempt.topic}
        </span>
      </th>
      <td className="number" data-label="Score">
        {attempt.score} / {attempt.maxScore}
      </td>
      <td className="number" data-label="Correct">
        {attempt.correct}
      </td>
      <td className="number" data-label="Wrong">
        {attempt.wrong}
      </td>
      <td className="number" data-label="Skipped">
        {attempt.skipped}
      </td>
      <td className="number" data-label="Lost to wrong">
        {attempt.lost?.toWrong ?? '–'}
      </td>
      <td className="number" data-label="Lost to skips">
        {attempt.lost?.toSkips ?? '–'}
      </td>
      <td className="number" data-label="Time">
        {durationText(attempt.takenSeconds)}
      </td>
      <td className="wide-cell" data-label="Taken on">
        {momentText(attempt.submittedAt)}
      </td>
    </tr>
  );
}

function MoreButton() {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      {problem !== null && (
        <p className="field-error" role="status">
          {problem}
        </p>
      )}
      <button type="button" className="button" onClick={() => void loadMoreHistory().then(setProblem)}>
        Show older attempts
      </button>
    </>
  );
}

/** Every finished attempt of the student, newest first; each opens in full. */
export function AttemptHistory({ examNames }: ViewProps) {
  const { attempts, nextCursor } = useShared($history, { attempts: [], nextCursor: null });
  return (
    <section className="stack" aria-labelledby="history-title">
      <h3 id="history-title">Your attempts</h3>
      <p className="soft">
        Marks lost to wrong answers and marks lost to skips add up to what is missing from the full score.
      </p>
      <table className="table labelled history">
        <thead>
          <tr>
            <th scope="col">Paper</th>
            <th scope="col" className="number">
              Score
            </th>
            <th scope="col" className="number">
              Correct
            </th>
            <th scope="col" className="number">
              Wrong
            </th>
            <th scope="col" className="number">
              Skipped
            </th>
            <th scope="col" className="number">
              Lost to wrong
            </th>
            <th scope="col" className="number">
              Lost to skips
            </th>
            <th scope="col" className="number">
              Time
            </th>
            <th scope="col">Taken on</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.attemptId} attempt={attempt} examNames={examNames} />
          ))}
        </tbody>
      </table>
      {nextCursor !== null && <MoreButton />}
    </section>
  );
}
