import { ageText } from '#domain/text/en/age.ts';
import { ServiceError, sessionOver } from '../../errors.ts';
import { isChildsAccount } from './parent-consent.ts';
import type { Context } from '../context.ts';

/**
 * Sets on how many days a week a student means to practise. Throws 'conflict' for one below 18, of whom the academy keeps
 * marks and progress, and no habits (docs/decisions/119). In proxy mode another academy knows the age.
 */
export async function setWeeklyGoal(ctx: Context, studentId: number, days: number): Promise<void> {
  if (ctx.parentConsents !== null) {
    const student = await ctx.students.find(studentId);
    if (student === null) throw sessionOver();
    if (isChildsAccount(ctx, student)) throw new ServiceError('conflict', ageText().noGoal);
  }
  await ctx.progress.setGoal(studentId, days, new Date(ctx.clock.now()).toISOString());
}
