import { addDays, indiaDayOf } from '#domain/lib/india-time.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { calendarFeed } from '#domain/timetable/calendar-feed.ts';
import { groupName } from '#domain/timetable/group-name.ts';
import { liveClassesText } from '#domain/text/en/live-classes.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';
import { titleOf } from './entry-replies.ts';
import { listPublishedEntries, PAST_DAYS } from './list-classes.ts';

/** The feed contains recent and all future classes. */
const END_OF_TIME = '9999-12-31';

function descriptionOf({ group, faculty }: TimetableEntry): string {
  const { calendar } = liveClassesText();
  return [
    calendar.course({ group: groupName(group) }),
    ...(faculty === '' ? [] : [calendar.teacher({ faculty })]),
    calendar.join,
  ].join('\n');
}

/** The published timetable as an iCalendar text. `origin` is the site's, for links back to it. */
export async function calendarOfClasses(ctx: Context, origin: string): Promise<string> {
  const from = addDays(indiaDayOf(ctx.clock.now()), -PAST_DAYS);
  const entries = await listPublishedEntries(ctx, { from, to: END_OF_TIME });
  return calendarFeed({
    name: liveClassesText().calendar.name({ academy: ctx.academy.name }),
    page: `${origin}${localPath('/liveclasses')}`,
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
