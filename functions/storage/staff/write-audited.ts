import type { AuditNote } from '../../ports/staff.ts';
import { auditStatement } from './audit-statement.ts';
import { repeatable } from '../d1-retry.ts';

async function isNoted(database: D1Database, changeId: string): Promise<boolean> {
  return (await database.prepare('SELECT 1 FROM audit_log WHERE change_id = ?1').bind(changeId).first()) !== null;
}

async function writeOnce(
  database: D1Database,
  changes: readonly D1PreparedStatement[],
  note: AuditNote,
): Promise<boolean> {
  const results = await database.batch([...changes, auditStatement(database, note)]);
  // Not written now, but perhaps by an earlier copy whose answer was lost.
  return results.at(-1)?.meta.changes === 1 || isNoted(database, note.changeId);
}

/**
 * A change by an admin and its line in the audit log, both or neither. The last of `changes` decides: false when it
 * touched no row (another version stands, or it was there already), and then none of them may have touched one.
 */
export const writeAudited = (
  database: D1Database,
  changes: readonly D1PreparedStatement[],
  note: AuditNote,
): Promise<boolean> => repeatable(() => writeOnce(database, changes, note));
