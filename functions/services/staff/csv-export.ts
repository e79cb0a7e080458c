import { BYTE_ORDER_MARK, csvLine } from '#domain/lib/csv.ts';
import type { CsvCell } from '#domain/lib/csv.ts';
import type { AdminNoun } from '#domain/staff/audit.ts';
import type { Context } from '../context.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';

/** Rows read at a time. Bounds memory, however long the file is. */
export const EXPORT_PAGE_SIZE = 500;

/** Streams a CSV file page by page, header first. */
export async function* csvFile<Row>(
  heads: readonly string[],
  cellsOf: (row: Row) => readonly CsvCell[],
  pageAfter: (last: Row | null) => Promise<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(heads);
  for (let last: Row | null = null; ;) {
    const rows: readonly Row[] = await pageAfter(last);
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    if (rows.length < EXPORT_PAGE_SIZE) return;
    last = rows.at(-1) ?? null;
  }
}

/** Writes the audit log before anything is read, because even an aborted export may have revealed rows. */
export const recordExport = (
  ctx: Context,
  {
    caller,
    requestId,
    file,
    rows,
    subject = { noun: 'students', id: 0 },
  }: {
    caller: AdminCaller;
    requestId: string;
    file: string;
    rows: number;
    subject?: { readonly noun: AdminNoun; readonly id: number };
  },
): Promise<void> =>
  ctx.audit.record({
    changeId: `export:${requestId}`,
    at: new Date(ctx.clock.now()).toISOString(),
    adminId: caller.studentId,
    action: 'exported',
    subject,
    title: file,
    reason: null,
    before: null,
    after: { rows },
  });
