import { useMemo } from 'react';
import { countText } from '#domain/attempts/progress-text.ts';
import { adviceOf, adviceText } from '#domain/mocks/results/advice.ts';
import type { AnswerGroup, ChangeGroup } from '#domain/mocks/results/guess-or-skip.ts';
import { guessOrSkipOf } from '#domain/mocks/results/guess-or-skip.ts';
import type { Loss, LossCause } from '#domain/mocks/results/marks-lost.ts';
import { LOSS_CAUSES, marksLostOf } from '#domain/mocks/results/marks-lost.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import { WideTable } from '../lib/WideTable.tsx';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import { awayText, marksOf } from './report-words.ts';

const CAUSES: Readonly<Record<LossCause, string>> = {
  wrong: 'Wrong answers',
  blank: 'Left blank',
  'opted-out': '“Not attempted” chosen',
  'not-reached': 'Never opened',
};

const sumOf = ({ notWonHundredths, penaltyHundredths }: Loss): number => notWonHundredths + penaltyHundredths;

/** A share of the marks lost as a bar; the number stands beside it. */
function LossBar({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <svg className="report-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className="report-bar-all" />
      <rect width={whole === 0 ? 0 : (100 * part) / whole} height="6" className="report-bar-part" />
    </svg>
  );
}

function MarksLost({ reviewed }: { readonly reviewed: ReviewedAttempt }) {
  const { whole, sections } = useMemo(() => marksLostOf(reviewed), [reviewed]);
  if (whole.lostHundredths === 0)
    return (
      <section className="stack" aria-labelledby="lost-title">
        <h2 id="lost-title">Where marks were lost</h2>
        <p>You lost no mark.</p>
      </section>
    );
  const causes = LOSS_CAUSES.filter((cause) => whole.causes[cause].questions > 0);
  return (
    <section className="stack" aria-labelledby="lost-title">
      <h2 id="lost-title">Where marks were lost</h2>
      <p>{marksOf(whole.lostHundredths)} marks short of full marks.</p>
      <ul className="report-losses">
        {causes.map((cause) => {
          const loss = whole.causes[cause];
          return (
            <li key={cause}>
              <span>
                {CAUSES[cause]} <span className="soft">({countText(loss.questions, 'question')})</span>
              </span>
              <strong>{marksOf(sumOf(loss))}</strong>
              <LossBar part={sumOf(loss)} whole={whole.lostHundredths} />
              {loss.penaltyHundredths > 0 && (
                <span className="soft report-loss-note">
                  {marksOf(loss.notWonHundredths)} not won, {marksOf(loss.penaltyHundredths)} taken off
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {sections.length > 1 && (
        <WideTable label="Marks lost by section">
          <table className="table mock-table">
            <thead>
              <tr>
                <th scope="col">Section</th>
                {causes.map((cause) => (
                  <th scope="col" key={cause}>
                    {CAUSES[cause]}
                  </th>
                ))}
                <th scope="col">Together</th>
              </tr>
            </thead>
            <tbody>
              {sections.map((section) => (
                <tr key={section.name}>
                  <th scope="row">{section.name}</th>
                  {causes.map((cause) => (
                    <td key={cause} data-label={CAUSES[cause]}>
                      {marksOf(sumOf(section.causes[cause]))}
                    </td>
                  ))}
                  <td data-label="Together">{marksOf(section.lostHundredths)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </WideTable>
      )}
    </section>
  );
}

/** '5 of 8 right: won 10, lost 1.5'. */
function groupText({ right, wrong, wonHundredths, lostHundredths }: AnswerGroup): string {
  if (right + wrong === 0) return 'none';
  return `${right} of ${right + wrong} right: won ${marksOf(wonHundredths)}, lost ${marksOf(lostHundredths)} marks`;
}

const changeText = ({ questions, hundredths }: ChangeGroup): string =>
  questions === 0 ? 'none' : `${countText(questions, 'question')}, ${marksOf(hundredths)} marks`;

function GuessOrSkip({ reviewed }: { readonly reviewed: ReviewedAttempt }) {
  const { breakEven, marked, slow, rightToWrong, wrongToRight } = useMemo(() => guessOrSkipOf(reviewed), [reviewed]);
  const advice = useMemo(() => adviceOf(reviewed), [reviewed]);
  return (
    <section className="stack" aria-labelledby="guess-title">
      <h2 id="guess-title">Guess or skip</h2>
      {advice !== null && <p className="note">{adviceText(advice)}</p>}
      <p>
        {breakEven === 0
          ? 'In this exam a wrong answer costs no more than a blank, so an answer always pays.'
          : `In this exam an answer pays when you are at least ${Math.round(100 * breakEven)}% sure of it.`}
      </p>
      <dl className="report-pairs">
        <div>
          <dt>Answers you marked for review</dt>
          <dd>{groupText(marked)}</dd>
        </div>
        <div>
          <dt>Answers that took you long</dt>
          <dd>{groupText(slow)}</dd>
        </div>
        <div>
          <dt>Changed from right to wrong</dt>
          <dd>{changeText(rightToWrong)}</dd>
        </div>
        <div>
          <dt>Changed from wrong to right</dt>
          <dd>{changeText(wrongToRight)}</dd>
        </div>
      </dl>
      <p className="soft">
        Marks won and lost are compared with leaving the question blank. If you changed an answer more than once, the
        last change counts.
      </p>
    </section>
  );
}

interface ReportAnalysisProps {
  readonly reviewed: ReviewedAttempt;
  readonly review: Pick<MockReview, 'blurs' | 'awayMs'>;
}

/** Marks lost by cause, what doubtful answers won and lost, and how often the student was away. */
export function ReportAnalysis({ reviewed, review }: ReportAnalysisProps) {
  const away = awayText(review);
  return (
    <>
      <div className="report-columns">
        <MarksLost reviewed={reviewed} />
        <GuessOrSkip reviewed={reviewed} />
      </div>
      {away !== null && <p className="soft">{away}</p>}
    </>
  );
}
