import { isAdminId } from '#domain/account/student.ts';
import type { Context } from '../context.ts';

/**
 * Id 1, 2 or 3, and an active account of the academy's own by the server's word now: never as a session or a browser
 * says (spec section 5).
 */
export const isAdmin = async (ctx: Context, studentId: number): Promise<boolean> =>
  isAdminId(studentId) && (await ctx.admins.isActive(studentId));
