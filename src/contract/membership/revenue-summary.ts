import * as v from 'valibot';
import { isMonth } from '#domain/lib/india-time.ts';
import { defineEndpoint } from '../endpoint.ts';

/** YYYY-MM. */
const monthSchema = v.pipe(v.string(), v.check(isMonth, 'Choose a month, such as 2026-11.'));

/** One plan in one month of India. Money is whole paise. */
const rowSchema = v.object({
  month: v.string(),
  planId: v.string(),
  payments: v.number(),
  grossPaise: v.number(),
  taxablePaise: v.number(),
  cgstPaise: v.number(),
  sgstPaise: v.number(),
  igstPaise: v.number(),
  /** What went back in this month, of payments of any month. */
  refundedPaise: v.number(),
  /** The tax in it. */
  refundedTaxPaise: v.number(),
  netPaise: v.number(),
});

export const revenueSummary = defineEndpoint({
  method: 'GET',
  path: '/api/admin/revenue-summary',
  summary:
    'Sums of payments and refunds by month of India and by plan, for the twelve months up to `to` (YYYY-MM, this month without it), the newest first. A payment counts in the month in which it was received, a refund in the month in which it was told. It holds live payments only, or test payments only while the gateway is a test gateway.',
  query: { to: v.optional(monthSchema) },
  access: 'admin',
  permission: 'reports',
  body: null,
  reply: v.object({ from: v.string(), to: v.string(), rows: v.array(rowSchema) }),
  successStatus: [200],
  refusals: [401, 403, 404],
});
export type RevenueSummary = v.InferOutput<typeof revenueSummary.reply>;
