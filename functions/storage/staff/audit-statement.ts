import type { AuditNote } from '../../ports/staff.ts';

const jsonOf = (snapshot: AuditNote['before']): string | null => (snapshot === null ? null : JSON.stringify(snapshot));

// D1 binds every number as a real one, of which a text would be '12.0'.
const INSERT = `INSERT INTO audit_log (change_id, at, admin_id, action, subject, title, reason, before, after)
  SELECT ?1, ?2, ?3, ?4, ?5 || '/' || CAST(COALESCE(?6, last_insert_rowid()) AS INTEGER), ?7, ?8, ?9, ?10`;

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
];

/**
 * The line of the audit log that stands right behind its change in the same batch. It is written only when that change
 * has touched a row: one that came too late leaves no line.
 */
export const auditStatement = (database: D1Database, note: AuditNote): D1PreparedStatement =>
  database.prepare(INSERT_BEHIND_CHANGE).bind(...valuesOf(note));

/** The same for what is changed elsewhere: a session, a file. A second copy changes nothing. */
export const certainAuditStatement = (database: D1Database, note: AuditNote): D1PreparedStatement =>
  database.prepare(INSERT_ALWAYS).bind(...valuesOf(note));
