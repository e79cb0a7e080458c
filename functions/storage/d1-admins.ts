import type { Admins } from '../ports.ts';

/** Admins among the students of D1: a reserved row, claimed and active. */
export const d1Admins = (database: D1Database): Admins => ({
  async isActive(studentId) {
    const row = await database.prepare("SELECT 1 FROM students WHERE id = ?1 AND status = 'active'").bind(studentId).first();
    return row !== null;
  },
});
