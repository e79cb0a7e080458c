import { canonicalEmail } from '#domain/account/email.ts';
import { indiaDayOf } from '#domain/lib/india-time.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import type { RedeemedGrant, WaitingGrant, WaitingGrants } from '../../ports/membership.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';

interface Row {
  readonly id: number;
  readonly client_id: string;
  readonly email: string;
  readonly membership_type: MembershipType;
  readonly end_date: string;
  readonly reason: string;
  readonly created_by: number;
  readonly created_at: string;
}

const grantOf = (row: Row): WaitingGrant => ({
  id: row.id,
  clientId: row.client_id,
  email: row.email,
  membershipType: row.membership_type,
  endDate: row.end_date,
  reason: row.reason,
  createdBy: row.created_by,
  createdAt: row.created_at,
});

const FORGET_ENDED = 'DELETE FROM waiting_grants WHERE end_date < ?1';

/**
 * Only while no account has the email, and only for a row that has never waited before: the log has 'waiting:', its
 * clientId and ':' at the head of the change.
 */
const ADD = `INSERT INTO waiting_grants (client_id, email, membership_type, end_date, reason, created_by, created_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7
  WHERE NOT EXISTS (SELECT 1 FROM students WHERE email = ?2)
    AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id > 'waiting:' || ?1 || ':' AND change_id < 'waiting:' || ?1 || ';')
  ON CONFLICT DO NOTHING`;

const WITHDRAW =
  'DELETE FROM waiting_grants WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?2)';

/** An account (?1) that has confirmed this email (?2) as it stands in it, with what waits for its plain form (?3). */
const REDEEMABLE = `waiting_grants AS grants JOIN students ON students.id = ?1
  AND students.email = ?2 AND students.email_confirmed_at IS NOT NULL AND students.status = 'active' AND students.id > 3
  WHERE grants.email = ?3 AND grants.end_date >= ?4`;

const REDEEM = `INSERT INTO memberships (student_id, client_id, membership_type, start_date, end_date, created_at)
  SELECT students.id, grants.client_id, grants.membership_type, ?4, grants.end_date, ?5 FROM ${REDEEMABLE}
  ON CONFLICT (student_id, client_id) DO NOTHING RETURNING membership_type, start_date, end_date`;

// D1 binds every number as REAL, which would become the text '12.0' without the CAST.
const NOTE = `INSERT INTO audit_log (change_id, at, admin_id, action, subject, title, reason, before, after)
  SELECT 'redeemed:' || grants.client_id, ?5, students.id, 'redeemed', 'students/' || CAST(students.id AS INTEGER),
    trim(students.first_name || ' ' || students.last_name), grants.reason, NULL,
    json_object('membershipType', grants.membership_type, 'startDate', ?4, 'endDate', grants.end_date, 'waitingGrant', grants.id)
  FROM ${REDEEMABLE} ON CONFLICT (change_id) DO NOTHING`;

const REDEEMED = `DELETE FROM waiting_grants WHERE id IN (SELECT grants.id FROM ${REDEEMABLE})
  AND client_id IN (SELECT client_id FROM memberships WHERE student_id = ?1)`;

/**
 * Turns what waits for an email into memberships of the account that has confirmed it. For the end of the transaction
 * that confirms it: D1 runs transactions one after the other, so of two confirmations the second finds nothing. The
 * first statement returns the memberships, for `redeemedOf`.
 */
export function redeemStatements(
  database: D1Database,
  { studentId, email, now }: { readonly studentId: number; readonly email: string; readonly now: string },
): readonly [D1PreparedStatement, D1PreparedStatement, D1PreparedStatement] {
  const values = [studentId, email, canonicalEmail(email), indiaDayOf(Date.parse(now))] as const;
  return [
    database.prepare(REDEEM).bind(...values, now),
    database.prepare(NOTE).bind(...values, now),
    database.prepare(REDEEMED).bind(...values),
  ];
}

export const redeemedOf = (result: D1Result | undefined): readonly RedeemedGrant[] =>
  ((result?.results ?? []) as { membership_type: MembershipType; start_date: string; end_date: string }[]).map(
    (row) => ({ membershipType: row.membership_type, startDate: row.start_date, endDate: row.end_date }),
  );

/** Memberships that wait for an account, in D1. */
export function d1WaitingGrants(database: D1Database): WaitingGrants {
  const one = (sql: string, value: string | number): Promise<WaitingGrant | null> =>
    repeatable(async () => {
      const row = await database.prepare(sql).bind(value).first<Row>();
      return row === null ? null : grantOf(row);
    });
  const many = (statement: D1PreparedStatement): Promise<readonly WaitingGrant[]> =>
    repeatable(async () => (await statement.all<Row>()).results.map(grantOf));
  return {
    add: (grant, today, note) =>
      writeAudited(
        database,
        [
          database.prepare(FORGET_ENDED).bind(today),
          database
            .prepare(ADD)
            .bind(
              grant.clientId,
              grant.email,
              grant.membershipType,
              grant.endDate,
              grant.reason,
              grant.createdBy,
              grant.createdAt,
            ),
        ],
        note,
      ),
    find: (id) => one('SELECT * FROM waiting_grants WHERE id = ?1', id),
    findByClientId: (clientId) => one('SELECT * FROM waiting_grants WHERE client_id = ?1', clientId),
    waitingFor: (emails, today) =>
      many(
        database
          .prepare(
            'SELECT * FROM waiting_grants WHERE email IN (SELECT value FROM json_each(?1)) AND end_date >= ?2 ORDER BY id',
          )
          .bind(JSON.stringify(emails), today),
      ),
    list: (today, limit, before) =>
      many(
        database
          .prepare('SELECT * FROM waiting_grants WHERE end_date >= ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3')
          .bind(today, before ?? Number.MAX_SAFE_INTEGER, limit),
      ),
    withdraw: (id, note) => writeAudited(database, [database.prepare(WITHDRAW).bind(id, note.changeId)], note),
    forgetEnded: async (today) => {
      await repeatable(() => database.prepare(FORGET_ENDED).bind(today).run());
    },
  };
}
