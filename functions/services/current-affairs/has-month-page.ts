import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { Context } from '../context.ts';

/** Whether a month (YYYY-MM) without a built page has one now: it has published items, or is India's current month. */
export async function hasMonthPage(ctx: Context, month: string): Promise<boolean> {
  const now = ctx.clock.now();
  if (indiaDayOf(now).startsWith(month)) return true;
  const found = await ctx.currentAffairs.listPublished(
    { month, now: new Date(now).toISOString(), limit: 1 },
    'day',
    null,
  );
  return found.length > 0;
}
