import { tooManyTries } from '../../../errors.ts';
import type { Limit } from '../../../ports/account.ts';
import type { Context } from '../../context.ts';

/** An admitted try that is under way. */
export interface Admission {
  readonly fail: () => Promise<void>;
  readonly forgive: () => Promise<void>;
}

/** Counts a try, or throws 'throttled' with the time to wait. */
export async function admit(ctx: Context, limit: Limit, subject: string): Promise<Admission> {
  const taken = await ctx.throttles.take(limit, subject, ctx.clock.now());
  if (!taken.isAllowed) throw tooManyTries(taken.waitMs);
  return {
    fail: () => ctx.throttles.fail(limit, subject, taken.tryId),
    forgive: () => ctx.throttles.forgive(limit, subject, taken.tryId),
  };
}
