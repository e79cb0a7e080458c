import type { AuditAction } from '#domain/audit.ts';
import type { Audit, AuditRecord, Snapshot } from '../ports/audit.ts';
import { certainAuditStatement } from './audit-statement.ts';
import { repeatable } from './d1-patience.ts';

interface Row {
  readonly id: number;
  readonly at: string;
  readonly admin_id: number;
  readonly action: AuditAction;
  readonly subject: string;
  readonly title: string;
  readonly reason: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

const snapshotOf = (json: string | null): Snapshot | null => (json === null ? null : (JSON.parse(json) as Snapshot));

const recordOf = (row: Row): AuditRecord => ({
  id: row.id,
  at: row.at,
  adminId: row.admin_id,
  action: row.action,
  subject: row.subject,
  title: row.title,
  reason: row.reason,
  before: snapshotOf(row.before),
  after: snapshotOf(row.after),
});

const COLUMNS = 'id, at, admin_id, action, subject, title, reason, before, after';

/** One thing alone, or all of a noun: '0' is the sign behind '/', and a blank is in no subject. */
const rangeOf = (subject: string): readonly [string, string] =>
  subject.includes('/') ? [subject, `${subject} `] : [`${subject}/`, `${subject}0`];

async function listAudit(database: D1Database, subject: string | null, limit: number, beforeId: number): Promise<readonly AuditRecord[]> {
  const statement =
    subject === null
      ? database.prepare(`SELECT ${COLUMNS} FROM audit_log WHERE id < ?1 ORDER BY id DESC LIMIT ?2`).bind(beforeId, limit)
      : database
          .prepare(`SELECT ${COLUMNS} FROM audit_log WHERE subject >= ?3 AND subject < ?4 AND id < ?1 ORDER BY id DESC LIMIT ?2`)
          .bind(beforeId, limit, ...rangeOf(subject));
  return (await statement.all<Row>()).results.map(recordOf);
}

/** The audit log in D1. */
export const d1Audit = (database: D1Database): Audit => ({
  record: (note) => repeatable(async () => void (await certainAuditStatement(database, note).run())),
  has: (changeId) => repeatable(async () => (await database.prepare('SELECT 1 FROM audit_log WHERE change_id = ?1').bind(changeId).first()) !== null),
  list: (subject, limit, beforeId) => repeatable(() => listAudit(database, subject, limit, beforeId ?? Number.MAX_SAFE_INTEGER)),
});
