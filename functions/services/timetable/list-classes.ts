import { addDays, indiaDayOf, weekdayOf } from '#domain/lib/india-time.ts';
import type { TimetableClass } from '#contract/timetable/timetable.ts';
import { LONGEST_WINDOW_DAYS } from '#contract/timetable/timetable.ts';
import { timetableResource } from '#contract/timetable/timetable-entry.ts';
import { occurrencesBetween } from '#domain/timetable/timetable.ts';
import { repliesCoursesText } from '#domain/text/en/replies-courses.ts';
import { invalidFields } from '../../errors.ts';
import type { TimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';
import { isReadable } from '../lib/readable-rows.ts';
import { classReplyOf, rowReplyOf } from './entry-replies.ts';

/** Days that past classes stay listed, for their recordings. */
export const PAST_DAYS = 28;
/** More than a page can show. */
const MOST_ENTRIES = 500;

/** The published entries that have classes between two days of India. */
export async function listPublishedEntries(
  ctx: Context,
  days: { readonly from: string; readonly to: string },
): Promise<readonly TimetableEntry[]> {
  const entries = await ctx.timetable.listPublished(days, MOST_ENTRIES);
  return entries.filter((entry) => isReadable(ctx, `timetable/${entry.id}`, timetableResource.row, rowReplyOf(entry)));
}

/** Lists classes for students by start. Without dates, from four weeks ago to next week's Sunday. Throws 'invalid'. */
export async function listClasses(
  ctx: Context,
  given: { from: string | undefined; to: string | undefined },
): Promise<{ classes: TimetableClass[]; firstDay: string | null }> {
  const today = indiaDayOf(ctx.clock.now());
  const from = given.from ?? addDays(given.to ?? today, -PAST_DAYS);
  const to = given.to ?? addDays(given.from ?? today, 14 - weekdayOf(given.from ?? today));
  if (to < from) throw invalidFields({ to: repliesCoursesText().datesReversed });
  if (addDays(from, LONGEST_WINDOW_DAYS) <= to)
    throw invalidFields({ to: repliesCoursesText().tooManyDays({ days: LONGEST_WINDOW_DAYS }) });
  const [entries, firstDay] = await Promise.all([
    // A class of the evening before may run past midnight.
    listPublishedEntries(ctx, { from: addDays(from, -1), to }),
    ctx.timetable.findFirstDay(),
  ]);
  const classes = entries.flatMap((entry) =>
    occurrencesBetween(entry, from, to).map((occurrence) => classReplyOf(entry, occurrence)),
  );
  const sorted = classes.toSorted((one, other) =>
    one.startsAt === other.startsAt ? one.entryId - other.entryId : one.startsAt < other.startsAt ? -1 : 1,
  );
  return { classes: sorted, firstDay };
}
