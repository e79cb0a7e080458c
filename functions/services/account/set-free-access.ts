import { dayEnd, indiaDayOf } from '#domain/lib/india-time.ts';
import type { SetFreeAccessBody } from '#contract/account/change-student.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import { invalidFields } from '../../errors.ts';
import { changedMeanwhile } from '../lib/conflict.ts';
import type { Context } from '../context.ts';
import { directoryOf, findChangeable } from './find-student.ts';
import type { StudentChange } from './student-change.ts';
import { changeIdOf, noteOf } from './student-change.ts';

const VERB = 'free-access';

/**
 * Sets free access until the end of a day in India, or removes it. A repeated clientId changes nothing and returns what
 * is stored. Throws 'not-found', 'forbidden', 'invalid', and 'conflict' when the stored date is not the one that the
 * admin saw.
 */
export async function setFreeAccess(
  ctx: Context,
  change: StudentChange<SetFreeAccessBody>,
): Promise<{ freeAccessUntil: string | null }> {
  const student = await findChangeable(ctx, change.segment, change.caller);
  const { clientId, freeAccess, seen } = change.body;
  const now = ctx.clock.now();
  const changeId = changeIdOf(VERB, student.studentId, clientId);
  if (await ctx.audit.has(changeId)) return { freeAccessUntil: student.freeAccessUntil };
  if (student.freeAccessUntil !== seen) throw changedMeanwhile();
  if (freeAccess !== null && freeAccess < indiaDayOf(now))
    throw invalidFields({ freeAccess: STUDENT_MESSAGES.freeAccessPast });
  const until = freeAccess === null ? null : new Date(dayEnd(freeAccess)).toISOString();
  const note = noteOf(change, {
    student,
    changeId,
    action: 'changed',
    now,
    before: { freeAccessUntil: seen },
    after: { freeAccessUntil: until },
  });
  if (!(await directoryOf(ctx).setFreeAccess(student.studentId, seen, until, note))) throw changedMeanwhile();
  return { freeAccessUntil: until };
}
