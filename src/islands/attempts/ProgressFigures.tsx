import type { Progress } from '#stores/attempts/progress.ts';
import { useIsChild } from '../lib/use-is-child.ts';
import { progressText } from '#domain/text/en/progress.ts';

function streakNote({ days, isTodayDone }: NonNullable<Progress['streak']>): string {
  const text = progressText();
  if (days === 0) return text.streakNone;
  return isTodayDone ? text.streakDone : text.streakOpen;
}

/** Days in a row, papers taken, questions that left the mistake book, and the marks lost in one sentence. */
export function ProgressFigures({ progress }: { readonly progress: Progress }) {
  const { streak, attemptCount, mistakes, lost, uncounted } = progress;
  const text = progressText();
  const isYoung = useIsChild();
  return (
    <section className="stack" aria-labelledby="figures-title">
      <h3 id="figures-title">{text.figures}</h3>
      <dl className="standing">
        {!isYoung && streak !== null && (
          <div>
            <dt>{text.streak}</dt>
            <dd>{streak.days}</dd>
            <dd className="soft">{streakNote(streak)}</dd>
          </div>
        )}
        <div>
          <dt>{text.taken}</dt>
          <dd>{attemptCount}</dd>
        </div>
        <div>
          <dt>
            <a href="#mistakes">{text.mistakes}</a>
          </dt>
          <dd>{mistakes.due}</dd>
          <dd className="soft">{text.mistakeCounts(mistakes)}</dd>
        </div>
      </dl>
      {lost !== null && (
        <p>
          {text.lost(lost)} <span className="soft">{text.lostNote}</span>
        </p>
      )}
      {uncounted > 0 && <p className="note">{text.uncounted({ count: uncounted })}</p>}
    </section>
  );
}
