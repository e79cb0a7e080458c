import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { ReportLine } from '../papers/ReportLine.tsx';
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

interface ScoreReviewProps extends ScoreDetailsProps {
  /** Null for questions that were drawn on the phone: no paper has them. */
  readonly reference: PaperReference | null;
}

export function ScoreReview({ reference, paper, attempt }: ScoreReviewProps) {
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
        >
          {reference !== null && (
            <ReportLine
              target={{ paper: paperKey(reference), question: question.id, revision: paper.revision }}
              number={index + 1}
            />
          )}
        </ReviewQuestion>
      ))}
    </Review>
  );
}
