import type { Admins } from '../../ports/account.ts';
import { repeatable } from '../d1-retry.ts';

async function isActive(database: D1Database, studentId: number): Promise<boolean> {
  const row = await database
    .prepare("SELECT 1 FROM students WHERE id = ?1 AND status = 'active'")
    .bind(studentId)
    .first();
  return row !== null;
}

/** Admin accounts in D1: reserved rows that are claimed and active. */
export const d1Admins = (database: D1Database): Admins => ({
  isActive: (studentId) => repeatable(() => isActive(database, studentId)),
});
