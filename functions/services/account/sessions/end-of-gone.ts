import type { ServiceError } from '../../../errors.ts';
import { sessionOver } from '../../../errors.ts';
import type { Context } from '../../context.ts';

/**
 * The answer to whoever has a session of an account that is gone, and the end of all such sessions: when the account was
 * erased, they may not have been reached.
 */
export async function endOfGone(ctx: Context, studentId: number): Promise<ServiceError> {
  await ctx.sessions.endAll(studentId);
  return sessionOver();
}
