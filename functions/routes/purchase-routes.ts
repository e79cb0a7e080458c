import type { Hono } from 'hono';
import { checkCoupon as checkCouponCall } from '#contract/membership/coupons.ts';
import { createOrder as createOrderCall } from '#contract/membership/create-order.ts';
import { getOrder as getOrderCall } from '#contract/membership/get-order.ts';
import { giveBack as giveBackCall } from '#contract/membership/give-back.ts';
import { paymentCallback } from '#contract/membership/payment-callback.ts';
import { getPaymentOverview } from '#contract/membership/payment-overview.ts';
import { getPaymentState as getPaymentStateCall } from '#contract/membership/payment-state.ts';
import { paymentReturn } from '#contract/membership/payment-return.ts';
import { paymentWebhook } from '#contract/membership/payment-webhook.ts';
import { tidyCode } from '#domain/membership/coupon.ts';
import type { ApiEnv } from '../middleware/api-env.ts';
import type { Context } from '../services/context.ts';
import { checkCoupon } from '../services/membership/coupon-price.ts';
import { beginOrder } from '../services/membership/begin-order.ts';
import { completeCheckout, completeReturn } from '../services/membership/complete-checkout.ts';
import { getOrder } from '../services/membership/get-order.ts';
import { giveBack } from '../services/membership/give-back.ts';
import { getOverview } from '../services/membership/get-overview.ts';
import { handleWebhook } from '../services/membership/handle-webhook.ts';
import { overviewElsewhere } from '../services/membership/overview-elsewhere.ts';
import { getPaymentState } from '../services/membership/get-payment-state.ts';
import { identifyReader, identifyStudent } from '../services/identity/sessions/identify-caller.ts';
import { anyone, mountEndpoint } from './mount-endpoint.ts';

/** The calls of the gateway's page and server. They are open to everybody and trust the signature alone. */
function mountGatewayCalls(app: Hono<ApiEnv>, ctx: Context): void {
  mountEndpoint(app, paymentCallback, anyone, async ({ query, signedBody }) => {
    const form = new URLSearchParams(new TextDecoder().decode(signedBody));
    return {
      status: 303,
      reply: null,
      headers: { location: await completeCheckout(ctx, { orderId: query('order'), form }) },
    };
  });

  mountEndpoint(app, paymentReturn, anyone, async ({ query }) => {
    const back = {
      pageId: query('razorpay_payment_link_id'),
      reference: query('razorpay_payment_link_reference_id'),
      status: query('razorpay_payment_link_status'),
      paymentId: query('razorpay_payment_id'),
    };
    const location = await completeReturn(ctx, back, query('razorpay_signature'));
    return { status: 303, reply: null, headers: { location } };
  });

  mountEndpoint(app, paymentWebhook, anyone, async ({ signedBody, header }) => {
    await handleWebhook(ctx, {
      raw: signedBody,
      signature: header('x-razorpay-signature') ?? '',
      eventId: header('x-razorpay-event-id'),
    });
    return { status: 200, reply: { status: 'ok' as const } };
  });
}

/** Buying a membership. In proxy mode another academy sells its own, and these calls say so. */
export function mountPurchaseRoutes(app: Hono<ApiEnv>, ctx: Context): void {
  const student = (authorization: string | undefined) => identifyStudent(ctx, authorization);
  const reader = (authorization: string | undefined) => identifyReader(ctx, authorization);

  mountEndpoint(app, getPaymentStateCall, anyone, async () => ({ status: 200, reply: await getPaymentState(ctx) }));

  mountEndpoint(app, checkCouponCall, student, async ({ caller, body: { planId, code } }) => ({
    status: 200,
    reply: await checkCoupon(ctx, { studentId: caller.studentId, planId, code: tidyCode(code) }),
  }));

  mountEndpoint(app, createOrderCall, student, async ({ caller, body, idempotencyKey, requestId, origin }) => {
    const { order, checkout, isNew } = await beginOrder(ctx, {
      caller,
      planId: body.planId,
      coupon: body.coupon === undefined ? null : tidyCode(body.coupon),
      clickKey: idempotencyKey ?? requestId,
      newId: requestId,
      origin,
    });
    return { status: isNew ? 201 : 200, reply: { order, checkout } };
  });

  mountEndpoint(app, getOrderCall, reader, async ({ caller, parameter }) => ({
    status: 200,
    reply: { order: await getOrder(ctx, { studentId: caller.studentId, orderId: parameter('orderId') }) },
  }));

  mountEndpoint(app, giveBackCall, student, async ({ caller, parameter }) => ({
    status: 200,
    reply: { order: await giveBack(ctx, { studentId: caller.studentId, orderId: parameter('orderId') }) },
  }));

  mountEndpoint(app, getPaymentOverview, reader, async ({ caller, requestId, networkAddress }) => {
    const trace = { requestId, address: ctx.mode === 'deployed' ? networkAddress : null };
    return {
      status: 200,
      reply:
        ctx.upstream === null
          ? await getOverview(ctx, caller.studentId)
          : await overviewElsewhere(ctx.upstream, caller, trace),
    };
  });

  mountGatewayCalls(app, ctx);
}
