import { mockResultText } from '#domain/text/en/mock-result.ts';
import { useMemo } from 'react';
import { adviceOf, adviceText } from '#domain/mocks/results/advice.ts';
import type { AnswerGroup, ChangeGroup } from '#domain/mocks/results/guess-or-skip.ts';
import { guessOrSkipOf } from '#domain/mocks/results/guess-or-skip.ts';
import type { Loss } from '#domain/mocks/results/marks-lost.ts';
import { LOSS_CAUSES, marksLostOf } from '#domain/mocks/results/marks-lost.ts';
import type { ReviewedAttempt } from '#domain/mocks/results/reviewed-attempt.ts';
import type { MockReview } from '#stores/mocks/mock-report.ts';
import { awayText, marksOf } from './report-words.ts';

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
  const { whole } = useMemo(() => marksLostOf(reviewed), [reviewed]);
  const text = mockResultText().lost;
  if (whole.lostHundredths === 0)
    return (
      <section className="stack" aria-labelledby="lost-title">
        <h2 id="lost-title">{text.title}</h2>
        <p>{text.none}</p>
      </section>
    );
  const causes = LOSS_CAUSES.filter((cause) => whole.causes[cause].questions > 0);
  return (
    <section className="stack" aria-labelledby="lost-title">
      <h2 id="lost-title">{text.title}</h2>
      <p>{text.short({ marks: marksOf(whole.lostHundredths) })}</p>
      <ul className="report-losses">
        {causes.map((cause) => {
          const loss = whole.causes[cause];
          return (
            <li key={cause}>
              <span>
                {text.causes[cause]} <span className="soft">{text.questions({ count: loss.questions })}</span>
              </span>
              <strong>{marksOf(sumOf(loss))}</strong>
              <LossBar part={sumOf(loss)} whole={whole.lostHundredths} />
              {loss.penaltyHundredths > 0 && (
                <span className="soft report-loss-note">
                  {text.parts({ notWon: marksOf(loss.notWonHundredths), penalty: marksOf(loss.penaltyHundredths) })}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** '5 of 8 right: won 10, lost 1.5'. */
function groupText({ right, wrong, wonHundredths, lostHundredths }: AnswerGroup): string {
  const text = mockResultText().guess;
  if (right + wrong === 0) return text.none;
  const marks = { won: marksOf(wonHundredths), lost: marksOf(lostHundredths) };
  return text.group({ right, answered: right + wrong, ...marks });
}

const changeText = ({ questions, hundredths }: ChangeGroup): string =>
  questions === 0
    ? mockResultText().guess.none
    : mockResultText().guess.changes({ count: questions, marks: marksOf(hundredths) });

function GuessOrSkip({ reviewed }: { readonly reviewed: ReviewedAttempt }) {
  const { breakEven, marked, slow, rightToWrong, wrongToRight } = useMemo(() => guessOrSkipOf(reviewed), [reviewed]);
  const advice = useMemo(() => adviceOf(reviewed), [reviewed]);
  const text = mockResultText().guess;
  return (
    <section className="stack" aria-labelledby="guess-title">
      <h2 id="guess-title">{text.title}</h2>
      {advice !== null && <p className="note">{adviceText(advice)}</p>}
      <p>{breakEven === 0 ? text.alwaysPays : text.paysFrom({ percent: Math.round(100 * breakEven) })}</p>
      <dl className="report-pairs">
        <div>
          <dt>{text.marked}</dt>
          <dd>{groupText(marked)}</dd>
        </div>
        <div>
          <dt>{text.slow}</dt>
          <dd>{groupText(slow)}</dd>
        </div>
        <div>
          <dt>{text.rightToWrong}</dt>
          <dd>{changeText(rightToWrong)}</dd>
        </div>
        <div>
          <dt>{text.wrongToRight}</dt>
          <dd>{changeText(wrongToRight)}</dd>
        </div>
      </dl>
      <p className="soft">{text.note}</p>
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
