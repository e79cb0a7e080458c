import type { ScoredAttempt } from '#domain/attempt.ts';
import type { Paper } from '#domain/paper.ts';
import { ReviewQuestion } from './ReviewQuestion.tsx';

interface ReviewProps {
  readonly paper: Paper;
  readonly attempt: ScoredAttempt;
  readonly onlyMistakes: boolean;
  readonly onFilter: (onlyMistakes: boolean) => void;
}

/** Every question with the student's answer beside the right one; wrong and skipped ones alone on request. */
export function Review({ paper, attempt, onlyMistakes, onFilter }: ReviewProps) {
  const { outcomes } = attempt.score;
  const mistakes = outcomes.filter((outcome) => outcome !== 'correct').length;
  return (
    <section aria-labelledby="review-title">
      <div className="review-head">
        <h2 id="review-title">Review</h2>
        <div className="filter no-print" role="group" aria-label="Questions to show">
          <button type="button" className="button" aria-pressed={!onlyMistakes} onClick={() => onFilter(false)}>
            All {outcomes.length}
          </button>
          <button type="button" className="button" aria-pressed={onlyMistakes} onClick={() => onFilter(true)}>
            Wrong and skipped {mistakes}
          </button>
        </div>
      </div>
      {onlyMistakes && mistakes === 0 && <p className="note">Nothing wrong or skipped: every answer was correct.</p>}
      <ol className="review">
        {paper.questions.map((question, index) =>
          onlyMistakes && outcomes[index] === 'correct' ? null : (
            <ReviewQuestion
              key={question.id}
              number={index + 1}
              paper={paper}
              question={question}
              response={attempt.responses[index] ?? null}
              outcome={outcomes[index] ?? 'skipped'}
            />
          ),
        )}
      </ol>
    </section>
  );
}
