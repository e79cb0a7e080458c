import type { RevenueSummary } from '#contract/membership/revenue-summary.ts';
import { revenueSummary } from '#contract/membership/revenue-summary.ts';
import type { CsvCell } from '#domain/lib/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/lib/csv.ts';
import type { RevenueRow } from '#domain/membership/revenue-summary.ts';
import { monthsOf } from '#domain/membership/revenue-summary.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';

export type { RevenueSummary };

/** Sums by month and plan, of the twelve months up to `to` (YYYY-MM). */
export const loadRevenueSummary = (to: string): Promise<Reply<RevenueSummary>> =>
  request(revenueSummary, { query: `?to=${to}` });

const HEADS = [
  'Month',
  'Plan',
  'Payments',
  'Gross (INR)',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST (INR)',
  'IGST (INR)',
  'Refunds (INR)',
  'GST in refunds (INR)',
  'Net (INR)',
] as const;

const cellsOf = (row: RevenueRow): readonly CsvCell[] => [
  row.month,
  row.planId === '' ? 'All plans' : row.planId,
  row.payments,
  ...[
    row.grossPaise,
    row.taxablePaise,
    row.cgstPaise,
    row.sgstPaise,
    row.igstPaise,
    row.refundedPaise,
    row.refundedTaxPaise,
    row.netPaise,
  ].map((paise) => ({ paise })),
];

/** A line for each month and plan, and one for each month with all plans; rupees with two decimals. */
export const revenueSummaryCsv = ({ rows }: RevenueSummary): string =>
  BYTE_ORDER_MARK +
  csvLine(HEADS) +
  monthsOf(rows)
    .flatMap((month) => [...rows.filter((row) => row.month === month.month), month])
    .map((row) => csvLine(cellsOf(row)))
    .join('');
