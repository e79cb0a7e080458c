import type { CouponKind } from '#domain/membership/coupon.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import type { Coupon, Coupons, NewCoupon } from '../../ports/membership.ts';
import type { AuditNote } from '../../ports/staff.ts';
import { repeatable } from '../d1-retry.ts';
import { writeAudited } from '../staff/write-audited.ts';
import { isUsable, usesAt } from './coupon-use.ts';

interface CouponRow {
  readonly id: number;
  readonly client_id: string;
  readonly code: string;
  readonly kind: CouponKind;
  readonly value: number;
  readonly plan_id: PlanId | null;
  readonly first_day: string;
  readonly last_day: string;
  readonly most_uses: number | null;
  readonly most_each: number;
  readonly ended_at: string | null;
  readonly created_at: string;
  readonly created_by: number;
  readonly used: number;
  readonly held: number;
}

const couponOf = (row: CouponRow): Coupon => ({
  id: row.id,
  clientId: row.client_id,
  code: row.code,
  kind: row.kind,
  value: row.value,
  planId: row.plan_id,
  firstDay: row.first_day,
  lastDay: row.last_day,
  mostUses: row.most_uses,
  mostEach: row.most_each,
  endedAt: row.ended_at,
  createdAt: row.created_at,
  createdBy: row.created_by,
  used: row.used,
  held: row.held,
});

const RECORDS = `SELECT coupons.*,
  (SELECT count(*) FROM orders WHERE coupon_id = coupons.id AND state IN ('paid', 'refunded')) AS used,
  (SELECT count(*) FROM orders WHERE coupon_id = coupons.id AND state IN ('new', 'open') AND ${usesAt('?1')}) AS held
  FROM coupons`;
const PAGE = `${RECORDS} WHERE id < ?2 ORDER BY id DESC LIMIT ?3`;
const BY_CLIENT_ID = `${RECORDS} WHERE client_id = ?2`;
const BY_ID = `${RECORDS} WHERE id = ?2`;
const USABLE = `SELECT id, code, kind, value FROM coupons
  WHERE code = ?1 AND ${isUsable({ now: '?2', today: '?3', plan: '?4', student: '?5' })}`;

function add(database: D1Database, coupon: NewCoupon, note: AuditNote): Promise<boolean> {
  const insert = database
    .prepare(
      `INSERT INTO coupons (client_id, code, kind, value, plan_id, first_day, last_day, most_uses, most_each, created_at, created_by)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING`,
    )
    .bind(
      coupon.clientId,
      coupon.code,
      coupon.kind,
      coupon.value,
      coupon.planId,
      coupon.firstDay,
      coupon.lastDay,
      coupon.mostUses,
      coupon.mostEach,
      coupon.createdAt,
      coupon.createdBy,
    );
  return writeAudited(database, [insert], note);
}

/** Coupons and what is left of them, in D1. */
export function d1Coupons(database: D1Database): Coupons {
  const one = (statement: D1PreparedStatement): Promise<Coupon | null> =>
    repeatable(async () => {
      const row = await statement.first<CouponRow>();
      return row === null ? null : couponOf(row);
    });
  return {
    list: (now, limit, before) =>
      repeatable(async () => {
        const { results } = await database
          .prepare(PAGE)
          .bind(now, before ?? Number.MAX_SAFE_INTEGER, limit)
          .all<CouponRow>();
        return results.map(couponOf);
      }),
    findByClientId: (clientId, now) => one(database.prepare(BY_CLIENT_ID).bind(now, clientId)),
    find: (id, now) => one(database.prepare(BY_ID).bind(now, id)),
    add: (coupon, note) => add(database, coupon, note),
    end: (id, note) =>
      writeAudited(
        database,
        [
          database
            .prepare(
              'UPDATE coupons SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL AND NOT EXISTS (SELECT 1 FROM audit_log WHERE change_id = ?3)',
            )
            .bind(id, note.at, note.changeId),
        ],
        note,
      ),
    findUsable: (code, { now, today, planId, studentId }) =>
      repeatable(() =>
        database
          .prepare(USABLE)
          .bind(code, now, today, planId, studentId)
          .first<Pick<Coupon, 'id' | 'code' | 'kind' | 'value'>>(),
      ),
  };
}
