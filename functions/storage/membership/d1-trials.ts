import { ADULT_YEARS } from '#domain/account/age.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { RedeemedGrant, TrialStart, TrialState, Trials } from '../../ports/membership.ts';
import { contactOf } from '../account/freed-contacts.ts';
import { once, repeatable } from '../d1-retry.ts';
import { redeemedOf, redeemStatements } from './d1-waiting-grants.ts';

interface Row {
  readonly email: string | null;
  readonly is_waiting: number;
  readonly free_access_until: string | null;
  readonly code_until: string | null;
}

async function findTrial(database: D1Database, studentId: number, now: string): Promise<TrialState | null> {
  const row = await database
    .prepare(
      `SELECT email, trial_offered = 1 AND free_access_until IS NULL AS is_waiting, free_access_until,
         (SELECT expires_at FROM trial_codes WHERE student_id = ?1 AND expires_at > ?2 AND tries_left > 0) AS code_until
       FROM students WHERE id = ?1 AND status = 'active'`,
    )
    .bind(studentId, now)
    .first<Row>();
  if (row === null) return null;
  return {
    email: contactOf(row.email),
    isWaiting: row.is_waiting === 1,
    freeAccessUntil: row.free_access_until,
    codeUntil: row.code_until,
  };
}

/** `refuseWithoutConsent`, decided again: of age on the day ?9, or a parent has agreed. */
const MAY_DECIDE = `s.dob <> '' AND (?9 >= (substr(s.dob, 1, 4) + ${ADULT_YEARS}) || substr(s.dob, 5)
  OR EXISTS (SELECT 1 FROM parent_consents WHERE student_id = s.id AND agreed_at IS NOT NULL AND withdrawn_at IS NULL))`;

const START = `INSERT INTO trial_starts (id, device, started_at) SELECT ?1, ?2, ?3
  WHERE (SELECT count(*) FROM trial_starts WHERE device = ?2 AND started_at > ?4) < ?5
    AND EXISTS (SELECT 1 FROM trial_codes c JOIN students s ON s.id = c.student_id
      WHERE s.id = ?6 AND c.code_hash = ?7 AND s.status = 'active' AND s.trial_offered = 1
        AND s.free_access_until IS NULL AND s.email = ?8 AND ${MAY_DECIDE})`;

/**
 * D1 runs transactions one after the other, so the count of a browser cannot be outrun. The code proves the address that
 * it went to: after a correction in the same moment it begins nothing, nor after a parent has withdrawn the consent that
 * a student below 18 needs (?9 is the day in India).
 */
async function startTrial(database: D1Database, start: TrialStart): Promise<readonly RedeemedGrant[]> {
  const { studentId, codeHash, device, since, most, now, freeAccessUntil, email } = start;
  const id = crypto.randomUUID();
  const results = await database.batch([
    database.prepare(START).bind(id, device, now, since, most, studentId, codeHash, email, indiaDayOf(Date.parse(now))),
    database
      .prepare(
        `UPDATE students SET free_access_until = ?3, trial_offered = 0, email_confirmed_at = ?4, updated_at = ?4
         WHERE id = ?2 AND EXISTS (SELECT 1 FROM trial_starts WHERE id = ?1)`,
      )
      .bind(id, studentId, freeAccessUntil, now),
    database
      .prepare('DELETE FROM trial_codes WHERE student_id = ?2 AND EXISTS (SELECT 1 FROM trial_starts WHERE id = ?1)')
      .bind(id, studentId),
    database.prepare('DELETE FROM trial_starts WHERE started_at <= ?1').bind(since),
    ...redeemStatements(database, { studentId, email, now }),
  ]);
  return redeemedOf(results.at(-3));
}

/** Free access that begins with a code, in D1. A start is not retried: a retry would find it begun. */
export const d1Trials = (database: D1Database): Trials => ({
  find: (studentId, now) => repeatable(() => findTrial(database, studentId, now)),
  saveCode: async (studentId, { codeHash, tries, expiresAt }) => {
    await repeatable(() =>
      database
        .prepare(
          `INSERT INTO trial_codes (student_id, code_hash, tries_left, expires_at) VALUES (?1, ?2, ?3, ?4)
           ON CONFLICT (student_id) DO UPDATE SET code_hash = ?2, tries_left = ?3, expires_at = ?4`,
        )
        .bind(studentId, codeHash, tries, expiresAt)
        .run(),
    );
  },
  takeTry: (studentId, now) =>
    once(() =>
      database
        .prepare(
          `UPDATE trial_codes SET tries_left = tries_left - 1
           WHERE student_id = ?1 AND tries_left > 0 AND expires_at > ?2 RETURNING code_hash`,
        )
        .bind(studentId, now)
        .first<string>('code_hash'),
    ),
  returnTry: async (studentId) => {
    await once(() =>
      database
        .prepare('UPDATE trial_codes SET tries_left = tries_left + 1 WHERE student_id = ?1')
        .bind(studentId)
        .run(),
    );
  },
  countOfDevice: async (device, since) =>
    (await repeatable(() =>
      database
        .prepare('SELECT count(*) AS begun FROM trial_starts WHERE device = ?1 AND started_at > ?2')
        .bind(device, since)
        .first<number>('begun'),
    )) ?? 0,
  start: (start) => once(() => startTrial(database, start)),
});
