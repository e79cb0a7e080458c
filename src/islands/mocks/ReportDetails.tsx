import { mockResultText } from '#domain/text/en/mock-result.ts';
import { useMemo } from 'react';
import { numberText } from '#domain/lib/format.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { marksLostOf } from '#domain/mocks/results/marks-lost.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import type { CutOff } from '#domain/papers/cut-off.ts';
import type { MockReview, ReleasedResult } from '#stores/mocks/mock-report.ts';
import { ShareButton } from '../attempts/ShareButton.tsx';
import { CutOffTable } from './cut-off-part.tsx';
import { MockCardTable } from './MockCardTable.tsx';
import { OwnObjections } from './OwnObjections.tsx';
import { ReportAnalysis } from './ReportAnalysis.tsx';
import { ReportRun } from './ReportRun.tsx';
import { marksOf, scoreText } from './report-words.ts';

type Shown = NonNullable<ReleasedResult['standing']>;

/** Where the score stands beside those of others. The rank itself leads the page. */
function Standing({ standing }: { readonly standing: Shown }) {
  const { attempts, percentile, average, best, asOf, isSample, shift } = standing;
  const text = mockResultText().standing;
  if (average === null && best === null && percentile === null && shift === null) return null;
  return (
    <section className="stack" aria-labelledby="standing-title">
      <h2 id="standing-title">{text.title}</h2>
      <dl className="report-facts">
        {average !== null && (
          <div>
            <dt>{text.average}</dt>
            <dd>{average}</dd>
          </div>
        )}
        {best !== null && (
          <div>
            <dt>{text.best}</dt>
            <dd>{best}</dd>
          </div>
        )}
      </dl>
      {isSample && <p className="note">{text.sample}</p>}
      {percentile !== null && (
        <p className="soft">{text.meaning({ percentile, students: numberText(attempts), moment: momentText(asOf) })}</p>
      )}
      {shift !== null && (
        <p className="note">
          {text.shifts({
            shifts: shift.shifts,
            students: numberText(shift.attempts),
            percentile: shift.percentile,
            estimate: scoreText(shift.estimate),
          })}
        </p>
      )}
    </section>
  );
}

interface ReportDetailsProps {
  readonly result: ReleasedResult;
  readonly review: MockReview;
  readonly reviewed: ReviewedAttempt;
  readonly cutOff: CutOff | null;
}

/** All that a student reads after the plan: sections, standing, where marks were lost, and the course of the attempt. */
export function ReportDetails({ result, review, reviewed, cutOff }: ReportDetailsProps) {
  const { card, standing, title } = result;
  const { whole, sections } = useMemo(() => marksLostOf(reviewed), [reviewed]);
  const lost = {
    head: mockResultText().lost.inSection,
    sections: sections.map(({ lostHundredths }) => marksOf(lostHundredths)),
    whole: marksOf(whole.lostHundredths),
  };
  return (
    <>
      <section className="stack report-sections" aria-labelledby="sections-title">
        <h2 id="sections-title">{mockResultText().score.bySection}</h2>
        <MockCardTable card={card} more={lost} />
      </section>
      {standing !== null && <Standing standing={standing} />}
      {/* A shorter mock test has fewer marks, which no cut-off is about. */}
      {cutOff?.maximum === card.maxScore && <CutOffTable cutOff={cutOff} score={card.score} />}
      <ReportAnalysis reviewed={reviewed} review={review} />
      <ReportRun review={review} />
      <OwnObjections review={review} />
      <ShareButton
        shown={{
          title,
          topic: '',
          score: scoreText(card.score),
          maximum: scoreText(card.maxScore),
          correct: card.correct,
          wrong: card.wrong,
          skipped: card.skipped + card.notAttempted,
        }}
      />
    </>
  );
}
