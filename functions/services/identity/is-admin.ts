import { isAdminId } from '#domain/identity/student.ts';
import type { Context } from '../context.ts';

/**
 * True for id 1, 2 or 3 with an active account in this database now: they may open what students pay for. Other staff may
 * not, unless their own membership does. Where the academy requires a second factor, an owner without one is not either. Neither the session nor the browser can claim it (spec section 5).
 */
export const isAdmin = async (ctx: Context, studentId: number): Promise<boolean> =>
  isAdminId(studentId) &&
  (await ctx.staffRoles.find(studentId)) === 'owner' &&
  (ctx.factors === null ||
    ctx.factorRule === 'optional' ||
    ((await ctx.factors.find(studentId))?.since ?? null) !== null);
