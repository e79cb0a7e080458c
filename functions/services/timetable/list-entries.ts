import { ADMIN_PAGE_SIZE } from '#contract/admin/admin-list.ts';
import type { EntryFilter, EntrySort } from '#contract/admin/list-timetable-entries.ts';
import type { Entry, EntryRow } from '#contract/admin/timetable-entry.ts';
import { RESTORABLE_MS } from '#domain/admin-messages.ts';
import type { TimetableEntry, TimetableSearch } from '../../ports/timetable.ts';
import { goneForGood } from '../admin/conflict.ts';
import { pageOf, readCursor } from '../admin/cursor.ts';
import type { Context } from '../context.ts';
import { entryAnswerOf, rowAnswerOf } from './entry-answers.ts';

interface ListQuery {
  readonly q: string | undefined;
  readonly sort: EntrySort | undefined;
  readonly status: EntryFilter | undefined;
  readonly cursor: string | undefined;
}

const VALUES: Readonly<Record<TimetableSearch['column'], (entry: TimetableEntry) => string>> = {
  date: ({ lastDay }) => lastDay,
  subject: ({ subject }) => subject,
  updated: ({ updatedAt }) => updatedAt,
};

/** The admins' list, by the last day of each, latest first, unless it is sorted otherwise. Purges what can be restored no more. */
export async function listEntries(ctx: Context, { q = '', sort = '-date', status, cursor }: ListQuery): Promise<{ items: EntryRow[]; nextCursor: string | null }> {
  const place = readCursor(sort, cursor);
  await ctx.timetable.purge(new Date(ctx.clock.now() - RESTORABLE_MS).toISOString());
  const column = sort.replace('-', '') as TimetableSearch['column'];
  const rows = await ctx.timetable.list({
    text: q.trim().normalize('NFC'),
    status: status ?? null,
    column,
    isDescending: sort.startsWith('-'),
    limit: ADMIN_PAGE_SIZE + 1,
    after: place === null ? null : { value: String(place.value), id: place.id },
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, sort, (row) => ({ value: VALUES[column](row), id: row.id }));
  return { items: items.map(rowAnswerOf), nextCursor };
}

/** One entry whole, also a deleted one; throws 'not-found'. */
export async function getEntry(ctx: Context, id: number): Promise<Entry> {
  const entry = await ctx.timetable.find(id);
  if (entry === null) throw goneForGood();
  return entryAnswerOf(entry);
}
