import { ADMIN_PAGE_SIZE } from '#contract/admin/admin-list.ts';
import type { AuditEntry } from '#contract/admin/list-audit.ts';
import type { AuditRecord } from '../../ports/audit.ts';
import { pageOf, readCursor } from '../admin/cursor.ts';
import type { Context } from '../context.ts';

const ORDER = 'newest';

const entryOf = (record: AuditRecord): AuditEntry => ({
  id: record.id,
  at: record.at,
  adminId: record.adminId,
  action: record.action,
  subject: record.subject,
  title: record.title,
  reason: record.reason,
  before: record.before === null ? null : { ...record.before },
  after: record.after === null ? null : { ...record.after },
});

/** What admins have changed, newest first. Throws 'invalid' for a cursor of another list. */
export async function listAudit(
  ctx: Context,
  { subject, cursor }: { subject: string | undefined; cursor: string | undefined },
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  const place = readCursor(ORDER, cursor);
  const rows = await ctx.audit.list(subject ?? null, ADMIN_PAGE_SIZE + 1, place?.id ?? null);
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, ORDER, ({ id }) => ({ value: id, id }));
  return { items: items.map(entryOf), nextCursor };
}
