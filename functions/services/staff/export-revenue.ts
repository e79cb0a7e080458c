import { csvLine } from '#domain/lib/csv.ts';
import type { CsvCell } from '#domain/lib/csv.ts';
import { addMonths, dayStart, indiaDayOf } from '#domain/lib/india-time.ts';
import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { receiptOf } from '../membership/order-replies.ts';
import { ordersOf } from '../membership/require-payments.ts';
import { csvFile, EXPORT_PAGE_SIZE, recordExport } from './csv-export.ts';

const TEXT_HEADS = [
  'Paid on (India)',
  'Receipt number',
  'Student id',
  'Student',
  'State (place of supply)',
  'Plan',
  'HSN/SAC',
  'GST rate (%)',
  'Paid by',
] as const;
const SUM_HEADS = [
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST (INR)',
  'IGST (INR)',
  'Total (INR)',
  'Refunded so far (INR)',
] as const;

/** The figures of a receipt in the order of SUM_HEADS, and its texts; null for an order that was never paid. */
function linesOf(
  ctx: Context,
  order: Order,
): { readonly texts: readonly CsvCell[]; readonly sums: readonly number[] } | null {
  const receipt = receiptOf(ctx, order);
  if (receipt === null || order.payment === null) return null;
  const taxOf = (kind: string): number =>
    receipt.taxes.reduce((sum, { name, paise }) => (name.startsWith(kind) ? sum + paise : sum), 0);
  return {
    texts: [
      indiaDayOf(Date.parse(receipt.paidAt)),
      receipt.number,
      order.studentId,
      receipt.buyerName,
      receipt.buyerState,
      receipt.planName,
      receipt.serviceCode,
      order.gstPercent,
      receipt.method,
    ],
    sums: [
      receipt.taxablePaise,
      taxOf('CGST'),
      taxOf('SGST'),
      taxOf('IGST'),
      receipt.amountPaise,
      order.payment.refundedPaise,
    ],
  };
}

/**
 * Exports the payments received in a month (YYYY-MM, in India) as CSV, oldest first, with the figures of their
 * receipts. The last line has the sums. Throws 'not-found' in proxy mode.
 */
export async function exportRevenue(
  ctx: Context,
  { caller, requestId, month }: { caller: AdminCaller; requestId: string; month: string },
): Promise<AsyncGenerator<string, void, undefined>> {
  const orders = ordersOf(ctx);
  const first = `${month}-01`;
  const span = {
    from: new Date(dayStart(first)).toISOString(),
    until: new Date(dayStart(addMonths(first, 1))).toISOString(),
    isTest: ctx.gateway?.isTest ?? false,
  };
  const rows = await orders.countPaidWithin(span);
  await recordExport(ctx, {
    caller,
    requestId,
    file: `revenue-${month}.csv`,
    rows,
    subject: { noun: 'payments', id: 0 },
  });
  const totals: number[] = SUM_HEADS.map(() => 0);
  const cellsOf = (order: Order): readonly CsvCell[] => {
    const lines = linesOf(ctx, order);
    if (lines === null) return [];
    for (const [index, paise] of lines.sums.entries()) totals[index] = (totals[index] ?? 0) + paise;
    return [...lines.texts, ...lines.sums.map((paise) => ({ paise }))];
  };
  const pageAfter = (last: Order | null): Promise<readonly Order[]> => orders.paidWithin(span, EXPORT_PAGE_SIZE, last);
  return withTotals(csvFile([...TEXT_HEADS, ...SUM_HEADS], cellsOf, pageAfter), totals);
}

async function* withTotals(
  file: AsyncGenerator<string, void, undefined>,
  totals: readonly number[],
): AsyncGenerator<string, void, undefined> {
  yield* file;
  yield csvLine(['Total', ...TEXT_HEADS.slice(1).map(() => null), ...totals.map((paise) => ({ paise }))]);
}
