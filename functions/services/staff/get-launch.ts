import type { Launch } from '#contract/staff/get-launch.ts';
import { emptyPlans } from '#domain/membership/plan-contents.ts';
import { comingForEverybody } from '#domain/mocks/dated-mocks.ts';
import { launchChecks } from '#domain/staff/launch-check.ts';
import type { Context } from '../context.ts';
import { countPlanContents } from '../membership/plan-contents.ts';

/**
 * What an owner has still to fill in, whether mocks of the week are to come, and the plans that open nothing. `site` is
 * the origin at which the academy was called.
 */
export async function getLaunch(ctx: Context, site: string): Promise<Launch> {
  const now = ctx.clock.now();
  const dated = comingForEverybody(await ctx.mocks.listDated(now), now);
  // In proxy mode another academy sells.
  const payment = ctx.gateway === null ? 'closed' : ctx.gateway.isTest ? 'test' : 'live';
  return {
    checks: launchChecks({
      ...ctx.launch,
      site,
      databaseId: null,
      sendsMail: ctx.mailer !== null,
      weeks: { now, last: dated.at(-1)?.timeWindow.entryClosesAt ?? 0 },
      emptyPlans: ctx.orders === null ? null : emptyPlans(await countPlanContents(ctx)),
      payment: ctx.orders === null ? null : payment,
    }).map(({ name, isDone, todo }) => ({ name, isDone, todo })),
  };
}
