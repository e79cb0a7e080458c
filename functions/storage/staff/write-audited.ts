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
  // An earlier try may have written it although its reply was lost.
  return results.at(-1)?.meta.changes === 1 || isNoted(database, note.changeId);
}

/**
 * Writes an admin's change and its audit note in one transaction. The last of `changes` decides: false when it touched
 * no row (another version is stored, or it already exists), and then no other may have touched one.
 */
export const writeAudited = (
  database: D1Database,
  changes: readonly D1PreparedStatement[],
  note: AuditNote,
): Promise<boolean> => repeatable(() => writeOnce(database, changes, note));
