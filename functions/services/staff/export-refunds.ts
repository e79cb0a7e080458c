import { BYTE_ORDER_MARK, csvLine } from '#domain/lib/csv.ts';
import type { CsvCell } from '#domain/lib/csv.ts';
import { addMonths, dayStart, indiaDayOf } from '#domain/lib/india-time.ts';
import { gstLines } from '#domain/membership/money.ts';
import type { RefundRecord } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { ordersOf } from '../membership/require-payments.ts';
import { recordExport } from './csv-export.ts';

const TEXT_HEADS = [
  'Refunded on (India)',
  'Receipt number',
  'Paid on (India)',
  'Student id',
  'Student',
  'State (place of supply)',
  'Plan',
  'HSN/SAC',
  'GST rate (%)',
] as const;
const SUM_HEADS = ['Taxable value (INR)', 'CGST (INR)', 'SGST (INR)', 'IGST (INR)', 'Total refunded (INR)'] as const;

const dayOf = (instant: string): string => indiaDayOf(Date.parse(instant));

const textsOf = ({ prices }: Context, refund: RefundRecord): readonly CsvCell[] => [
  dayOf(refund.at),
  refund.receiptNumber,
  dayOf(refund.paidAt),
  refund.studentId,
  refund.buyerName,
  refund.buyerState,
  refund.planId,
  prices.serviceCode,
  refund.gstPercent,
];

/** The tax of a refund is that of a sale of its amount, rounded by itself, as in the sums by month. */
function sumsOf({ amountPaise, gstPercent, isSameState }: RefundRecord): readonly number[] {
  const { taxablePaise, taxes } = gstLines(amountPaise, gstPercent, isSameState);
  const taxOf = (kind: string): number => taxes.find(({ name }) => name.startsWith(kind))?.paise ?? 0;
  return [taxablePaise, taxOf('CGST'), taxOf('SGST'), taxOf('IGST'), amountPaise];
}

async function* fileOf(ctx: Context, refunds: readonly RefundRecord[]): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine([...TEXT_HEADS, ...SUM_HEADS]);
  const totals: number[] = SUM_HEADS.map(() => 0);
  for (const refund of refunds) {
    const sums = sumsOf(refund);
    for (const [index, paise] of sums.entries()) totals[index] = (totals[index] ?? 0) + paise;
    yield csvLine([...textsOf(ctx, refund), ...sums.map((paise) => ({ paise }))]);
  }
  yield csvLine(['Total', ...TEXT_HEADS.slice(1).map(() => null), ...totals.map((paise) => ({ paise }))]);
}

/**
 * Exports what went back in a month (YYYY-MM, in India) as CSV, oldest first, a line for each part: what credit notes
 * are written from. The last line has the sums. Throws 'not-found' in proxy mode.
 */
export async function exportRefunds(
  ctx: Context,
  { caller, requestId, month }: { caller: AdminCaller; requestId: string; month: string },
): Promise<AsyncGenerator<string, void, undefined>> {
  const orders = ordersOf(ctx);
  const first = `${month}-01`;
  const refunds = await orders.refundsWithin({
    from: new Date(dayStart(first)).toISOString(),
    until: new Date(dayStart(addMonths(first, 1))).toISOString(),
    isTest: ctx.gateway?.isTest ?? false,
  });
  await recordExport(ctx, {
    caller,
    requestId,
    file: `refunds-${month}.csv`,
    rows: refunds.length,
    subject: { noun: 'payments', id: 0 },
  });
  return fileOf(ctx, refunds);
}
