import type { BegunOrder } from '#contract/membership/create-order.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { grantTheSame, planOf } from '#domain/membership/plan.ts';
import { opensNothing } from '#domain/membership/plan-contents.ts';
import { paymentMessagesText } from '#domain/text/en/payment-messages.ts';
import { GatewayFailure, ServiceError } from '../../errors.ts';
import type { StudentRecord } from '../../ports/account.ts';
import type { Gateway, NewOrder, NewPaymentPage, Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { refuseWithoutConsent } from '../account/parent-consent.ts';
import { endDeletedAccount } from '../identity/sessions/end-deleted-account.ts';
import type { StudentCaller } from '../identity/sessions/identify-caller.ts';
import { admit } from '../identity/throttles/admit.ts';
import { ORDERS_OF_STUDENT } from '../identity/throttles/limits.ts';
import { checkQuietly, FIRST_CHECK_MS } from './check-order.ts';
import { priceOf, refusedCoupon } from './coupon-price.ts';
import { grantFree } from './grant-free.ts';
import { orderReplyOf } from './order-replies.ts';
import { countPlanContents } from './plan-contents.ts';
import { MOST_OPEN, reconcileOwn } from './reconcile.ts';
import { refuseHeldForGood } from './refuse-held-for-good.ts';
import { refuseBelowSalesAge } from './refuse-below-sales-age.ts';
import { isKnownTo, ordersOf, sellingGatewayOf } from './require-payments.ts';

const RETRY_AFTER_SECONDS = 30;
/**
 * How long a repeated click returns its order. Later the student must choose the plan again, at the current price.
 * Milliseconds.
 */
const CLICK_MS = 24 * 60 * 60 * 1000;
/** How long a payment page can be paid. Razorpay takes at least 15 minutes. Milliseconds. */
const PAGE_MS = 60 * 60 * 1000;
/** Newest left pages that one click closes. Older ones were closed by the click after them. */
const MOST_CLOSED = 3;

interface Click {
  readonly caller: StudentCaller;
  readonly planId: PlanId;
  /** The browser's id for the click, or the request's id without one. */
  readonly clickKey: string;
  /** The code of a coupon in capital letters; null for the full price. */
  readonly coupon: string | null;
  readonly newId: string;
  /** The academy's origin in this call, which the payment page returns to. */
  readonly origin: string;
}

async function findBuyer(ctx: Context, studentId: number): Promise<StudentRecord> {
  const student = await ctx.students.find(studentId);
  if (student === null) throw await endDeletedAccount(ctx, studentId);
  return student;
}

async function newPageOf(ctx: Context, order: Order, origin: string): Promise<NewPaymentPage> {
  const student = await findBuyer(ctx, order.studentId);
  return {
    orderId: order.orderId,
    amountPaise: order.amountPaise,
    currency: order.currency,
    description: `${ctx.academy.name}: ${order.planName}`,
    buyer: { email: student.email, contact: student.mobileNumber },
    returnUrl: `${origin}/api/payments/return`,
    expiresAt: ctx.clock.now() + PAGE_MS,
  };
}

/** Whether another order has taken the use of the coupon that this one was begun with, or its time is over. */
const hasLostCoupon = ({ clock }: Context, { coupon, couponHeldUntil }: Order): boolean =>
  coupon !== null && (couponHeldUntil === null || Date.parse(couponHeldUntil) <= clock.now());

/**
 * The order's payment page, made at the gateway unless it has one. Of two concurrent calls the first stored page wins,
 * and both return it. Throws 'conflict' when nobody can pay on it any more.
 */
async function openPage(
  ctx: Context,
  gateway: Gateway,
  { order, origin }: { order: Order; origin: string },
): Promise<{ opened: Order; url: string }> {
  const orders = ordersOf(ctx);
  try {
    const made = order.gatewayOrderId === null ? await gateway.createPage(await newPageOf(ctx, order, origin)) : null;
    if (made !== null)
      await orders.open(order.orderId, made.pageId, new Date(ctx.clock.now() + FIRST_CHECK_MS).toISOString());
    const opened = made === null ? order : await orders.find(order.orderId);
    const pageId = opened?.gatewayOrderId ?? null;
    if (opened === null || pageId === null) throw new Error('an order was neither opened nor found');
    if (opened.state !== 'open') throw new ServiceError('conflict', paymentMessagesText().finished);
    if (!gateway.isPage(pageId)) throw new ServiceError('conflict', paymentMessagesText().stale);
    if (hasLostCoupon(ctx, opened)) {
      await gateway.closePage(pageId);
      throw new ServiceError('conflict', paymentMessagesText().stale);
    }
    const page = made?.pageId === pageId ? made : await gateway.fetchPage(pageId);
    if (page.state !== 'open') throw new ServiceError('conflict', paymentMessagesText().stale);
    return { opened, url: page.url };
  } catch (error) {
    if (error instanceof GatewayFailure)
      throw new ServiceError('unavailable', paymentMessagesText().gatewayAway, {}, RETRY_AFTER_SECONDS, error);
    throw error;
  }
}

/**
 * Closes the payment pages that the student has left, so that nobody pays on an old one. A page that was paid this very
 * moment counts as being confirmed. Where the gateway does not reply, the page expires by itself.
 */
async function closePages(ctx: Context, gateway: Gateway, left: readonly Order[]): Promise<void> {
  const close = async (order: Order): Promise<boolean> => {
    const { gatewayOrderId: pageId } = order;
    if (pageId === null || !gateway.isPage(pageId) || !isKnownTo(gateway, order)) return false;
    if ((await gateway.closePage(pageId)) !== 'paid') return false;
    await checkQuietly(ctx, order, 'look');
    return true;
  };
  const paid = await Promise.all(
    left.map((order) =>
      close(order).catch((error: unknown) => {
        if (error instanceof GatewayFailure) return false;
        throw error;
      }),
    ),
  );
  if (paid.includes(true)) throw new ServiceError('conflict', paymentMessagesText().confirming);
}

/**
 * Refuses a second payment of a plan, or of another that grants one of its memberships, while the bank confirms the
 * first, wherever that was begun. The gateway is asked what it knows of the student's open orders for them, and their
 * payment pages are closed.
 */
async function refuseWhileConfirming(
  ctx: Context,
  gateway: Gateway,
  { studentId, planId }: { studentId: number; planId: PlanId },
): Promise<void> {
  const orders = ordersOf(ctx);
  const isOfPlan = (order: Order): boolean =>
    grantTheSame(order.planId, planId) && ctx.clock.now() - Date.parse(order.createdAt) <= CLICK_MS;
  const own = (await orders.openOf(studentId, MOST_OPEN)).filter(isOfPlan);
  if (own.length === 0) return;
  await reconcileOwn(ctx, own);
  const known = (await orders.openOf(studentId, MOST_OPEN)).filter(isOfPlan);
  if (known.some(({ seen }) => seen === 'authorized'))
    throw new ServiceError('conflict', paymentMessagesText().confirming);
  await closePages(ctx, gateway, known.slice(0, MOST_CLOSED));
}

/**
 * Closes the payment pages of the student's other orders that have the coupon of this one, for whatever plan, so that one
 * use is paid once. Gives the use back and throws 'conflict' when one of them was paid this very moment, and
 * 'unavailable' when the gateway does not reply.
 */
async function closePagesOfCoupon(ctx: Context, gateway: Gateway, order: NewOrder): Promise<void> {
  if (order.coupon === null) return;
  const orders = ordersOf(ctx);
  const isRival = (other: Order): boolean =>
    other.orderId !== order.orderId && other.coupon?.code === order.coupon?.code;
  try {
    for (const rival of (await orders.openOf(order.studentId, MOST_OPEN)).filter(isRival)) {
      const { gatewayOrderId: pageId } = rival;
      if (pageId === null || !gateway.isPage(pageId) || !isKnownTo(gateway, rival)) continue;
      if ((await gateway.closePage(pageId)) !== 'paid') continue;
      await checkQuietly(ctx, rival, 'look');
      throw new ServiceError('conflict', paymentMessagesText().confirming);
    }
  } catch (error) {
    await orders.releaseCoupon(order.orderId);
    if (!(error instanceof GatewayFailure)) throw error;
    throw new ServiceError('unavailable', paymentMessagesText().gatewayAway, {}, RETRY_AFTER_SECONDS, error);
  }
}

async function addOrder(
  ctx: Context,
  gateway: Gateway,
  { caller, planId, clickKey, newId, coupon: code }: Click,
): Promise<{ order: Order; isNew: boolean }> {
  const orders = ordersOf(ctx);
  const plan = planOf(ctx.prices, planId);
  const now = ctx.clock.now();
  const { memberships } = await orders.holding(caller.studentId);
  refuseHeldForGood(plan, memberships, now);
  if (opensNothing(planId, await countPlanContents(ctx)))
    throw new ServiceError('conflict', paymentMessagesText()[plan.grants.length > 1 ? 'planEmptyPart' : 'planEmpty']);
  await refuseWhileConfirming(ctx, gateway, { studentId: caller.studentId, planId });
  const { amountPaise, use } = await priceOf(ctx, { studentId: caller.studentId, planId, code });
  const added: NewOrder = {
    orderId: newId,
    studentId: caller.studentId,
    clickKey,
    planId,
    planName: plan.name,
    months: plan.months,
    amountPaise,
    currency: ctx.prices.currency,
    gstPercent: ctx.prices.gstPercent,
    gateway: amountPaise === 0 ? 'coupon' : gateway.kind,
    isTest: gateway.isTest,
    createdAt: new Date(now).toISOString(),
    coupon: use === null ? null : { code: use.code, discountPaise: use.discountPaise },
  };
  if (amountPaise === 0 && code !== null) {
    await closePagesOfCoupon(ctx, gateway, added);
    return grantFree(ctx, added, code);
  }
  const isNew = await orders.add(added, use);
  const order = await orders.findByClick(caller.studentId, clickKey);
  // Another student was faster at the last use.
  if (order === null && use !== null) throw refusedCoupon();
  if (order === null) throw new Error('an order was neither added nor found');
  if (isNew) await closePagesOfCoupon(ctx, gateway, order);
  return { order, isNew };
}

/**
 * Creates an order for a plan at the listed price less its coupon, and its payment page; an order that costs nothing is
 * granted at once, without a page. A repeated click returns the same order. Throws 'invalid' for a coupon that does not
 * count; 'conflict' for another plan or coupon under one click, a membership that is held for life, a plan that opens
 * nothing yet, a payment of the plan that the bank is confirming, a student below the age of sale, or below 18 without a
 * parent's consent, a paid order, and a payment page that has expired; 'unavailable' when the gateway fails or nothing is
 * sold; 'throttled'; 'unauthenticated' when the account is deleted; and 'not-found' in proxy mode.
 */
export async function beginOrder(ctx: Context, click: Click): Promise<BegunOrder & { readonly isNew: boolean }> {
  const orders = ordersOf(ctx);
  const gateway = sellingGatewayOf(ctx);
  await admit(ctx, ORDERS_OF_STUDENT, String(click.caller.studentId));
  await findBuyer(ctx, click.caller.studentId);
  await refuseBelowSalesAge(ctx, click.caller.studentId);
  await refuseWithoutConsent(ctx, click.caller.studentId);
  const before = await orders.findByClick(click.caller.studentId, click.clickKey);
  const { order, isNew } = before === null ? await addOrder(ctx, gateway, click) : { order: before, isNew: false };
  const isFree = order.gateway === 'coupon';
  if (order.planId !== click.planId || (!isFree && !isKnownTo(gateway, order)))
    throw new ServiceError('conflict', paymentMessagesText().otherPlan);
  if ((order.coupon?.code ?? null) !== click.coupon)
    throw new ServiceError('conflict', paymentMessagesText().otherCoupon);
  if (isFree) return { order: orderReplyOf(order), checkout: null, isNew };
  if (order.state !== 'paid' && order.state !== 'refunded' && ctx.clock.now() - Date.parse(order.createdAt) > CLICK_MS)
    throw new ServiceError('conflict', paymentMessagesText().stale);
  if (order.state !== 'new' && order.state !== 'open')
    throw new ServiceError('conflict', paymentMessagesText().finished);
  const { opened, url } = await openPage(ctx, gateway, { order, origin: click.origin });
  return { order: orderReplyOf(opened), checkout: { url }, isNew };
}
