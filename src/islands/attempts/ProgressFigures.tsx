import { countText, lostSentence } from '#domain/attempts/progress-text.ts';
import type { Progress } from '#stores/attempts/progress.ts';

function streakNote({ days, isTodayDone }: Progress['streak']): string {
  if (days === 0) return 'Finish a paper or ten questions of your mistake book today to begin a streak.';
  return isTodayDone ? 'Today is done.' : 'Today is not done yet.';
}

/** Days in a row, papers taken, questions that left the mistake book, and the marks lost in one sentence. */
export function ProgressFigures({ progress }: { readonly progress: Progress }) {
  const { streak, attemptCount, mistakes, lost, uncounted } = progress;
  return (
    <section className="stack" aria-labelledby="figures-title">
      <h3 id="figures-title">Where you stand</h3>
      <dl className="standing">
        <div>
          <dt>Days in a row</dt>
          <dd>{streak.days}</dd>
          <dd className="soft">{streakNote(streak)}</dd>
        </div>
        <div>
          <dt>Papers taken</dt>
          <dd>{attemptCount}</dd>
        </div>
        <div>
          <dt>
            <a href="#mistakes">Mistake book</a>
          </dt>
          <dd>{mistakes.due}</dd>
          <dd className="soft">
            due now, {mistakes.waiting} later, {mistakes.left} learnt
          </dd>
        </div>
      </dl>
      {lost !== null && (
        <p>
          {lostSentence(lost)}{' '}
          <span className="soft">Each wrong answer loses the marks of its question and its penalty.</span>
        </p>
      )}
      {uncounted > 0 && (
        <p className="note">
          {countText(uncounted, 'older attempt')} not yet counted in topics and papers. Open this page again to count
          more. Attempts of a paper that is not published are counted when it is back.
        </p>
      )}
    </section>
  );
}
