import type { Profile } from '#contract/identity/user.ts';
import { sessionOver } from '../../errors.ts';
import type { Context } from '../context.ts';
import { profileOf } from '../identity/user-of.ts';

/** Returns the student's own profile. Throws 'unauthenticated' when the account is no longer active. */
export async function getProfile(ctx: Context, { studentId }: { studentId: number }): Promise<{ user: Profile }> {
  const student = await ctx.students.find(studentId);
  if (student?.status !== 'active') throw sessionOver();
  return { user: profileOf(student) };
}
