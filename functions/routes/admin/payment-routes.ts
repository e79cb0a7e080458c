import type { Hono } from 'hono';
import {
  createCoupon as createCouponCall,
  endCoupon as endCouponCall,
  listCoupons as listCouponsCall,
} from '#contract/membership/coupons.ts';
import { enterPayment as enterPaymentCall } from '#contract/membership/enter-payment.ts';
import {
  listPaymentExceptions,
  listPayments as listPaymentsCall,
  searchPayments,
} from '#contract/membership/list-payments.ts';
import {
  refundPart,
  refundPayment as refundPaymentCall,
  settlePaymentException,
} from '#contract/membership/refund-payment.ts';
import { revenueSummary as revenueSummaryCall } from '#contract/membership/revenue-summary.ts';
import type { ApiEnv } from '../../middleware/api-env.ts';
import type { Context } from '../../services/context.ts';
import { listExceptions, listPayments } from '../../services/membership/admin-payments.ts';
import { createCoupon, endCoupon, listCoupons } from '../../services/membership/coupons.ts';
import { enterPayment } from '../../services/membership/enter-payment.ts';
import { refundPayment, settleException } from '../../services/membership/refund-payment.ts';
import { getRevenueSummary } from '../../services/membership/summarise-revenue.ts';
import { adminsOnly } from '../admins-only.ts';
import { mountEndpoint } from '../mount-endpoint.ts';

function mountCoupons(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, listCouponsCall, adminsOnly(ctx), async ({ query }) => ({
    status: 200,
    reply: await listCoupons(ctx, { cursor: query('cursor') }),
  }));

  mountEndpoint(app, createCouponCall, adminsOnly(ctx), async ({ caller, body }) => {
    const { item, isNew } = await createCoupon(ctx, { caller, body });
    return { status: isNew ? 201 : 200, reply: { item } };
  });

  mountEndpoint(app, endCouponCall, adminsOnly(ctx), async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await endCoupon(ctx, { caller, id: Number(parameter('id')), body }) },
  }));
}

export function mountAdminPaymentRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const admin = adminsOnly(ctx);
  mountCoupons(app, ctx);

  mountEndpoint(app, listPaymentsCall, admin, async ({ query }) => ({
    status: 200,
    reply: await listPayments(ctx, {
      student: query('student'),
      sort: query('sort'),
      status: query('status'),
      cursor: query('cursor'),
    }),
  }));

  mountEndpoint(app, searchPayments, admin, async ({ body }) => ({
    status: 200,
    reply: await listPayments(ctx, body),
  }));

  mountEndpoint(app, listPaymentExceptions, admin, async ({ query }) => ({
    status: 200,
    reply: await listExceptions(ctx, { isAll: query('status') === 'all', cursor: query('cursor') }),
  }));

  mountEndpoint(app, enterPaymentCall, admin, async ({ caller, body, parameter, requestId }) => {
    const { item, isNew } = await enterPayment(ctx, { caller, body, segment: parameter('id'), newId: requestId });
    return { status: isNew ? 201 : 200, reply: { item } };
  });

  mountEndpoint(app, refundPaymentCall, admin, async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await refundPayment(ctx, { caller, id: Number(parameter('id')), body }) },
  }));

  mountEndpoint(app, refundPart, admin, async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await refundPayment(ctx, { caller, id: Number(parameter('id')), body }) },
  }));

  mountEndpoint(app, revenueSummaryCall, admin, async ({ query }) => ({
    status: 200,
    reply: await getRevenueSummary(ctx, query('to')),
  }));

  mountEndpoint(app, settlePaymentException, admin, async ({ caller, body, parameter }) => ({
    status: 200,
    reply: { item: await settleException(ctx, { caller, id: Number(parameter('id')), body }) },
  }));
}
