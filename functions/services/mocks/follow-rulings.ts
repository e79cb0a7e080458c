import type { Context } from '../context.ts';
import { tellCohorts } from './ruling-replies.ts';

/** Mocks of one run. */
const MOST_MOCKS = 20;

/**
 * Tells cohorts the rulings that they could not be told, wakes those that a restart has stopped, and notes the rulings
 * that all attempts follow.
 */
export async function followRulings(ctx: Context): Promise<void> {
  for (const mock of await ctx.rulings.listUnfollowed(MOST_MOCKS)) {
    await tellCohorts(ctx, mock);
    for (const [digest, { isDone }] of await ctx.rescores.followed(mock))
      if (isDone) await ctx.rulings.noteFollowed(mock, digest);
  }
}
