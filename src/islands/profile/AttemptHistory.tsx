import { useEffect, useRef, useState } from 'react';
import { paperTitle, quizPath } from '#domain/paper-reference.ts';
import type { AttemptRecord } from '#stores/attempts.ts';
import { $history, loadHistory, loadMoreHistory } from '#stores/attempts.ts';
import type { HistoryState } from '#stores/attempts.ts';
import { $outbox } from '#stores/outbox.ts';
import { useShared } from '../use-shared.ts';
import { ViewHeading } from './ViewHeading.tsx';

const LOADING: HistoryState = { status: 'loading' };

/** Minutes and seconds as a table shows them: 4 min 05 s. */
const duration = (seconds: number): string => `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;

const when = (iso: string): string =>
  new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso));

type ExamNames = Readonly<Record<string, string>>;

function AttemptRow({ attempt, examNames }: { readonly attempt: AttemptRecord; readonly examNames: ExamNames }) {
  return (
    <tr>
      <th scope="row">
        <a href={quizPath(attempt)}>
          {examNames[attempt.exam] ?? attempt.exam}, {paperTitle(attempt)}
        </a>
        <span className="history-topic">{attempt.topic}</span>
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
      <td className="number" data-label="Time">
        {duration(attempt.takenSeconds)}
      </td>
      <td data-label="Taken on">{when(attempt.submittedAt)}</td>
    </tr>
  );
}

function MoreButton() {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      {problem !== null && <p className="field-error">{problem}</p>}
      <button type="button" className="button" onClick={() => void loadMoreHistory().then(setProblem)}>
        Show older attempts
      </button>
    </>
  );
}

function HistoryBody({ history, examNames }: { readonly history: HistoryState; readonly examNames: ExamNames }) {
  switch (history.status) {
    case 'loading':
      return (
        <div role="status" aria-label="Loading your attempts" className="stack">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </div>
      );
    case 'failed':
      return (
        <div className="note note-caution stack">
          <p>Your attempts could not be loaded. {history.message}</p>
          <button type="button" className="button" onClick={() => void loadHistory()}>
            Try again
          </button>
        </div>
      );
    case 'ready':
      if (history.attempts.length === 0)
        return (
          <div className="note stack">
            <p>No attempts yet. Your first paper takes 15 minutes and shows where you stand.</p>
            <a className="button button-primary" href="/#papers">
              Take your first paper
            </a>
          </div>
        );
      return (
        <>
          <table className="table history">
            <thead>
              <tr>
                <th scope="col">Paper</th>
                <th scope="col" className="number">Score</th>
                <th scope="col" className="number">Correct</th>
                <th scope="col" className="number">Wrong</th>
                <th scope="col" className="number">Skipped</th>
                <th scope="col" className="number">Time</th>
                <th scope="col">Taken on</th>
              </tr>
            </thead>
            <tbody>
              {history.attempts.map((attempt) => (
                <AttemptRow key={attempt.attemptId} attempt={attempt} examNames={examNames} />
              ))}
            </tbody>
          </table>
          {history.nextCursor !== null && <MoreButton />}
        </>
      );
  }
}

/** Every finished attempt of the student, newest first. */
export function AttemptHistory({ examNames }: { readonly examNames: ExamNames }) {
  const history = useShared($history, LOADING);
  const outbox = useShared($outbox, 'empty');
  const before = useRef(outbox);
  useEffect(() => {
    if (before.current !== outbox && outbox === 'empty') void loadHistory();
    before.current = outbox;
  }, [outbox]);
  return (
    <section className="stack" aria-labelledby="history-title">
      <ViewHeading view="progress" id="history-title">
        Your attempts
      </ViewHeading>
      {outbox === 'waiting' && (
        <p className="note note-caution">An attempt on this device has not reached your account yet. It is sent as soon as the academy can be reached.</p>
      )}
      <HistoryBody history={history} examNames={examNames} />
    </section>
  );
}
