import { staffRefusalsText } from '#domain/text/staff/en/staff-refusals.ts';
import type { SetExtraTimeBody, VoidMockAttemptBody } from '#contract/mocks/change-mock-attempt.ts';
import { ServiceError } from '../../errors.ts';
import { findChangeable } from '../account/find-student.ts';
import type { StudentChange } from '../account/student-change.ts';
import { changeIdOf, noteOf } from '../account/student-change.ts';
import type { Context } from '../context.ts';

/**
 * Voids an attempt. The database decides and keeps the first reason; the attempt's object and its cohort follow, and
 * voiding it again changes nothing but that they follow again. Throws 'not-found', 'forbidden' and 'unavailable'.
 */
export async function voidMockAttempt(
  ctx: Context,
  {
    mock,
    attempt,
    ...change
  }: StudentChange<VoidMockAttemptBody> & { readonly mock: string; readonly attempt: number },
): Promise<{ readonly state: 'void'; readonly voidedAt: number; readonly reason: string }> {
  const student = await findChangeable(ctx, change.segment, change.caller);
  const { studentId } = student;
  const name = { mock, studentId, attempt };
  const found = await ctx.mockRecords.find(name);
  if (found === null) throw new ServiceError('not-found', staffRefusalsText().noAttempt);
  const now = ctx.clock.now();
  const { reason } = change.body;
  const note = noteOf(change, {
    student,
    changeId: changeIdOf(`void:${mock}:${attempt}`, studentId, change.body.clientId),
    action: 'voided',
    now,
    before: { mock, attempt, state: found.state },
    after: { mock, attempt, state: 'void' },
  });
  await ctx.mockRecords.void(name, reason, now, note);
  const kept = await ctx.mockRecords.find(name);
  const first = { reason: kept?.voidReason ?? reason, voidedAt: kept?.voidedAt ?? now };
  await ctx.runningMocks.void(name, first.reason, now);
  return { state: 'void', ...first };
}

/** Sets a student's extra time for tickets from now on. Throws 'not-found' and 'forbidden'. */
export async function setExtraTime(
  ctx: Context,
  change: StudentChange<SetExtraTimeBody>,
): Promise<{ readonly extraMinutesPerHour: number }> {
  const student = await findChangeable(ctx, change.segment, change.caller);
  const { studentId } = student;
  const { extraMinutesPerHour, clientId } = change.body;
  const now = ctx.clock.now();
  const before = await ctx.mockRecords.extraMinutesPerHourOf(studentId);
  const note = noteOf(change, {
    student,
    changeId: changeIdOf('extra-time', studentId, clientId),
    action: 'changed',
    now,
    before: { extraMinutesPerHour: before },
    after: { extraMinutesPerHour },
  });
  await ctx.mockRecords.setExtraMinutesPerHour(studentId, extraMinutesPerHour, now, note);
  return { extraMinutesPerHour: await ctx.mockRecords.extraMinutesPerHourOf(studentId) };
}
