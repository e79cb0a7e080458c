import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { marksAt } from '#domain/attempts/scoring.ts';
import { durationText } from '#domain/attempts/progress-text.ts';
import { accuracyOf } from '#domain/attempts/topic-figures.ts';
import { formatHundredths, markingAt, ownMarksText } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { paperKey } from '#domain/papers/paper-reference.ts';
import { ReportLine } from '../papers/ReportLine.tsx';
import { Review } from '../papers/Review.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import { ScorePie } from './ScorePie.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { ShownScore } from './share-score.ts';
import { SectionScores } from './SectionScores.tsx';

/** What the score screen downloads while the student still answers: the chart, the sections and the review. */

export interface ScoreDetailsProps {
  readonly paper: Paper;
  readonly attempt: ScoredAttempt;
}

/** How sure and how fast the student was. */
function factsOf({ score: { correct, wrong }, takenMs }: ScoredAttempt): string {
  const accuracy = accuracyOf({ answered: correct + wrong, right: correct });
  const time = `Time: ${durationText(Math.round(takenMs / 1000))}.`;
  return accuracy === null ? time : `Accuracy: ${accuracy}% of what you answered. ${time}`;
}

function shownScore(paper: Paper, { score }: ScoredAttempt, title: string): ShownScore {
  const { correct, wrong, skipped } = score;
  return {
    title,
    topic: paper.topic,
    score: formatHundredths(score.scoreHundredths),
    maximum: formatHundredths(score.maxHundredths),
    correct,
    wrong,
    skipped,
  };
}

/** `title` is what the score is of, as a shared picture names it: 'SSC CGL, Day 1, Paper 2'. */
export function ScoreSummary({ paper, attempt, title }: ScoreDetailsProps & { readonly title: string }) {
  return (
    <>
      <p className="score-facts">{factsOf(attempt)}</p>
      <ScorePie score={attempt.score} />
      <SectionScores paper={paper} responses={attempt.responses} />
      <ShareButton shown={shownScore(paper, attempt, title)} />
    </>
  );
}

/** The marks of a question that are not told by its outcome and the paper's marking alone. */
function marksNote(paper: Paper, position: number, response: Response | undefined) {
  const { correct } = markingAt(paper, position);
  const question = paper.questions[position];
  if (question?.kind !== 'several' && ownMarksText(paper, position) === null) return null;
  return (
    <p className="soft">
      Marks: {formatHundredths(marksAt(paper, position, response))} of {formatHundredths(correct)}
    </p>
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
          note={marksNote(paper, index, attempt.responses[index])}
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
