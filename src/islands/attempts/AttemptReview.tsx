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
import { useShownPaper } from '../papers/PaperLanguage.tsx';
import { ReportLine } from '../papers/ReportLine.tsx';
import { Review } from '../papers/Review.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import { useShared } from '../lib/use-shared.ts';
import { ViewHeading } from '../lib/ViewHeading.tsx';
import type { ViewProps } from '../lib/view-props.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { reviewText } from '#domain/text/en/review.ts';
import { scoreText } from '#domain/text/en/score.ts';

const LOADING: AttemptReviewState = { status: 'loading' };

function EntryNote({ entry: { stored, isKeyChanged } }: { readonly entry: ReviewEntry }) {
  const { seconds, outcome } = stored;
  const text = reviewText().attempt;
  return (
    <>
      {isKeyChanged && outcome !== null && <p className="note">{text.keyChanged[outcome]}</p>}
      {seconds !== null && <p className="soft">{text.spent({ time: durationText(seconds) })}</p>}
    </>
  );
}

/** A question that today's paper does not have as it was. */
function ChangedQuestion({ entry: { number, stored } }: { readonly entry: ReviewEntry }) {
  const text = reviewText();
  return (
    <li className="review-question">
      <div className="review-question-head">
        <h3 tabIndex={-1}>{text.question({ number })}</h3>
        {stored.outcome !== null && (
          <p className={`outcome outcome-${stored.outcome}`}>{text.attempt.countedAs[stored.outcome]}</p>
        )}
      </div>
      <p className="soft">{text.attempt.questionChanged}</p>
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
  const { number, stored } = entry;
  const shown = useShownPaper(paper);
  const question = entry.question === null ? null : (shown.questions[stored.place ?? -1] ?? entry.question);
  if (question === null || stored.outcome === null) return <ChangedQuestion entry={entry} />;
  return (
    <ReviewQuestion
      number={number}
      paper={shown}
      question={question}
      response={stored.response}
      outcome={stored.outcome}
      note={<EntryNote entry={entry} />}
    >
      <ReportLine
        target={{ paper: name, question: question.id, revision: paper.revision }}
        number={number}
        more={{ topic: question.topic, language: shown.language }}
      />
    </ReviewQuestion>
  );
}

function ReviewBody({ state, onRetry }: { readonly state: AttemptReviewState; readonly onRetry: () => void }) {
  const [isMissedOnly, showMissedOnly] = useState(false);
  const text = reviewText().attempt;
  if (state.status === 'loading') return <LoadingLines label={text.loading} />;
  if (state.status === 'failed') return <FailedNote text={state.message} onRetry={onRetry} />;
  const { attempt, edition, paper, entries } = state;
  return (
    <>
      <dl className="standing">
        <div>
          <dt>{text.score}</dt>
          <dd>
            {attempt.score} / {attempt.maxScore}
          </dd>
          <dd className="soft">{scoreText().counts(attempt)}</dd>
        </div>
        {attempt.lost !== null && (
          <div>
            <dt>{text.lost}</dt>
            <dd>{(attempt.lost.toWrong * 100 + attempt.lost.toSkips * 100) / 100}</dd>
            <dd className="soft">{text.lostTo(attempt.lost)}</dd>
          </div>
        )}
        <div>
          <dt>{text.time}</dt>
          <dd>{durationText(attempt.takenSeconds)}</dd>
          <dd className="soft">{momentText(attempt.submittedAt)}</dd>
        </div>
      </dl>
      {edition !== 'same' && <p className="note note-caution">{text[edition]}</p>}
      <div className="button-row no-print">
        {edition !== 'gone' && (
          <a className="button button-primary" href={localPath(quizPath(attempt))}>
            {text.again}
          </a>
        )}
        <button type="button" className="button button-quiet" onClick={() => window.print()}>
          {text.print}
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
  const text = reviewText().attempt;
  return (
    <section className="stack" aria-labelledby="attempt-title">
      <p className="no-print">
        <a href="#progress">{text.back}</a>
      </p>
      <ViewHeading view="progress" id="attempt-title">
        {attempt === null ? text.title : `${examNames[attempt.exam] ?? attempt.exam}, ${paperTitle(attempt)}`}
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
