import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import { formatHundredths } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { dayLabel, examIndexPath, paperLabel } from '#domain/papers/paper-reference.ts';
import { $outbox, $refusalReason } from '#stores/attempts/outbox.ts';
import { leaveQuiz, retryQuiz } from '#stores/attempts/quiz.ts';
import { useShared } from '../lib/use-shared.ts';
import { Review } from '../papers/Review.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import { ScorePie } from './ScorePie.tsx';
import { SectionScores } from './SectionScores.tsx';
import { useFocusOnMount } from '../lib/use-focus-on-mount.ts';

interface ScoreScreenProps {
  readonly reference: PaperReference;
  readonly paper: Paper;
  readonly attempt: ScoredAttempt;
  readonly examName: string;
}

const SAVING_TEXTS = {
  empty: 'Saved to your account.',
  sending: 'Saving to your account…',
  waiting: 'Kept on this device. Saved as soon as the academy can be reached.',
  'logged-out': 'Not in your account yet. Log in again and it is saved.',
  unkept: 'This browser keeps nothing. Stay on this page until it is saved.',
} as const;

export function ScoreScreen({ reference, paper, attempt, examName }: ScoreScreenProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const saving = useShared($outbox, 'empty');
  const reason = useShared($refusalReason, '');
  const { score } = attempt;
  return (
    <section className="score" aria-labelledby="score-title">
      <p className="quiz-kicker">
        {examName}, {dayLabel(reference)}, {paperLabel(reference)}: <span lang={paper.language}>{paper.topic}</span>
      </p>
      <h1 id="score-title" ref={heading} tabIndex={-1}>
        Score: {formatHundredths(score.scoreHundredths)} (Max: {formatHundredths(score.maxHundredths)})
      </h1>
      {attempt.ending === 'time-up' && (
        <p className="note note-caution">Time ran out. The quiz was submitted as it stood.</p>
      )}
      <ScorePie score={score} />
      <SectionScores paper={paper} score={score} />
      <p className="soft no-print" role="status">
        {saving === 'refused' ? `This attempt could not be saved to your account. ${reason}` : SAVING_TEXTS[saving]}
      </p>
      <div className="button-row no-print">
        <button type="button" className="button button-primary" onClick={retryQuiz}>
          Retry Quiz
        </button>
        <button type="button" className="button" onClick={leaveQuiz}>
          Done
        </button>
        <a className="button" href={examIndexPath(reference.exam)}>
          More papers
        </a>
        <button type="button" className="button button-quiet" onClick={() => print()}>
          Print
        </button>
      </div>
      <Review outcomes={score.outcomes}>
        {paper.questions.map((question, index) => (
          <ReviewQuestion
            key={question.id}
            number={index + 1}
            paper={paper}
            question={question}
            response={attempt.responses[index] ?? null}
            outcome={score.outcomes[index] ?? 'skipped'}
          />
        ))}
      </Review>
    </section>
  );
}
