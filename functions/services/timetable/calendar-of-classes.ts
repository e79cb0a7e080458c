import { addDays, indiaDayOf } from '#domain/lib/india-time.ts';
import { calendarFeed } from '#domain/timetable/calendar-feed.ts';
import { GROUP_NAMES } from '#domain/timetable/timetable.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';
import { titleOf } from './entry-replies.ts';
import { listPublishedEntries, PAST_DAYS } from './list-classes.ts';

/** The feed contains recent and all future classes. */
const END_OF_TIME = '9999-12-31';

const descriptionOf = ({ group, faculty }: TimetableEntry): string =>
  [
    `Course: ${GROUP_NAMES[group]}`,
    ...(faculty === '' ? [] : [`With: ${faculty}`]),
    'Join from ten minutes before the start, on the page of live classes.',
  ].join('\n');

/** The published timetable as an iCalendar text. `origin` is the site's, for links back to it. */
export async function calendarOfClasses(ctx: Context, origin: string): Promise<string> {
  const from = addDays(indiaDayOf(ctx.clock.now()), -PAST_DAYS);
  const entries = await listPublishedEntries(ctx, { from, to: END_OF_TIME });
  return calendarFeed({
    name: `${ctx.academy.name}: live classes`,
    page: `${origin}/liveclasses`,
    entries: entries.map((entry) => ({
      uid: `${entry.clientId}@timetable`,
      version: entry.version,
      updatedAt: entry.updatedAt,
      summary: titleOf(entry),
      description: descriptionOf(entry),
      date: entry.date,
      recurrence: entry.recurrence,
      exceptions: entry.exceptions,
      summaries: entry.topics.map(({ date, topic }) => ({ date, summary: titleOf({ ...entry, topic }) })),
      start: entry.start,
      end: entry.end,
    })),
  });
}
