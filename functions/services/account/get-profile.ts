import type { Profile } from '#contract/account/user.ts';
import { sessionOver } from '../../errors.ts';
import type { Context } from '../context.ts';
import { profileOf } from './user-of.ts';

/** The student's own profile. An account that is no longer active has no session either. */
export async function getProfile(ctx: Context, { studentId }: { studentId: number }): Promise<{ user: Profile }> {
  const student = await ctx.students.find(studentId);
  if (student?.status !== 'active') throw sessionOver();
  return { user: profileOf(student) };
}
