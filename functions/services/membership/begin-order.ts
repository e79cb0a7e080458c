import type { BegunOrder } from '#contract/membership/create-order.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { planOf } from '#domain/membership/plan.ts';
import { PAYMENT_MESSAGES } from '#domain/membership/payment-messages.ts';
import { isHeldForGood } from '#domain/membership/purchase.ts';
import { GatewayFailure, ServiceError } from '../../errors.ts';
import type { StudentRecord } from '../../ports/account.ts';
import type { Gateway, Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { endDeletedAccount } from '../account/sessions/end-deleted-account.ts';
import type { StudentCaller } from '../account/sessions/identify-caller.ts';
import { admit } from '../account/throttles/admit.ts';
import { ORDERS_OF_STUDENT } from '../account/throttles/limits.ts';
import { FIRST_CHECK_MS } from './check-order.ts';
import { orderReplyOf } from './order-replies.ts';
import { MOST_OPEN, reconcileOwn } from './reconcile.ts';
import { isKnownTo, ordersOf, sellingGatewayOf } from './require-payments.ts';

const RETRY_AFTER_SECONDS = 30;
/**
 * How long a repeated click returns its order. Later the student must choose the plan again, at the current price.
 * Milliseconds.
 */
const CLICK_MS = 24 * 60 * 60 * 1000;

interface Click {
  readonly caller: StudentCaller;
  readonly planId: PlanId;
  /** The browser's id for the click, or the request's id without one. */
  readonly clickKey: string;
  readonly newId: string;
  /** The academy's origin in this call, which the payment page returns to. */
  readonly origin: string;
}

async function findBuyer(ctx: Context, studentId: number): Promise<StudentRecord> {
  const student = await ctx.students.find(studentId);
  if (student === null) throw await endDeletedAccount(ctx, studentId);
  return student;
}

/** The form that the browser posts to the payment page. Amount and order come from the server. */
async function checkoutOf(
  ctx: Context,
  gateway: Gateway,
  order: Order,
  origin: string,
): Promise<BegunOrder['checkout']> {
  const student = await findBuyer(ctx, order.studentId);
  return {
    action: gateway.checkout.action,
    fields: {
      key_id: gateway.checkout.keyId,
      order_id: order.gatewayOrderId ?? '',
      amount: String(order.amountPaise),
      currency: order.currency,
      name: ctx.academy.name,
      description: `${order.planId}: ${order.planName}`,
      'prefill[name]': `${student.firstName} ${student.lastName}`.trim(),
      'prefill[email]': student.email,
      'prefill[contact]': student.mobileNumber,
      callback_url: `${origin}/api/payments/callback?order=${order.orderId}`,
      cancel_url: `${origin}/membership#cancelled-${order.orderId}`,
    },
  };
}

/**
 * Creates the order at the gateway. Of two concurrent calls the first stored gateway id wins, and nobody can pay the
 * other.
 */
async function openAtGateway(ctx: Context, gateway: Gateway, order: Order): Promise<Order> {
  const orders = ordersOf(ctx);
  if (order.gatewayOrderId !== null) return order;
  try {
    const { gatewayOrderId } = await gateway.createOrder({
      amountPaise: order.amountPaise,
      currency: order.currency,
      receipt: order.orderId,
    });
    await orders.open(order.orderId, gatewayOrderId, new Date(ctx.clock.now() + FIRST_CHECK_MS).toISOString());
  } catch (error) {
    if (error instanceof GatewayFailure)
      throw new ServiceError('unavailable', PAYMENT_MESSAGES.gatewayAway, {}, RETRY_AFTER_SECONDS, error);
    throw error;
  }
  const opened = await orders.find(order.orderId);
  if (opened === null) throw new Error('an order was neither opened nor found');
  return opened;
}

/**
 * Refuses a second payment of a plan while the bank confirms the first, wherever that was begun. The gateway is asked
 * what it knows of the student's open orders for the plan.
 */
async function refuseWhileConfirming(ctx: Context, studentId: number, planId: PlanId): Promise<void> {
  const orders = ordersOf(ctx);
  const isOfPlan = (order: Order): boolean =>
    order.planId === planId && ctx.clock.now() - Date.parse(order.createdAt) <= CLICK_MS;
  const own = (await orders.openOf(studentId, MOST_OPEN)).filter(isOfPlan);
  if (own.length === 0) return;
  await reconcileOwn(ctx, own);
  const known = await orders.openOf(studentId, MOST_OPEN);
  if (known.some((order) => isOfPlan(order) && order.seen === 'authorized'))
    throw new ServiceError('conflict', PAYMENT_MESSAGES.confirming);
}

async function addOrder(
  ctx: Context,
  gateway: Gateway,
  { caller, planId, clickKey, newId }: Click,
): Promise<{ order: Order; isNew: boolean }> {
  const orders = ordersOf(ctx);
  const plan = planOf(ctx.prices, planId);
  const now = ctx.clock.now();
  const { memberships } = await orders.holding(caller.studentId);
  if (isHeldForGood(plan, memberships, now)) throw new ServiceError('conflict', PAYMENT_MESSAGES.heldForGood);
  await refuseWhileConfirming(ctx, caller.studentId, planId);
  const isNew = await orders.add({
    orderId: newId,
    studentId: caller.studentId,
    clickKey,
    planId,
    planName: plan.name,
    months: plan.months,
    amountPaise: plan.pricePaise,
    currency: ctx.prices.currency,
    gstPercent: ctx.prices.gstPercent,
    gateway: gateway.kind,
    isTest: gateway.isTest,
    createdAt: new Date(now).toISOString(),
  });
  const order = await orders.findByClick(caller.studentId, clickKey);
  if (order === null) throw new Error('an order was neither added nor found');
  return { order, isNew };
}

/**
 * Creates an order for a plan at the listed price, and the form that leads to the payment page. A repeated click
 * returns the same order. Throws 'conflict' for another plan under one click, a membership that is held for life, a
 * payment of the plan that the bank is confirming, a paid order, and a click older than a day; 'unavailable' when the
 * gateway fails or nothing is sold; 'throttled'; 'unauthenticated' when the account is deleted; and 'not-found' in proxy
 * mode.
 */
export async function beginOrder(ctx: Context, click: Click): Promise<BegunOrder & { readonly isNew: boolean }> {
  const orders = ordersOf(ctx);
  const gateway = sellingGatewayOf(ctx);
  await admit(ctx, ORDERS_OF_STUDENT, String(click.caller.studentId));
  await findBuyer(ctx, click.caller.studentId);
  const before = await orders.findByClick(click.caller.studentId, click.clickKey);
  const { order, isNew } = before === null ? await addOrder(ctx, gateway, click) : { order: before, isNew: false };
  if (order.planId !== click.planId || !isKnownTo(gateway, order))
    throw new ServiceError('conflict', PAYMENT_MESSAGES.otherPlan);
  if (order.state !== 'paid' && order.state !== 'refunded' && ctx.clock.now() - Date.parse(order.createdAt) > CLICK_MS)
    throw new ServiceError('conflict', PAYMENT_MESSAGES.stale);
  const opened = await openAtGateway(ctx, gateway, order);
  if (opened.state !== 'open') throw new ServiceError('conflict', PAYMENT_MESSAGES.finished);
  return { order: orderReplyOf(opened), checkout: await checkoutOf(ctx, gateway, opened, click.origin), isNew };
}
