import { addDays, DAY_MS, indiaDayOf } from '#domain/lib/india-time.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { mockFactsOf, mockPath, sizeOfMock } from '#domain/mocks/mock-facts.ts';
import type { FeedMoment } from '#domain/timetable/calendar-feed.ts';
import { calendarFeed } from '#domain/timetable/calendar-feed.ts';
import { groupName } from '#domain/timetable/group-name.ts';
import { liveClassesText } from '#domain/text/en/live-classes.ts';
import { mockSeriesText } from '#domain/text/en/mock-series.ts';
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

/** Mock tests on a date, from when they open to the end of entry. A withdrawn one leaves the calendar. */
async function momentsOfMocks(ctx: Context, origin: string): Promise<readonly FeedMoment[]> {
  const dated = await ctx.mocks.listDated(ctx.clock.now() - PAST_DAYS * DAY_MS);
  return dated.map((mock) => {
    const facts = mockFactsOf(mock);
    return {
      uid: `${mock.id}@mocks`,
      version: mock.version,
      updatedAt: new Date(mock.updatedAt).toISOString(),
      summary: mock.title,
      description: mockSeriesText().dated.calendar({ size: sizeOfMock(facts) }),
      startsAt: mock.timeWindow.opensAt,
      endsAt: mock.timeWindow.entryClosesAt,
      page: `${origin}${localPath(mockPath(mock.id))}`,
    };
  });
}

/** The published timetable and the mock tests on a date as an iCalendar text. `origin` is the site's, for links back to it. */
export async function calendarOfClasses(ctx: Context, origin: string): Promise<string> {
  const from = addDays(indiaDayOf(ctx.clock.now()), -PAST_DAYS);
  const [entries, moments] = await Promise.all([
    listPublishedEntries(ctx, { from, to: END_OF_TIME }),
    momentsOfMocks(ctx, origin),
  ]);
  return calendarFeed({
    name: liveClassesText().calendar.name({ academy: ctx.academy.name }),
    page: `${origin}${localPath('/liveclasses')}`,
    moments,
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
