import type { Launch } from '#contract/staff/get-launch.ts';
import { launchChecks } from '#domain/staff/launch-check.ts';
import type { Context } from '../context.ts';

/** What an owner has still to fill in. `site` is the origin at which the academy was called. */
export function getLaunch(ctx: Context, site: string): Launch {
  // In proxy mode another academy sells.
  const payment = ctx.gateway === null ? 'closed' : ctx.gateway.isTest ? 'test' : 'live';
  return {
    checks: launchChecks({
      ...ctx.launch,
      site,
      databaseId: null,
      sendsMail: ctx.mailer !== null,
      payment: ctx.orders === null ? null : payment,
    }).map(({ name, isDone, todo }) => ({ name, isDone, todo })),
  };
}
