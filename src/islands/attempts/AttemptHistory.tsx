import { useState } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { paperTitle } from '#domain/papers/paper-reference.ts';
import { durationText } from '#domain/attempts/progress-text.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { AttemptRecord } from '#stores/attempts/attempts.ts';
import { $history, loadMoreHistory } from '#stores/attempts/attempts.ts';
import { useShared } from '../lib/use-shared.ts';
import type { ViewProps } from '../lib/view-props.ts';
import { progressText } from '#domain/text/en/progress.ts';

function AttemptRow({ attempt, examNames }: ViewProps & { readonly attempt: AttemptRecord }) {
  const text = progressText().history;
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
      <td className="number" data-label={text.score}>
        {attempt.score} / {attempt.maxScore}
      </td>
      <td className="number" data-label={text.correct}>
        {attempt.correct}
      </td>
      <td className="number" data-label={text.wrong}>
        {attempt.wrong}
      </td>
      <td className="number" data-label={text.skipped}>
        {attempt.skipped}
      </td>
      <td className="number" data-label={text.toWrong}>
        {attempt.lost?.toWrong ?? '–'}
      </td>
      <td className="number" data-label={text.toSkips}>
        {attempt.lost?.toSkips ?? '–'}
      </td>
      <td className="number" data-label={text.time}>
        {durationText(attempt.takenSeconds)}
      </td>
      <td className="wide-cell" data-label={text.takenOn}>
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
        {progressText().history.older}
      </button>
    </>
  );
}

/** Every finished attempt of the student, newest first; each opens in full. */
export function AttemptHistory({ examNames }: ViewProps) {
  const { attempts, nextCursor } = useShared($history, { attempts: [], nextCursor: null });
  const text = progressText().history;
  return (
    <section className="stack" aria-labelledby="history-title">
      <h3 id="history-title">{text.title}</h3>
      <p className="soft">{text.note}</p>
      <table className="table labelled history">
        <thead>
          <tr>
            <th scope="col">{text.paper}</th>
            <th scope="col" className="number">
              {text.score}
            </th>
            <th scope="col" className="number">
              {text.correct}
            </th>
            <th scope="col" className="number">
              {text.wrong}
            </th>
            <th scope="col" className="number">
              {text.skipped}
            </th>
            <th scope="col" className="number">
              {text.toWrong}
            </th>
            <th scope="col" className="number">
              {text.toSkips}
            </th>
            <th scope="col" className="number">
              {text.time}
            </th>
            <th scope="col">{text.takenOn}</th>
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
