import { isAdminId } from '#domain/student.ts';
import type { Context } from '../context.ts';

/** Id 1, 2 or 3, claimed and active, as the database says now: never as a session or a browser says (spec section 5). */
export async function isAdmin(ctx: Context, studentId: number): Promise<boolean> {
  if (!isAdminId(studentId)) return false;
  const student = await ctx.students.find(studentId);
  return student?.status === 'active';
}
