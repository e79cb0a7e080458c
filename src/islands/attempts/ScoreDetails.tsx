import type { ScoredAttempt } from '#domain/attempts/attempt.ts';
import type { Response } from '#domain/attempts/scoring.ts';
import { marksAt } from '#domain/attempts/scoring.ts';
import { durationText } from '#domain/attempts/progress-text.ts';
import { accuracyOf } from '#domain/attempts/topic-figures.ts';
import { formatHundredths, markingAt, ownMarksText } from '#domain/papers/marking.ts';
import type { Paper } from '#domain/papers/paper.ts';
import type { PaperReference } from '#domain/papers/paper-reference.ts';
import { examIndexPath, paperKey, paperTitle, quizPath } from '#domain/papers/paper-reference.ts';
import type { ReportTarget } from '#stores/papers/question-reports.ts';
import { PaperLanguage, useShownPaper } from '../papers/PaperLanguage.tsx';
import { ReportLine } from '../papers/ReportLine.tsx';
import type { ReviewFilter } from '../papers/Review.tsx';
import { Review } from '../papers/Review.tsx';
import { ReviewQuestion } from '../papers/ReviewQuestion.tsx';
import { ScorePie } from './ScorePie.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { ShownScore } from './share-score.ts';
import { SectionScores } from './SectionScores.tsx';
import { localPath } from '#domain/lib/local-path.ts';
import { scoreText } from '#domain/text/en/score.ts';

export { prepareReview } from '../papers/Review.tsx';

/** What the score screen downloads while the student still answers: the chart, the sections and the review. */

export interface ScoreDetailsProps {
  readonly paper: Paper;
  readonly attempt: ScoredAttempt;
}

/** How sure and how fast the student was. */
function ScoreFacts({ score: { correct, wrong }, takenMs }: ScoredAttempt) {
  const text = scoreText();
  const accuracy = accuracyOf({ answered: correct + wrong, right: correct });
  return (
    <dl className="score-facts">
      {accuracy !== null && (
        <div>
          <dt>{text.accuracy}</dt>
          <dd>{accuracy}%</dd>
          <dd className="soft">{text.ofAnswered}</dd>
        </div>
      )}
      <div>
        <dt>{text.time}</dt>
        <dd>{durationText(Math.round(takenMs / 1000))}</dd>
        <dd className="soft">{text.forPaper}</dd>
      </div>
    </dl>
  );
}

interface NextPaperProps {
  /** Null for questions that no paper has. */
  readonly reference: PaperReference | null;
  /** Day and number of the exam's next paper, as '1/2'; null for the last one. */
  readonly next: string | null;
}

/** The way on: the exam's next paper, or the list after its last one. */
function NextPaper({ reference, next, isFirst }: NextPaperProps & { readonly isFirst: boolean }) {
  if (reference === null) return null;
  const style = isFirst ? 'button button-primary button-large' : 'button';
  const [day = '', paper = ''] = next?.split('/') ?? [];
  const following = { exam: reference.exam, day, paper };
  if (next !== null)
    return (
      <a className={style} href={localPath(quizPath(following))}>
        {scoreText().nextPaper({ paper: paperTitle(following) })}
      </a>
    );
  return isFirst ? (
    <a className={style} href={localPath(examIndexPath(reference.exam))}>
      {scoreText().anotherPaper}
    </a>
  ) : null;
}

interface NextStepProps extends Pick<ReviewFilter, 'onMissedOnly'>, NextPaperProps {
  readonly missed: number;
}

/** The questions that were missed are in the review below; a paper without any leads to the next one. */
function NextStep({ missed, onMissedOnly, ...paper }: NextStepProps) {
  if (missed === 0)
    return (
      <>
        <p className="note">{scoreText().allRight}</p>
        <div className="button-row no-print">
          <NextPaper {...paper} isFirst />
        </div>
      </>
    );
  const show = (): void => {
    onMissedOnly(true);
    document.getElementById('review-title')?.focus();
  };
  return (
    <div className="button-row no-print">
      <button type="button" className="button button-primary button-large" onClick={show}>
        {scoreText().seeMissed({ count: missed })}
      </button>
      <NextPaper {...paper} isFirst={false} />
    </div>
  );
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
export function ScoreSummary({
  paper,
  attempt,
  title,
  reference = null,
  next = null,
  onMissedOnly,
}: ScoreDetailsProps & { readonly title: string } & Partial<NextPaperProps> & Pick<ReviewFilter, 'onMissedOnly'>) {
  const { wrong, skipped } = attempt.score;
  return (
    <>
      <ScorePie score={attempt.score} total={attempt.score.outcomes.length} />
      <ScoreFacts {...attempt} />
      <NextStep missed={wrong + skipped} onMissedOnly={onMissedOnly} reference={reference} next={next} />
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
      {scoreText().marks({
        marks: formatHundredths(marksAt(paper, position, response)),
        maximum: formatHundredths(correct),
      })}
    </p>
  );
}

/** A question of fresh practice is known by its family, and by the seed in its id. */
const reportTarget = (reference: PaperReference | null, paper: Paper, question: string): ReportTarget =>
  reference === null
    ? { paper: `families/${question.split('.')[1]}/${paper.language}`, question }
    : { paper: paperKey(reference), question, revision: paper.revision };

interface ScoreReviewProps extends ScoreDetailsProps, ReviewFilter {
  /** Null for questions that were drawn on the phone: no paper has them. */
  readonly reference: PaperReference | null;
}

export function ScoreReview({ reference, paper, attempt, ...filter }: ScoreReviewProps) {
  const { outcomes } = attempt.score;
  const shown = useShownPaper(paper);
  return (
    <Review outcomes={outcomes} groups={paper.sections} language={<PaperLanguage paper={paper} />} {...filter}>
      {shown.questions.map((question, index) => (
        <ReviewQuestion
          key={question.id}
          number={index + 1}
          paper={shown}
          question={question}
          response={attempt.responses[index] ?? null}
          outcome={outcomes[index] ?? 'skipped'}
          note={marksNote(paper, index, attempt.responses[index])}
        >
          <ReportLine
            target={reportTarget(reference, paper, question.id)}
            number={index + 1}
            more={{ topic: question.topic, language: shown.language }}
          />
        </ReviewQuestion>
      ))}
    </Review>
  );
}
