import type { AuditEntry } from '#contract/staff/list-audit.ts';
import { listAudit, searchAudit } from '#contract/staff/list-audit.ts';
import { request } from '../request.ts';
import type { Table } from './table.ts';
import { createTable, loadBy } from './table.ts';

export type { AuditEntry };

/** Changes by admins, newest first unless sorted otherwise. */
export const auditTable = createTable<AuditEntry>(
  loadBy(
    (query) => request(listAudit, { query }),
    (body) => request(searchAudit, { body }),
  ),
);

/** The changes of one act, newest first. */
export const changesOfAct = (bulk: string): Table<AuditEntry> =>
  createTable<AuditEntry>((query) => request(listAudit, { query: `${query === '' ? '?' : `${query}&`}bulk=${bulk}` }));
