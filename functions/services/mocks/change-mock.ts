import type { ChangedMock, ChangeMockBody } from '#contract/mocks/mock-statistics.ts';
import type { MockSchedule } from '#domain/mocks/mock-schedule.ts';
import { rescheduleIssues } from '#domain/mocks/mock-schedule.ts';
import { saidByMock } from '#domain/mocks/mock-words.ts';
import type { AuditAction } from '#domain/staff/audit.ts';
import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { StoredMock } from '../../ports/mocks/stored-mocks.ts';
import type { AuditNote } from '../../ports/staff.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';
import { fileRelationAfter } from '../staff/file-relation.ts';
import { getMock } from './mock-replies.ts';
import { changeableOf } from './mock-statistics.ts';

const toSecond = (instant: number): number => Math.floor(instant / 1000) * 1000;

/** The mock as the body asks for it. A field that the body leaves as it was keeps its milliseconds. */
function changedMock(before: StoredMock, body: ChangeMockBody, now: number): StoredMock {
  const { title, summary, timeWindow, objectionsUntil, isWithdrawn } = body;
  const after = {
    ...before,
    title,
    summary,
    timeWindow: timeWindow && {
      opensAt: toSecond(timeWindow.opensAt),
      entryClosesAt: toSecond(timeWindow.entryClosesAt),
      resultsAt: toSecond(timeWindow.resultsAt),
    },
    objectionsUntil: objectionsUntil === null ? null : toSecond(objectionsUntil),
    withdrawnAt: isWithdrawn ? (before.withdrawnAt ?? now) : null,
  };
  return { ...after, ...fileRelationAfter(saidByMock(after, isWithdrawn), before) };
}

const isSameSchedule = (one: MockSchedule, other: MockSchedule): boolean =>
  one.objectionsUntil === other.objectionsUntil &&
  one.timeWindow?.opensAt === other.timeWindow?.opensAt &&
  one.timeWindow?.entryClosesAt === other.timeWindow?.entryClosesAt &&
  one.timeWindow?.resultsAt === other.timeWindow?.resultsAt;

/** Throws 'invalid' for what may not change of a mock. */
function requireChangeable(before: StoredMock, after: StoredMock, now: number): void {
  const isSame = isSameSchedule(before, after);
  const issues = isSame ? {} : rescheduleIssues(before, after, now);
  if (Object.keys(issues).length > 0) throw invalidFields(issues);
}

function actionOf(before: StoredMock, after: StoredMock): AuditAction {
  if ((before.withdrawnAt === null) === (after.withdrawnAt === null)) return 'changed';
  return after.withdrawnAt === null ? 'restored' : 'unpublished';
}

const snapshotOf = ({ id, title, summary, timeWindow, objectionsUntil, withdrawnAt }: StoredMock) => ({
  mock: id,
  title,
  summary,
  timeWindow,
  objectionsUntil,
  withdrawnAt,
});

/**
 * Corrects the words and hours of a mock test, made here or one of the site's files, or withdraws it from the lists. Its
 * paper, its key and its attempts stay. Throws 'invalid' by field, 'conflict' for another version, 'not-found'.
 */
export async function changeMock(
  ctx: Context,
  { caller, mock: id, body }: { readonly caller: AdminCaller; readonly mock: string; readonly body: ChangeMockBody },
): Promise<{ readonly item: ChangedMock }> {
  const before = await getMock(ctx, id);
  const changeId = `mocks:${id}:${body.clientId}`;
  if (await ctx.audit.has(changeId)) return { item: changeableOf(before) };
  const changed = new ServiceError('conflict', staffRefusalsText().mockChanged);
  if (before.version !== body.version) throw changed;
  const now = ctx.clock.now();
  const after = changedMock(before, body, now);
  requireChangeable(before, after, now);
  const note: AuditNote = {
    changeId,
    at: new Date(now).toISOString(),
    adminId: caller.studentId,
    action: actionOf(before, after),
    subject: { noun: 'mocks', id: null },
    title: after.title,
    reason: null,
    before: snapshotOf(before),
    after: snapshotOf(after),
  };
  if (!(await ctx.mocks.change(after, note, now))) throw changed;
  return { item: changeableOf(await getMock(ctx, id)) };
}
