import type { AuditEntry } from '#contract/staff/list-audit.ts';
import { listAudit, searchAudit } from '#contract/staff/list-audit.ts';
import { request } from '../request.ts';
import { createTable, loadBy } from './table.ts';

export type { AuditEntry };

/** Changes by admins, newest first unless sorted otherwise. */
export const auditTable = createTable<AuditEntry>(
  loadBy(
    (query) => request(listAudit, { query }),
    (body) => request(searchAudit, { body }),
  ),
);
