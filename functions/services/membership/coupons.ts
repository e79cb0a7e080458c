import { ADMIN_PAGE_SIZE } from '#contract/lib/admin-list.ts';
import type { CouponPage, CouponReply, CreateCouponBody, EndCouponBody } from '#contract/membership/coupons.ts';
import { COUPON_MESSAGES, couponIssues, couponText, tidyCode } from '#domain/membership/coupon.ts';
import { invalidFields, ServiceError } from '../../errors.ts';
import type { Coupon, NewCoupon } from '../../ports/membership.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import type { Context } from '../context.ts';
import { pageOf, readCursor } from '../lib/cursor.ts';
import { couponsOf } from './coupon-price.ts';

const LIST = 'coupons-newest';

const isoNow = ({ clock }: Context): string => new Date(clock.now()).toISOString();

const replyOf = (coupon: Coupon): CouponReply => ({
  id: coupon.id,
  code: coupon.code,
  kind: coupon.kind,
  value: coupon.value,
  planId: coupon.planId,
  firstDay: coupon.firstDay,
  lastDay: coupon.lastDay,
  mostUses: coupon.mostUses,
  mostEach: coupon.mostEach,
  endedAt: coupon.endedAt,
  used: coupon.used,
  held: coupon.held,
});

/** Lists coupons, newest first, fifty per page. Throws 'invalid' for a cursor of another list. */
export async function listCoupons(ctx: Context, { cursor }: { cursor: string | undefined }): Promise<CouponPage> {
  const position = readCursor(LIST, cursor);
  const rows = await couponsOf(ctx).list(isoNow(ctx), ADMIN_PAGE_SIZE + 1, position?.id ?? null);
  const { items, nextCursor } = pageOf(rows, ADMIN_PAGE_SIZE, LIST, ({ id }) => ({ value: id, id }));
  return { items: items.map(replyOf), nextCursor };
}

/** Creates a coupon. A repeated clientId returns the stored one. Throws 'invalid', and 'conflict' for a code that is taken. */
export async function createCoupon(
  ctx: Context,
  { caller, body }: { caller: AdminCaller; body: CreateCouponBody },
): Promise<{ item: CouponReply; isNew: boolean }> {
  const coupons = couponsOf(ctx);
  const { reason, ...fields } = body;
  const at = isoNow(ctx);
  const coupon: NewCoupon = { ...fields, code: tidyCode(body.code), createdAt: at, createdBy: caller.studentId };
  const issues = couponIssues(coupon);
  if (Object.keys(issues).length > 0) throw invalidFields(issues);
  const isNew = await coupons.add(coupon, {
    changeId: `coupon:${ctx.ids.requestId()}`,
    at,
    adminId: caller.studentId,
    action: 'created',
    subject: { noun: 'coupons', id: null },
    title: coupon.code,
    reason,
    before: null,
    after: { ...fields, code: coupon.code, gives: couponText(coupon) },
  });
  const stored = await coupons.findByClientId(body.clientId, at);
  if (stored === null) throw new ServiceError('conflict', COUPON_MESSAGES.taken);
  return { item: replyOf(stored), isNew };
}

/**
 * Ends a coupon at once. Orders that were begun with it keep their price. A repeated clientId changes nothing. Throws
 * 'not-found', and 'conflict' when it has ended already.
 */
export async function endCoupon(
  ctx: Context,
  { caller, id, body }: { caller: AdminCaller; id: number; body: EndCouponBody },
): Promise<CouponReply> {
  const coupons = couponsOf(ctx);
  const at = isoNow(ctx);
  const before = await coupons.find(id, at);
  if (before === null) throw new ServiceError('not-found', COUPON_MESSAGES.notFound);
  const isEnded = await coupons.end(id, {
    changeId: `coupon-end:${id}:${body.clientId}`,
    at,
    adminId: caller.studentId,
    action: 'ended',
    subject: { noun: 'coupons', id },
    title: before.code,
    reason: body.reason,
    before: { endedAt: before.endedAt, used: before.used },
    after: { endedAt: at },
  });
  if (!isEnded) throw new ServiceError('conflict', COUPON_MESSAGES.endedAlready);
  const stored = await coupons.find(id, at);
  if (stored === null) throw new ServiceError('not-found', COUPON_MESSAGES.notFound);
  return replyOf(stored);
}
