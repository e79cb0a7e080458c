import { useState } from 'react';
import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import { formatHundredths } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, examIndexPath, paperLabel } from '#domain/papers/paper-reference.ts';
import { $outbox, $refusalReason } from '#stores/attempts/outbox.ts';
import { leaveQuiz, retryQuiz } from '#stores/attempts/quiz.ts';
import { PartFailure, createPart, usePart } from '../lib/LazyPart.tsx';
import { useShared } from '../lib/use-shared.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { scoreText } from '#domain/text/en/score.ts';

interface ScoreScreenProps {
  readonly reference: PaperReference;
  readonly paper: Paper;
  readonly attempt: ScoredAttempt;
  readonly examName: string;
  /** Day and number of the exam's next paper, as '1/2'; null for the last one. */
  readonly next: string | null;
}

/** Not needed for a question, so it is no part of the script that the first question waits for. */
const scoreDetails = createPart(() => import('./ScoreDetails.tsx'));

/**
 * Downloads what the score screen of a paper of this many questions shows below the score, while the student reads or
 * answers. A failed download is silent here: the next question asks again, and so does the score screen.
 */
export const prepareScore = (questions: number): void =>
  whenIdle(
    () =>
      void scoreDetails.load().then(
        (details) => details.prepareReview(questions),
        () => undefined,
      ),
  );

/** The score itself needs no further download: it shows without a network too, and the attempt is kept by then. */
export function ScoreScreen({ reference, paper, attempt, examName, next }: ScoreScreenProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const saving = useShared($outbox, 'empty');
  const reason = useShared($refusalReason, '');
  const { value: details, failures, retry } = usePart(scoreDetails);
  const [isMissedOnly, showMissedOnly] = useState(false);
  const { score } = attempt;
  const text = scoreText();
  const title = `${examName}, ${dayLabel(reference)}, ${paperLabel(reference)}`;
  return (
    <section className="score" aria-labelledby="score-title">
      <p className="quiz-kicker">
        {title}: <span lang={paper.language}>{paper.topic}</span>
      </p>
      <h1 id="score-title" ref={heading} tabIndex={-1}>
        {text.score({
          score: formatHundredths(score.scoreHundredths),
          maximum: formatHundredths(score.maxHundredths),
        })}
      </h1>
      {attempt.ending === 'time-up' && <p className="note note-caution">{text.timeUp}</p>}
      <div className="score-summary">
        {details !== null && (
          <details.ScoreSummary
            reference={reference}
            paper={paper}
            attempt={attempt}
            title={title}
            next={next}
            onMissedOnly={showMissedOnly}
          />
        )}
      </div>
      <p className="soft no-print" role="status">
        {saving === 'refused' ? text.refused({ reason }) : text.saving[saving]}
      </p>
      <div className="button-row no-print">
        <a className="button" href={localPath(examIndexPath(reference.exam))}>
          {text.morePapers}
        </a>
        <button type="button" className="button" onClick={leaveQuiz}>
          {text.done}
        </button>
        <button type="button" className="button button-quiet" onClick={retryQuiz}>
          {text.retry}
        </button>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          {text.print}
        </button>
      </div>
      {details !== null && (
        <details.ScoreReview
          reference={reference}
          paper={paper}
          attempt={attempt}
          isMissedOnly={isMissedOnly}
          onMissedOnly={showMissedOnly}
        />
      )}
      {details === null && failures > 0 && <PartFailure failures={failures} onRetry={retry} />}
    </section>
  );
}
