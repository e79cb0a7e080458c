import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import type { Paper } from '#domain/papers/paper.ts';
import { Review } from '../papers/Review.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import { ScorePie } from './ScorePie.tsx';
import { SectionScores } from './SectionScores.tsx';

/** What the score screen downloads while the student still answers: the chart, the sections and the review. */

export interface ScoreDetailsProps {
  readonly paper: Paper;
  readonly attempt: ScoredAttempt;
}

export function ScoreSummary({ paper, attempt }: ScoreDetailsProps) {
  return (
    <>
      <ScorePie score={attempt.score} />
      <SectionScores paper={paper} score={attempt.score} />
    </>
  );
}

export function ScoreReview({ paper, attempt }: ScoreDetailsProps) {
  const { outcomes } = attempt.score;
  return (
    <Review outcomes={outcomes}>
      {paper.questions.map((question, index) => (
        <ReviewQuestion
          key={question.id}
          number={index + 1}
          paper={paper}
          question={question}
          response={attempt.responses[index] ?? null}
          outcome={outcomes[index] ?? 'skipped'}
        />
      ))}
    </Review>
  );
}
