import type { RevenueSummary } from '#contract/membership/revenue-summary.ts';
import { addMonths, dayStart, indiaDayOf } from '#domain/lib/india-time.ts';
import { summariseRevenue } from '#domain/membership/revenue-summary.ts';
import type { Context } from '../context.ts';
import { ordersOf } from './require-payments.ts';

const MONTHS = 12;

/** Sums of the twelve months up to `to` (YYYY-MM, in India; this month without it). Throws 'not-found' in proxy mode. */
export async function getRevenueSummary(ctx: Context, asked: string | undefined): Promise<RevenueSummary> {
  const to = asked ?? indiaDayOf(ctx.clock.now()).slice(0, 7);
  const first = addMonths(`${to}-01`, 1 - MONTHS);
  const span = {
    from: new Date(dayStart(first)).toISOString(),
    until: new Date(dayStart(addMonths(`${to}-01`, 1))).toISOString(),
    isTest: ctx.gateway?.isTest ?? false,
  };
  const { paid, refunded } = await ordersOf(ctx).revenueWithin(span);
  return { from: first.slice(0, 7), to, rows: [...summariseRevenue(paid, refunded)] };
}
