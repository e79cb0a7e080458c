import type { PlanId } from '#domain/membership/plan.ts';
import type { BoughtPeriod } from '#domain/membership/purchase.ts';
import type { Holding, PeriodChange } from './membership.ts';
import type { AuditNote } from './staff.ts';

/** Instants are ISO texts of server time, money is whole paise. */

/** 'new': the gateway does not know it yet. 'open': it can be paid. */
export type OrderState = 'new' | 'open' | 'paid' | 'refunded';

/** What the gateway said of an open order when it was last asked. */
export type SeenState = 'none' | 'authorized' | 'failed';

export interface NewOrder {
  readonly orderId: string;
  readonly studentId: number;
  /** Names one click of one student. */
  readonly clickKey: string;
  readonly planId: PlanId;
  readonly planName: string;
  readonly months: number;
  readonly amountPaise: number;
  readonly currency: string;
  readonly gstPercent: number;
  readonly gateway: Gateway['kind'];
  /** Begun with a gateway that takes no money; it stays a test after live keys have come. */
  readonly isTest: boolean;
  readonly createdAt: string;
}

/** Money that has come for an order. */
export interface Payment {
  readonly paymentId: string;
  readonly method: string;
  readonly paidAt: string;
  readonly receiptNumber: string;
  readonly buyerName: string;
  readonly buyerState: string;
  readonly isSameState: boolean;
  /** How often its mail has been begun. */
  readonly receiptTries: number;
  /** The first refund, which ended what was bought, and all that has gone back so far. */
  readonly refund: { readonly at: string; readonly refundId: string; readonly amountPaise: number } | null;
}

export interface Order extends NewOrder {
  readonly id: number;
  readonly gatewayOrderId: string | null;
  readonly state: OrderState;
  readonly seen: SeenState;
  readonly checkedAt: string | null;
  readonly checks: number;
  readonly payment: Payment | null;
  /** The payment that went back before it was told of, and shut the order. */
  readonly refundedPaymentId: string | null;
  /** From when to when the membership runs that it brought. */
  readonly bought: { readonly startDate: string; readonly endDate: string } | null;
  /** The same as it was sold, for the receipt: what is bought may begin earlier once another one is refunded. */
  readonly sold: { readonly startDate: string; readonly endDate: string } | null;
}

/** A payment with all that it brings, written whole or not at all. */
export interface Fulfilment {
  readonly order: Order;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly method: string;
  readonly buyerName: string;
  readonly buyerState: string;
  readonly isSameState: boolean;
  readonly period: BoughtPeriod;
  /** The holding that the period was worked out from. */
  readonly stamp: string;
  /** Begins the receipt's number: 'EA/2026-27'. */
  readonly series: string;
  readonly paidAt: string;
  /** When the job sends the receipt's mail if nobody has noted that it went; null for no mail. */
  readonly receiptDueAt: string | null;
  readonly event: GatewayEvent | null;
}

export interface Refunding {
  readonly order: Order;
  readonly paymentId: string;
  readonly refundId: string;
  /** All that has gone back of the payment so far. */
  readonly amountPaise: number;
  readonly at: string;
  /** The end of what it bought, and the earlier beginning of what was bought behind it. */
  readonly periods: PeriodChange;
  readonly event: GatewayEvent | null;
}

/** One message of the gateway, by its own name for it. */
export interface GatewayEvent {
  readonly eventId: string;
  readonly kind: string;
  readonly receivedAt: string;
}

export type PaymentExceptionKind =
  | 'unknown-order'
  | 'wrong-amount'
  | 'wrong-currency'
  | 'double-payment'
  | 'unreadable'
  | 'unknown-payment'
  | 'refund-failed'
  | 'closed-account'
  | 'refunded-order'
  | 'disputed'
  | 'dispute-lost'
  | 'old-price';

/** Money that fits no order, or a message that cannot be read. */
export interface NewPaymentException {
  readonly key: string;
  readonly at: string;
  readonly kind: PaymentExceptionKind;
  readonly gatewayOrderId: string | null;
  readonly paymentId: string | null;
  readonly amountPaise: number | null;
  readonly currency: string | null;
}

export interface PaymentException extends Omit<NewPaymentException, 'key'> {
  readonly id: number;
  readonly settledAt: string | null;
  readonly settledBy: number | null;
}

export interface OrderSearch {
  /** An order's or payment's id, a receipt's number or a student's id, as written; '' for all. */
  readonly text: string;
  readonly state: OrderState | null;
  /** By age, the newest first with '-', or the largest amount first, of one amount the newest. */
  readonly order: '-created' | 'created' | '-amount';
  readonly limit: number;
  /** Where the page before ended. */
  readonly after: { readonly value: string | number; readonly id: number } | null;
}

export interface Orders {
  /** False when this click has an order already; nothing is written then. */
  add(order: NewOrder): Promise<boolean>;
  findByClick(studentId: number, clickKey: string): Promise<Order | null>;
  find(orderId: string): Promise<Order | null>;
  findById(id: number): Promise<Order | null>;
  findByGatewayOrder(gatewayOrderId: string): Promise<Order | null>;
  findByPayment(paymentId: string): Promise<Order | null>;
  /** Opens an order under the gateway's name for it, unless it has one. */
  open(orderId: string, gatewayOrderId: string, nextCheckAt: string): Promise<void>;
  /** All of a student, newest first, from behind the order with the id `before`; null for the first page. */
  listOf(studentId: number, limit: number, before: number | null): Promise<readonly Order[]>;
  /** Those that money came for, refunded or not, newest first. */
  paidOf(studentId: number, limit: number): Promise<readonly Order[]>;
  /** Open ones begun after `since` whose payment the bank has yet to confirm, newest first. */
  waitingOf(studentId: number, since: string, limit: number): Promise<readonly Order[]>;
  /** Those that can still be paid, newest first. */
  openOf(studentId: number, limit: number): Promise<readonly Order[]>;
  holding(studentId: number): Promise<Holding>;
  /** False when the order is not open any more, the amount is another, or the holding has changed; nothing is written then. */
  fulfil(fulfilment: Fulfilment): Promise<boolean>;
  /**
   * Ends what a payment bought. False when another call has refunded it, there is no such payment, or the holding has
   * changed: nothing is written then but, for a payment refunded before, a larger sum and the message.
   */
  refund(refunding: Refunding): Promise<boolean>;
  /** Shuts an order whose money went back before it ever arrived here. False when it is not open any more; nothing is written then. */
  refundUnpaid(order: Order, paymentId: string, event: GatewayEvent | null): Promise<boolean>;
  hasEvent(eventId: string): Promise<boolean>;
  /** Notes a message that changes nothing else, and an exception about it. */
  note(event: GatewayEvent | null, exception: NewPaymentException | null): Promise<void>;
  /** Open orders of this gateway whose time has come, those asked about least first, then the longest waiting: no other gateway can answer for one. */
  due(now: string, gateway: Pick<Gateway, 'kind' | 'isTest'>, limit: number): Promise<readonly Order[]>;
  /** The job has asked about an open order, and asks again at `nextCheckAt`; null for never. */
  checked(orderId: string, at: string, seen: SeenState, nextCheckAt: string | null): Promise<void>;
  /**
   * Takes an open order's next question for one look. False where it was asked about after `restedSince`, or its student has
   * `mostOpen` newer ones that nobody paid.
   */
  claimLook(
    orderId: string,
    rules: { readonly at: string; readonly restedSince: string; readonly mostOpen: number },
  ): Promise<boolean>;
  /** Its student has looked: when the job asks stays as it was. */
  looked(orderId: string, at: string, seen: SeenState): Promise<void>;
  /** Paid orders whose receipt is to be mailed, the longest waiting first. */
  dueReceipts(now: string, limit: number): Promise<readonly Order[]>;
  /** Takes one for a try, which is due again at `nextDueAt`; null for never. False where another was first or it is not due. */
  claimReceipt(paymentId: string, now: string, nextDueAt: string | null): Promise<boolean>;
  /** The mail has gone, and is not sent again. */
  receiptSent(paymentId: string): Promise<void>;
  search(search: OrderSearch): Promise<readonly Order[]>;
  /** Newest first; unsettled ones alone unless `isAll`. */
  exceptions(isAll: boolean, limit: number, before: number | null): Promise<readonly PaymentException[]>;
  findException(id: number): Promise<PaymentException | null>;
  /** False when it was settled before. */
  settle(id: number, note: AuditNote): Promise<boolean>;
}

/** A payment as the gateway tells it. */
export interface GatewayPayment {
  readonly paymentId: string;
  readonly gatewayOrderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly isCaptured: boolean;
  readonly refundedPaise: number;
  readonly method: string;
}

/** Whoever takes the money. Every call throws GatewayFailure when there is no usable answer. */
export interface Gateway {
  readonly kind: 'razorpay' | 'sandbox';
  /** It takes no money. */
  readonly isTest: boolean;
  /** Where the browser posts its form to, and the public half of the key. */
  readonly checkout: { readonly action: string; readonly keyId: string };
  createOrder(order: {
    readonly amountPaise: number;
    readonly currency: string;
    readonly receipt: string;
  }): Promise<{ readonly gatewayOrderId: string }>;
  fetchOrderPayments(gatewayOrderId: string): Promise<readonly GatewayPayment[]>;
  /** The same key again is the same refund. */
  refund(refund: {
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly key: string;
  }): Promise<{ readonly refundId: string; readonly amountPaise: number }>;
  /** What has gone back of a payment, whoever asked for it; failed refunds are left out. */
  fetchRefunds(paymentId: string): Promise<readonly { readonly refundId: string; readonly amountPaise: number }[]>;
  /** Whether the gateway itself has joined this order and this payment. */
  isCheckoutSigned(gatewayOrderId: string, paymentId: string, signature: string): Promise<boolean>;
  /** A payment inside a message of the gateway; null for what is none. */
  parsePayment(data: unknown): GatewayPayment | null;
  /** Whether these very bytes come from the gateway. */
  isWebhookSigned(raw: Uint8Array, signature: string): Promise<boolean>;
}

/** The books of the payment sandbox. Amounts in paise, times in whole seconds since 1970, as Razorpay writes them. */
export interface SandboxOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly createdAt: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed';
  readonly refund: { readonly id: string; readonly key: string; readonly amount: number } | null;
  readonly createdAt: number;
}

export interface SandboxBooks {
  addOrder(order: SandboxOrder): Promise<void>;
  findOrder(id: string): Promise<SandboxOrder | null>;
  addPayment(payment: SandboxPayment): Promise<void>;
  findPayment(id: string): Promise<SandboxPayment | null>;
  /** Oldest first. */
  paymentsOf(orderId: string): Promise<readonly SandboxPayment[]>;
  capture(paymentId: string): Promise<void>;
  /** Of a captured payment that has not been refunded; else nothing changes. */
  refund(paymentId: string, refund: NonNullable<SandboxPayment['refund']>): Promise<void>;
}
