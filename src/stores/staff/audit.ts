import type { AuditEntry } from '#contract/staff/list-audit.ts';
import { listAudit } from '#contract/staff/list-audit.ts';
import { request } from '../request.ts';
import { createTable } from './table.ts';

export type { AuditEntry };

/** Changes by admins, newest first unless sorted otherwise. */
export const auditTable = createTable<AuditEntry>((query) => request(listAudit, { query }));
