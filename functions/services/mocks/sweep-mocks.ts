import type { AttemptName } from '../../ports/mocks/attempt-name.ts';
import type { Context } from '../context.ts';

/** Attempts of one run; the next run takes the rest. */
const MOST_OF_ONE_RUN = 500;
const AT_ONCE = 20;
/** When an attempt that waits for its cohort's delivery, or failed, is looked at again. */
const LOOK_AGAIN_MS = 10 * 60_000;
/** Workers' clocks differ a little: a ticket may start an attempt just after its end by ours. */
const AFTER_TICKET_MS = 60_000;

async function sweepOne(ctx: Context, name: AttemptName): Promise<void> {
  const now = ctx.clock.now();
  const { state, dueAt } = await ctx.runningMocks.settle(name, now);
  if (state === 'running') return ctx.mockRecords.defer(name, Math.max(dueAt ?? 0, now + LOOK_AGAIN_MS), now);
  if (state === 'ready') {
    const record = await ctx.mockRecords.find(name);
    const startsUntil = (record?.expiresAt ?? 0) + AFTER_TICKET_MS;
    return ctx.mockRecords.defer(name, startsUntil < now ? null : startsUntil + 1, now);
  }
  await ctx.mockRecords.defer(name, now + LOOK_AGAIN_MS, now);
  await ctx.runningMocks.deliver(name);
}

/**
 * Closes and scores attempts whose own alarm did not, as after a restart past the deadline. An attempt whose score
 * arrives leaves the list by itself.
 */
export async function sweepMocks(ctx: Context): Promise<void> {
  const due = await ctx.mockRecords.listDue(ctx.clock.now(), MOST_OF_ONE_RUN);
  let failed = 0;
  for (let start = 0; start < due.length; start += AT_ONCE) {
    const results = await Promise.allSettled(due.slice(start, start + AT_ONCE).map((name) => sweepOne(ctx, name)));
    failed += results.filter(({ status }) => status === 'rejected').length;
  }
  if (due.length > 0) ctx.log.write(failed > 0 ? 'error' : 'info', { event: 'mocks', attempts: due.length, failed });
}
