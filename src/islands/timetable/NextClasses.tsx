import type { ClassPlan } from '#domain/timetable/timetable.ts';
import { occurrencesOf } from '#domain/timetable/timetable.ts';
import { environment } from '#stores/environment.ts';
import { classText } from './class-texts.ts';

const SHOWN = 5;

/** The next five classes of a plan, as students will see them. */
export function NextClasses({ plan }: { readonly plan: ClassPlan | null }) {
  const all = plan === null ? [] : occurrencesOf(plan).filter(({ startsAt }) => !Number.isNaN(startsAt));
  const next = all.filter(({ endsAt }) => endsAt > environment().now()).slice(0, SHOWN);
  return (
    <section className="preview stack" aria-labelledby="next-classes">
      <h3 id="next-classes">The next classes</h3>
      {next.length === 0 && (
        <p className="soft">
          {all.length === 0
            ? 'Fill in the days and the times to see them here.'
            : 'All classes of this entry are over.'}
        </p>
      )}
      <ol>
        {next.map((each) => (
          <li key={each.date}>
            {classText(each)}
            {each.isCancelled && <strong> (cancelled)</strong>}
            {each.isMoved && <strong> (moved)</strong>}
          </li>
        ))}
      </ol>
    </section>
  );
}
