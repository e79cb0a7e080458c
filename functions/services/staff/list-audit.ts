import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { AuditEntry, AuditSort } from '#contract/staff/list-audit.ts';
import { auditEntrySchema } from '#contract/staff/list-audit.ts';
import type { AuditRecord } from '../../ports/staff.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { isReadable } from '../lib/readable-rows.ts';
import type { Context } from '../context.ts';

const entryOf = (record: AuditRecord): AuditEntry => ({
  id: record.id,
  at: record.at,
  adminId: record.adminId,
  adminName: record.adminName,
  action: record.action,
  subject: record.subject,
  title: record.title,
  reason: record.reason,
  before: record.before === null ? null : { ...record.before },
  after: record.after === null ? null : { ...record.after },
  bulk: record.bulk === null ? null : { ...record.bulk },
});

interface AuditQuery {
  readonly subject?: string | undefined;
  readonly bulk?: string | undefined;
  readonly q?: string | undefined;
  readonly sort?: AuditSort | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Lists changes by admins, newest first unless sorted otherwise. Throws 'invalid' for a cursor of another list or
 * order.
 */
export async function listAudit(
  ctx: Context,
  { subject, bulk, q = '', sort = '-at', cursor }: AuditQuery,
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const order = `audit ${sort}`;
  const position = readCursor(order, cursor);
  const text = q.trim().normalize('NFC');
  const rows = await ctx.audit.list({
    subject: subject ?? null,
    bulkId: bulk ?? null,
    text,
    order: sort,
    limit: ADMIN_PAGE_SIZE + 1,
    afterId: position?.id ?? null,
  });
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, order, ({ id }) => ({ value: id, id }));
  const entries = items.map(entryOf).filter((entry) => isReadable(ctx, `audit/${entry.id}`, auditEntrySchema, entry));
  return { items: entries, nextCursor };
}
