import type { ClassPlan } from '#domain/timetable/timetable.ts';
import type { DatedTopic } from '#domain/timetable/timetable-entry.ts';
import { occurrencesOf } from '#domain/timetable/timetable.ts';
import { staffTimetableText } from '#domain/text/staff/en/staff-timetable.ts';
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
  const text = staffTimetableText().next;
  const all = plan === null ? [] : occurrencesOf(plan).filter(({ startsAt }) => !Number.isNaN(startsAt));
  const next = all.filter(({ endsAt }) => endsAt > environment().now()).slice(0, SHOWN);
  const ownTopic = (date: string): string => {
    const own = topics.find((each) => each.date === date);
    return own === undefined ? '' : `: ${own.topic}`;
  };
  return (
    <section className="preview stack" aria-labelledby="next-classes">
      <h3 id="next-classes">{text.title}</h3>
      {next.length === 0 && <p className="soft">{all.length === 0 ? text.fillIn : text.over}</p>}
      <ol>
        {next.map((each) => (
          <li key={each.date}>
            {classText(each)}
            {ownTopic(each.date)}
            {each.isCancelled && <strong> {text.cancelled}</strong>}
            {each.isMoved && <strong> {text.moved}</strong>}
          </li>
        ))}
      </ol>
    </section>
  );
}
