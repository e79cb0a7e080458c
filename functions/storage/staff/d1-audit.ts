import type { AuditAction } from '#domain/staff/audit.ts';
import type { Audit, AuditBulk, AuditRecord, AuditSearch, Snapshot } from '../../ports/staff.ts';
import { certainAuditStatement } from './audit-statement.ts';
import { repeatable } from '../d1-retry.ts';

interface Row {
  readonly id: number;
  readonly at: string;
  readonly admin_id: number;
  readonly admin_name: string | null;
  readonly action: AuditAction;
  readonly subject: string;
  readonly title: string;
  readonly reason: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly bulk_id: string | null;
  readonly bulk_count: number;
  readonly bulk_type: string | null;
}

const snapshotOf = (json: string | null): Snapshot | null => (json === null ? null : (JSON.parse(json) as Snapshot));

/** One change of an act stands for itself. */
const bulkOf = ({ bulk_id: id, bulk_count: count, bulk_type: membershipType }: Row): AuditBulk | null =>
  id === null || count < 2 ? null : { id, count, membershipType };

const recordOf = (row: Row, isOneLine: boolean): AuditRecord => ({
  bulk: isOneLine ? bulkOf(row) : null,
  id: row.id,
  at: row.at,
  adminId: row.admin_id,
  adminName: row.admin_name,
  action: row.action,
  subject: row.subject,
  title: row.title,
  reason: row.reason,
  before: snapshotOf(row.before),
  after: snapshotOf(row.after),
});

const OF_ACT = 'FROM audit_log AS other WHERE other.bulk_id = audit_log.bulk_id';
const TYPE = "json_extract(other.after, '$.membershipType')";

const COLUMNS = `id, at, admin_id, action, subject, title, reason, before, after, bulk_id,
  (SELECT count(*) ${OF_ACT}) AS bulk_count,
  (SELECT max(${TYPE}) ${OF_ACT} HAVING min(${TYPE}) = max(${TYPE})) AS bulk_type,
  (SELECT nullif(trim(first_name || ' ' || last_name), '') FROM students WHERE students.id = admin_id) AS admin_name`;

/**
 * The range of one subject, or of all subjects of a noun: '0' is the character after '/', and no subject contains a
 * blank.
 */
const rangeOf = (subject: string): readonly [string, string] =>
  subject.includes('/') ? [subject, `${subject} `] : [`${subject}/`, `${subject}0`];

/**
 * Searches with instr, because a LIKE pattern in D1 is limited to 50 bytes, 16 letters of Gujarati. The line break
 * prevents matches that span title and reason.
 */
const FOUND = `(?4 = '' OR instr(lower(title || char(10) || coalesce(reason, '')), lower(?4)) > 0 OR CAST(admin_id AS TEXT) = ?4
  OR EXISTS (SELECT 1 FROM students WHERE students.id = admin_id AND instr(lower(first_name || ' ' || last_name), lower(?4)) > 0))`;

/**
 * The statements of one sort order: the whole log, the subjects from ?2 to before ?3, and the act ?2. Each starts after
 * the id ?1.
 */
const statementsOf = (behind: string, order: string) => {
  const pageOf = (wanted: string): string =>
    `SELECT ${COLUMNS} FROM audit_log WHERE ${wanted} AND ${FOUND} ORDER BY ${order} LIMIT ?5`;
  // The newest line stands for its act. A search finds every line.
  const oneOf = (inRange: string): string =>
    `(?4 <> '' OR bulk_id IS NULL OR id = (SELECT max(other.id) ${OF_ACT}${inRange}))`;
  const isOfSubject = 'subject >= ?2 AND subject < ?3';
  return {
    whole: pageOf(`${behind} AND ${oneOf('')}`),
    ofNoun: pageOf(`${isOfSubject} AND ${behind} AND ${oneOf(' AND other.subject >= ?2 AND other.subject < ?3')}`),
    ofRow: pageOf(`${isOfSubject} AND ${behind}`),
    ofAct: pageOf(`bulk_id = ?2 AND ${behind}`),
  } as const;
};

/** `start` is the id before the first page. */
const ORDERS = {
  '-at': { ...statementsOf('id < ?1', 'id DESC'), start: Number.MAX_SAFE_INTEGER },
  at: { ...statementsOf('id > ?1', 'id'), start: 0 },
} as const satisfies Readonly<Record<AuditSearch['order'], object>>;

async function listAudit(
  database: D1Database,
  { subject, bulkId, text, order, limit, afterId }: AuditSearch,
): Promise<readonly AuditRecord[]> {
  const { whole, ofNoun, ofRow, ofAct, start } = ORDERS[order];
  const isOfRow = subject?.includes('/') === true;
  const [from, to] = bulkId !== null ? [bulkId, null] : subject === null ? [null, null] : rangeOf(subject);
  const sql = bulkId !== null ? ofAct : subject === null ? whole : isOfRow ? ofRow : ofNoun;
  const statement = database.prepare(sql).bind(afterId ?? start, from, to, text, limit);
  const isOneLine = bulkId === null && !isOfRow && text === '';
  return (await statement.all<Row>()).results.map((row) => recordOf(row, isOneLine));
}

/** The audit log in D1. */
export const d1Audit = (database: D1Database): Audit => ({
  record: (note) => repeatable(async () => void (await certainAuditStatement(database, note).run())),
  has: (changeId) =>
    repeatable(
      async () =>
        (await database.prepare('SELECT 1 FROM audit_log WHERE change_id = ?1').bind(changeId).first()) !== null,
    ),
  list: (search) => repeatable(() => listAudit(database, search)),
});
