import type { AuditNote } from '../../ports/staff.ts';

const jsonOf = (snapshot: AuditNote['before']): string | null => (snapshot === null ? null : JSON.stringify(snapshot));

// D1 binds every number as REAL, which would become the text '12.0' without the CAST.
const INSERT = `INSERT INTO audit_log (change_id, at, admin_id, action, subject, title, reason, before, after, bulk_id)
  SELECT ?1, ?2, ?3, ?4, ?5 || '/' || CAST(COALESCE(?6, last_insert_rowid()) AS INTEGER), ?7, ?8, ?9, ?10, ?11`;

const INSERT_BEHIND_CHANGE = `${INSERT} WHERE changes() > 0`;
const INSERT_ALWAYS = `${INSERT} WHERE true ON CONFLICT (change_id) DO NOTHING`;

const valuesOf = (note: AuditNote): readonly (string | number | null)[] => [
  note.changeId,
  note.at,
  note.adminId,
  note.action,
  note.subject.noun,
  note.subject.id,
  note.title,
  note.reason,
  jsonOf(note.before),
  jsonOf(note.after),
  note.bulkId ?? null,
];

/** Inserts an audit note directly after its change in the same batch, only if that change touched a row. */
export const auditStatement = (database: D1Database, note: AuditNote): D1PreparedStatement =>
  database.prepare(INSERT_BEHIND_CHANGE).bind(...valuesOf(note));

/** Inserts an audit note for a change outside the database, such as a session or a file. A retry changes nothing. */
export const certainAuditStatement = (database: D1Database, note: AuditNote): D1PreparedStatement =>
  database.prepare(INSERT_ALWAYS).bind(...valuesOf(note));
