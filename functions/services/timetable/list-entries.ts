import type { EntryStatus } from '#domain/timetable/timetable-entry.ts';
import type { Entry, EntryRow } from '#contract/timetable/timetable-entry.ts';
import type { TimetableEntry, TimetableSearch } from '../../ports/timetable.ts';
import { goneForGood } from '../lib/conflict.ts';
import type { ListQuery } from '../lib/list-editable.ts';
import { listEditable } from '../lib/list-editable.ts';
import type { Context } from '../context.ts';
import { entryAnswerOf, rowAnswerOf } from './entry-answers.ts';

const VALUES: Readonly<Record<TimetableSearch['column'], (entry: TimetableEntry) => string>> = {
  date: ({ lastDay }) => lastDay,
  subject: ({ subject }) => subject,
  updated: ({ updatedAt }) => updatedAt,
};

/** The admins' list, by the last day of each, latest first, unless it is sorted otherwise. Purges what can be restored no more. */
export async function listEntries(
  ctx: Context,
  query: ListQuery<EntryStatus, TimetableSearch['column']>,
): Promise<{ items: EntryRow[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listEditable(ctx, ctx.timetable, query, {
    usualSort: '-date',
    valueOf: (entry, column) => VALUES[column](entry),
  });
  return { items: items.map(rowAnswerOf), nextCursor };
}

/** One entry whole, also a deleted one; throws 'not-found'. */
export async function getEntry(ctx: Context, id: number): Promise<Entry> {
  const entry = await ctx.timetable.find(id);
  if (entry === null) throw goneForGood();
  return entryAnswerOf(entry);
}
