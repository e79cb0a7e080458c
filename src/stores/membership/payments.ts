import { atom } from 'nanostores';
import type { BegunOrder } from '#contract/membership/create-order.ts';
import { createOrder } from '#contract/membership/create-order.ts';
import { getOrder } from '#contract/membership/get-order.ts';
import { giveBack } from '#contract/membership/give-back.ts';
import type { OrderReply } from '#contract/membership/order.ts';
import type { PaymentOverview, Receipt } from '#contract/membership/payment-overview.ts';
import { getPaymentOverview } from '#contract/membership/payment-overview.ts';
import { getPaymentState } from '#contract/membership/payment-state.ts';
import { isRetryable } from '#domain/lib/retry.ts';
import type { PlanContents } from '#domain/membership/plan-contents.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { currentSession } from '../identity/session.ts';

export type { OrderReply, PaymentOverview, Receipt };

export type PaymentState = 'asking' | 'open' | 'test' | 'closed' | 'unknown';

/** Whether memberships can be bought here. */
export const $paymentState = atom<PaymentState>('asking');

/** What plans open today; null until the server has said it, and where nothing is sold. */
export const $planContents = atom<PlanContents | null>(null);

export async function askPaymentState(): Promise<void> {
  const reply = await request(getPaymentState, {});
  if (reply.ok) $planContents.set(reply.value.contents);
  $paymentState.set(reply.ok ? reply.value.state : 'unknown');
}

export type OverviewState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** `reloadFailure`: why the last reload failed. */
  | ({ readonly status: 'ready'; readonly reloadFailure: string | null } & PaymentOverview);

/** The student's memberships and payments. */
export const $overview = atom<OverviewState>({ status: 'loading' });

let latest = 0;
/** The student whose overview is shown, or null. */
let ownerId: number | null = null;

function failedAfter(shown: OverviewState, message: string): OverviewState {
  return shown.status === 'ready' ? { ...shown, reloadFailure: message } : { status: 'failed', message };
}

/** The latest call counts. The same student's overview stays until the reply, also when the call fails. */
export async function loadOverview(): Promise<void> {
  latest += 1;
  const own = latest;
  const studentId = currentSession()?.student.studentId ?? null;
  if (studentId !== ownerId) $overview.set({ status: 'loading' });
  ownerId = studentId;
  const reply = await request(getPaymentOverview, {});
  if (own !== latest) return;
  $overview.set(
    reply.ok ? { status: 'ready', reloadFailure: null, ...reply.value } : failedAfter($overview.get(), reply.message),
  );
}

/** Begins a payment. Each `clickKey` makes one order, however often it is sent. `coupon` is a code, null for none. */
export const beginPayment = (
  planId: PlanId,
  clickKey: string,
  coupon: string | null = null,
): Promise<Reply<BegunOrder>> =>
  request(createOrder, { body: { planId, ...(coupon !== null && { coupon }) }, idempotencyKey: clickKey });

/** Asks for a double payment back. Null when it is on its way, else what to do next. */
export async function askBack(orderId: string): Promise<string | null> {
  const reply = await request(giveBack, { parameters: { orderId }, body: {} });
  await loadOverview();
  return reply.ok ? null : reply.message;
}

export type OrderState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  /** `isWatched`: the order is being polled. */
  | { readonly status: 'ready'; readonly order: OrderReply; readonly isWatched: boolean };

/** The payment from which the student has just returned. */
export const $order = atom<OrderState>({ status: 'loading' });

/** Pauses between polls, milliseconds. After the last one polling ends. */
const PAUSES_MS = [
  2000, 3000, 3000, 4000, 4000, 5000, 5000, 5000, 10_000, 10_000, 10_000, 20_000, 20_000, 30_000, 30_000, 60_000,
  60_000,
];

/** Whether polling can stop: the order is settled, or a person must act first. */
const isDecided = ({ state }: OrderReply, isExpected: boolean): boolean =>
  state === 'paid' || state === 'refunded' || (!isExpected && state !== 'confirming');

/**
 * Polls an order until it is decided or five minutes are over. `isExpected`: the bank has just confirmed the payment,
 * so an order without money is one whose money is on its way. Returns the way to stop.
 */
export function watchOrder(orderId: string, isExpected: boolean): () => void {
  let isStopped = false;
  let stopWaiting: () => void = () => undefined;
  $order.set({ status: 'loading' });
  const ask = async (count: number): Promise<void> => {
    const reply = await request(getOrder, { parameters: { orderId } });
    if (isStopped) return;
    const pause = PAUSES_MS[count];
    const isWatched =
      pause !== undefined && (reply.ok ? !isDecided(reply.value.order, isExpected) : isRetryable(reply));
    if (reply.ok) $order.set({ status: 'ready', order: reply.value.order, isWatched });
    else if (!isWatched || $order.get().status === 'loading') $order.set({ status: 'failed', message: reply.message });
    const askedMs = reply.ok ? null : reply.retryAfterMs;
    if (isWatched) stopWaiting = environment().after(Math.max(pause, askedMs ?? 0), () => void ask(count + 1));
  };
  void ask(0);
  return () => {
    isStopped = true;
    stopWaiting();
  };
}
