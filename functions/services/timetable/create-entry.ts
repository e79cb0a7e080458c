import type { Entry, NewEntryBody } from '#contract/timetable/timetable-entry.ts';
import type { NewTimetableEntry } from '../../ports/timetable.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { checkEntry } from './check-entry.ts';
import { entryAnswerOf, snapshotOf, titleOf } from './entry-answers.ts';

/** Adds an entry; the same clientId again gives what is there (`isNew` false). Throws 'invalid' for wrong fields. */
export async function createEntry(
  ctx: Context,
  { caller, body, changeId }: { caller: AdminCaller; body: NewEntryBody; changeId: string },
): Promise<{ item: Entry; isNew: boolean }> {
  const { clientId, ...given } = body;
  const before = await ctx.timetable.findByClientId(clientId);
  if (before !== null) return { item: entryAnswerOf(before), isNew: false };
  const at = new Date(ctx.clock.now()).toISOString();
  const entry: NewTimetableEntry = {
    ...(await checkEntry(ctx, given)),
    clientId,
    version: 1,
    deletedAt: null,
    createdAt: at,
    createdBy: caller.studentId,
    updatedAt: at,
    updatedBy: caller.studentId,
  };
  const isNew = await ctx.timetable.create(entry, {
    changeId,
    at,
    adminId: caller.studentId,
    action: 'created',
    subject: { noun: 'timetable', id: null },
    title: titleOf(entry),
    reason: null,
    before: null,
    after: snapshotOf(entry),
  });
  const stored = await ctx.timetable.findByClientId(clientId);
  if (stored === null) throw new Error('an entry was neither added nor found');
  return { item: entryAnswerOf(stored), isNew };
}
