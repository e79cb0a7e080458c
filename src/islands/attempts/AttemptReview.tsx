import { useEffect, useState } from 'react';
import type { ReviewEntry } from '#domain/attempts/attempt-review.ts';
import { momentText } from '#domain/lib/india-time.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { paperKey, paperTitle, quizPath } from '#domain/papers/paper-reference.ts';
import { durationText } from '#domain/attempts/progress-text.ts';
import { languageOfText } from '#domain/lib/text-language.ts';
import type { AttemptReviewState } from '#stores/attempts/attempt-review.ts';
import { $attemptReview, openAttemptReview } from '#stores/attempts/attempt-review.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ReportLine } from '../papers/ReportLine.tsx';
import { Review } from '../papers/Review.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ViewHeading } from '../lib/ViewHeading.tsx';
import type { ViewProps } from '../lib/view-props.ts';

const LOADING: AttemptReviewState = { status: 'loading' };

const EDITIONS = {
  same: null,
  changed:
    'This paper has been changed since you took it. Questions that are not as they were are named, but not shown; your score stays as it was.',
  gone: 'This paper is no longer published, so its questions cannot be shown. Your score stays as it was.',
} as const;

const WORDS = { correct: 'correct', wrong: 'wrong', skipped: 'skipped' } as const;

function EntryNote({ entry: { stored, isKeyChanged } }: { readonly entry: ReviewEntry }) {
  const { seconds, outcome } = stored;
  return (
    <>
      {isKeyChanged && outcome !== null && (
        <p className="note">
          The answer key of this question has been corrected since. Your response was counted as {WORDS[outcome]} then.
        </p>
      )}
      {seconds !== null && <p className="soft">You spent {durationText(seconds)} on it.</p>}
    </>
  );
}

/** A question that today's paper does not have as it was. */
function ChangedQuestion({ entry: { number, stored } }: { readonly entry: ReviewEntry }) {
  return (
    <li className="review-question">
      <div className="review-question-head">
        <h3>Question {number}</h3>
        {stored.outcome !== null && (
          <p className={`outcome outcome-${stored.outcome}`}>Counted as {WORDS[stored.outcome]}</p>
        )}
      </div>
      <p className="soft">This question has been changed or taken out since your attempt.</p>
    </li>
  );
}

interface EntryProps {
  /** The paper's key: 'cgl/12/1'. */
  readonly name: string;
  readonly paper: Paper;
  readonly entry: ReviewEntry;
}

function Entry({ name, paper, entry }: EntryProps) {
  const { number, question, stored } = entry;
  if (question === null || stored.outcome === null) return <ChangedQuestion entry={entry} />;
  return (
    <ReviewQuestion
      number={number}
      paper={paper}
      question={question}
      response={stored.response}
      outcome={stored.outcome}
      note={<EntryNote entry={entry} />}
    >
      <ReportLine
        target={{ paper: name, question: question.id, revision: paper.revision }}
        number={number}
        more={{ topic: question.topic, language: paper.language }}
      />
    </ReviewQuestion>
  );
}

function ReviewBody({ state, onRetry }: { readonly state: AttemptReviewState; readonly onRetry: () => void }) {
  const [isMissedOnly, showMissedOnly] = useState(false);
  if (state.status === 'loading') return <LoadingLines label="Loading your attempt" />;
  if (state.status === 'failed') return <FailedNote text={state.message} onRetry={onRetry} />;
  const { attempt, edition, paper, entries } = state;
  return (
    <>
      <dl className="standing">
        <div>
          <dt>Score</dt>
          <dd>
            {attempt.score} / {attempt.maxScore}
          </dd>
          <dd className="soft">
            {attempt.correct} correct, {attempt.wrong} wrong, {attempt.skipped} skipped
          </dd>
        </div>
        {attempt.lost !== null && (
          <div>
            <dt>Marks lost</dt>
            <dd>{(attempt.lost.toWrong * 100 + attempt.lost.toSkips * 100) / 100}</dd>
            <dd className="soft">
              {attempt.lost.toWrong} to wrong answers, {attempt.lost.toSkips} to skips
            </dd>
          </div>
        )}
        <div>
          <dt>Time</dt>
          <dd>{durationText(attempt.takenSeconds)}</dd>
          <dd className="soft">{momentText(attempt.submittedAt)}</dd>
        </div>
      </dl>
      {EDITIONS[edition] !== null && <p className="note note-caution">{EDITIONS[edition]}</p>}
      <div className="button-row no-print">
        {edition !== 'gone' && (
          <a className="button button-primary" href={quizPath(attempt)}>
            Take this paper again
          </a>
        )}
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          Print
        </button>
      </div>
      {edition !== 'gone' && (
        <Review
          outcomes={entries.map(({ stored }) => stored.outcome)}
          isMissedOnly={isMissedOnly}
          onMissedOnly={showMissedOnly}
        >
          {entries.map((entry) => (
            <Entry key={entry.number} name={paperKey(attempt)} paper={paper} entry={entry} />
          ))}
        </Review>
      )}
    </>
  );
}

/** One stored attempt, as its quiz showed it at the end. */
export function AttemptReview({ attemptId, examNames }: ViewProps & { readonly attemptId: string }) {
  const state = useShared($attemptReview, LOADING);
  useEffect(() => void openAttemptReview(attemptId), [attemptId]);
  const attempt = state.status === 'ready' ? state.attempt : null;
  return (
    <section className="stack" aria-labelledby="attempt-title">
      <p className="no-print">
        <a href="#progress">Back to your progress</a>
      </p>
      <ViewHeading view="progress" id="attempt-title">
        {attempt === null ? 'Your attempt' : `${examNames[attempt.exam] ?? attempt.exam}, ${paperTitle(attempt)}`}
      </ViewHeading>
      {attempt !== null && (
        <p className="history-topic" lang={languageOfText(attempt.topic)}>
          {attempt.topic}
        </p>
      )}
      <ReviewBody state={state} onRetry={() => void openAttemptReview(attemptId)} />
    </section>
  );
}
