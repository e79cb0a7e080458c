import type { CsvCell } from '#domain/lib/csv.ts';
import { BYTE_ORDER_MARK, csvLine } from '#domain/lib/csv.ts';
import { indiaMomentOf } from '#domain/lib/india-time.ts';
import { SECURITY_LOG_KEPT_MS } from '#domain/staff/security-events.ts';
import type { SecurityRecord } from '../../ports/staff.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';
import { csvFile, EXPORT_PAGE_SIZE, recordExport } from './csv-export.ts';

const HEADS = ['Id', 'At (UTC)', 'Event', 'Student id', 'By', 'Address', 'Detail'] as const;
/** Lines of one copied file. Bounds the memory of the schedule. */
const COPIED_AT_ONCE = 5000;

const cellsOf = ({ id, at, event, studentId, actorId, address, detail }: SecurityRecord): readonly CsvCell[] => [
  id,
  at,
  event,
  studentId,
  actorId,
  address,
  detail,
];

/** Exports the whole log as CSV, oldest first, and notes the export. */
export async function exportSecurityLog(
  ctx: Context,
  { caller, requestId }: { caller: AdminCaller; requestId: string },
): Promise<AsyncGenerator<string, void, undefined>> {
  await recordExport(ctx, { caller, requestId, file: 'security-log.csv', rows: 0 });
  return csvFile(HEADS, cellsOf, (last: SecurityRecord | null) =>
    ctx.securityLog.page(EXPORT_PAGE_SIZE, last?.id ?? 0),
  );
}

/**
 * Copies the lines since the last copy to R2, once on each day in India, and removes lines and copies older than 400 days. A run
 * that fails half-way is repeated by the next one, which overwrites the same files.
 */
export async function keepSecurityLog(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const day = indiaMomentOf(new Date(now).toISOString())?.date ?? '';
  const last = await ctx.securityCopies.lastCopied();
  if (last?.day === day) return;
  let id = last?.id ?? 0;
  for (let part = 1; ; part += 1) {
    const lines = await ctx.securityLog.page(COPIED_AT_ONCE, id);
    if (lines.length > 0)
      await ctx.securityCopies.store(
        `${day}-${part}.csv`,
        BYTE_ORDER_MARK + [csvLine(HEADS), ...lines.map((line) => csvLine(cellsOf(line)))].join(''),
      );
    id = lines.at(-1)?.id ?? id;
    if (lines.length < COPIED_AT_ONCE) break;
  }
  await ctx.securityCopies.markCopied({ day, id });
  const oldest = new Date(now - SECURITY_LOG_KEPT_MS).toISOString();
  await ctx.securityLog.forgetBefore(oldest);
  await ctx.securityCopies.forgetBefore(oldest.slice(0, 'YYYY-MM-DD'.length));
}
