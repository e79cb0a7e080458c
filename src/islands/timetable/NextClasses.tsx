import type { ClassPlan } from '#domain/timetable/timetable.ts';
import type { DatedTopic } from '#domain/timetable/timetable-entry.ts';
import { occurrencesOf } from '#domain/timetable/timetable.ts';
import { environment } from '#stores/environment.ts';
import { classText } from './class-texts.ts';

const SHOWN = 5;

interface NextClassesProps {
  readonly plan: ClassPlan | null;
  /** Topics of single dates. */
  readonly topics: readonly DatedTopic[];
}

/** The next five classes of a plan, as students will see them. */
export function NextClasses({ plan, topics }: NextClassesProps) {
  const all = plan === null ? [] : occurrencesOf(plan).filter(({ startsAt }) => !Number.isNaN(startsAt));
  const next = all.filter(({ endsAt }) => endsAt > environment().now()).slice(0, SHOWN);
  const ownTopic = (date: string): string => {
    const own = topics.find((each) => each.date === date);
    return own === undefined ? '' : `: ${own.topic}`;
  };
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
            {ownTopic(each.date)}
            {each.isCancelled && <strong> (cancelled)</strong>}
            {each.isMoved && <strong> (moved)</strong>}
          </li>
        ))}
      </ol>
    </section>
  );
}
