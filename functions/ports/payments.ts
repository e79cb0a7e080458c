import type { PlanId } from '#domain/membership/plan.ts';
import type { RevenueGroup } from '#domain/membership/revenue-summary.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import type { CouponUse, Holding, PeriodChange } from './membership.ts';
import type { AuditNote } from './staff.ts';
import type { PaymentSearch } from '#domain/membership/payment-search.ts';

/** Instants are ISO texts of server time, money is whole paise. */

/** 'new': not created at the gateway yet. 'open': can be paid. */
export type OrderState = 'new' | 'open' | 'paid' | 'refunded';

/** What the gateway last reported about an open order. */
export type SeenState = 'none' | 'authorized' | 'failed';

export interface NewOrder {
  readonly orderId: string;
  readonly studentId: number;
  /** Identifies one click of one student. */
  readonly clickKey: string;
  readonly planId: PlanId;
  readonly planName: string;
  readonly months: number;
  readonly amountPaise: number;
  readonly currency: string;
  readonly gstPercent: number;
  /** 'desk' for a payment that staff entered, 'coupon' for an order that costs nothing. */
  readonly gateway: Gateway['kind'] | 'desk' | 'coupon';
  /** Created with a test gateway. Stays a test order after live keys are set. */
  readonly isTest: boolean;
  readonly createdAt: string;
  /** The coupon it was begun with; null for the full price. */
  readonly coupon: { readonly code: string; readonly discountPaise: number } | null;
}

/** A payment received for an order. */
export interface Payment {
  readonly paymentId: string;
  readonly method: string;
  /** What staff wrote down about a payment that they entered; '' for the gateway's. */
  readonly reference: string;
  readonly paidAt: string;
  readonly receiptNumber: string;
  readonly buyerName: string;
  readonly buyerState: string;
  readonly isSameState: boolean;
  /** How many times sending its mail was tried. */
  readonly receiptTries: number;
  /** Total refunded so far, in paise. While it is less than the price, the membership goes on. */
  readonly refundedPaise: number;
  /** The refund that ended the membership, with the total refunded so far. */
  readonly refund: { readonly at: string; readonly refundId: string; readonly amountPaise: number } | null;
}

export interface Order extends NewOrder {
  readonly id: number;
  readonly gatewayOrderId: string | null;
  readonly state: OrderState;
  readonly seen: SeenState;
  /** Until when an unpaid order keeps its use of the coupon (ISO); null once another order has it, and without one. */
  readonly couponHeldUntil: string | null;
  readonly checkedAt: string | null;
  readonly checks: number;
  readonly payment: Payment | null;
  /** A payment that was refunded before this server heard of it; it closed the order. */
  readonly refundedPaymentId: string | null;
  /** The memberships it bought, as they are now. */
  readonly bought: readonly HeldGrant[];
  /** The same as sold, for the receipt. A refund of an earlier order may move `bought` forward. */
  readonly sold: readonly SoldPeriod[];
}

/** A membership that an order bought, as it is now. Staff may have taken its end away. */
export interface HeldGrant {
  readonly membershipType: MembershipType;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

/** The time of one membership that an order grants, as it is sold. */
export interface SoldPeriod {
  readonly membershipType: MembershipType;
  readonly startDate: string;
  readonly endDate: string;
  /** The price of this type alone at that time: it tells which part of the payment is for it. */
  readonly singlePaise: number;
}

/** A payment and everything it leads to, written in one transaction. */
export interface Fulfilment {
  readonly order: NewOrder;
  readonly paymentId: string;
  /** What the academy gets: the order's amount, or less by an offer of the gateway. The order costs this from now on. */
  readonly amountPaise: number;
  readonly currency: string;
  readonly method: string;
  readonly buyerName: string;
  readonly buyerState: string;
  readonly isSameState: boolean;
  /** One for each membership that the plan grants; all are written, or none. */
  readonly periods: readonly SoldPeriod[];
  /** Version of the holding that the periods were computed from. */
  readonly holdingVersion: string;
  /** Prefix of the receipt number: 'EA/2026-27'. */
  readonly series: string;
  readonly paidAt: string;
  /** When the job sends the receipt if it is not marked as sent; null for no mail. */
  readonly receiptDueAt: string | null;
  readonly event: GatewayEvent | null;
}

/** An order that its coupon makes free, with what it buys. */
export interface FreeOrder {
  readonly fulfilment: Fulfilment;
  readonly use: CouponUse;
  /** Stands where other orders have the gateway's id. No gateway knows it. */
  readonly gatewayOrderId: string;
}

/** A payment that staff enter, with the order that it makes. */
export interface EnteredPayment {
  readonly fulfilment: Fulfilment;
  /** Stands where other orders have the gateway's id. No gateway knows it. */
  readonly gatewayOrderId: string;
  readonly reference: string;
  readonly note: AuditNote;
}

export interface Refunding {
  readonly order: Order;
  readonly paymentId: string;
  readonly refundId: string;
  /** Total refunded of this payment so far. */
  readonly amountPaise: number;
  readonly at: string;
  /** The new ends of the memberships it bought, and the earlier starts of those behind them. */
  readonly periods: PeriodChange;
  readonly event: GatewayEvent | null;
}

/** A part of a payment was given back. */
export interface PartRefund {
  readonly order: Order;
  readonly paymentId: string;
  /** Total refunded of this payment so far. */
  readonly amountPaise: number;
  readonly event: GatewayEvent | null;
  readonly exception: NewPaymentException;
}

/** A part of a payment that an admin gave back, with the decision about the membership made. */
export interface DecidedPart extends Omit<PartRefund, 'event'> {
  readonly settledBy: number;
  /** The sum that must have been given back before; null where the gateway itself counts. */
  readonly beforePaise: number | null;
  /** What ends of the memberships, with its audit note; null where nothing does. */
  readonly change: { readonly periods: PeriodChange; readonly note: AuditNote } | null;
}

/** One webhook message, by the gateway's id. */
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
  | 'part-refund'
  | 'closed-account'
  | 'refunded-order'
  | 'disputed'
  | 'dispute-lost'
  | 'old-price'
  | 'coupon-used';

/** A payment that matches no order, or an unreadable message. */
export interface NewPaymentException {
  readonly key: string;
  readonly at: string;
  readonly kind: PaymentExceptionKind;
  readonly gatewayOrderId: string | null;
  readonly paymentId: string | null;
  readonly amountPaise: number | null;
  readonly currency: string | null;
  /** ISO instant until which a dispute must be answered; null where the gateway gave none. */
  readonly answerBy?: string | null;
}

export interface PaymentException extends Omit<NewPaymentException, 'key' | 'answerBy'> {
  readonly id: number;
  readonly answerBy: string | null;
  /** Whose order it was; null when the money fits no order. */
  readonly studentId: number | null;
  readonly settledAt: string | null;
  readonly settledBy: number | null;
}

export interface OrderSearch {
  /** Null for all. */
  readonly search: PaymentSearch | null;
  readonly state: OrderState | null;
  /** '-created' is newest first; '-amount' is largest first, newest first among equal amounts. */
  readonly order: '-created' | 'created' | '-amount';
  readonly limit: number;
  /** Where the previous page ended. */
  readonly after: { readonly value: string | number; readonly id: number } | null;
}

/** Instants from `from` up to, but not with, `until`. Test payments and real ones are never in one span. */
export interface PaidSpan {
  readonly from: string;
  readonly until: string;
  readonly isTest: boolean;
}

export interface Orders {
  /**
   * False when this click already has an order, or no use of the coupon is left; nothing is written then. The use that
   * an earlier unpaid order of the student kept goes over to this one.
   */
  add(order: NewOrder, use?: CouponUse | null): Promise<boolean>;
  /**
   * Writes an order that costs nothing and grants it, in one transaction. False when this click has an order, no use of
   * the coupon is left, or the holding has changed; nothing is written then.
   */
  addFree(free: FreeOrder): Promise<boolean>;
  /**
   * Whether a payment of this order finds a use of its coupon left at `now` (ISO). Always for an order without a coupon;
   * never for a payment that staff decide about because it found none.
   */
  hasUse(orderId: string, paymentId: string, now: string): Promise<boolean>;
  findByClick(studentId: number, clickKey: string): Promise<Order | null>;
  find(orderId: string): Promise<Order | null>;
  findById(id: number): Promise<Order | null>;
  findByGatewayOrder(gatewayOrderId: string): Promise<Order | null>;
  findByPayment(paymentId: string): Promise<Order | null>;
  /** Opens an order with its gateway order id, unless it has one. */
  open(orderId: string, gatewayOrderId: string, nextCheckAt: string): Promise<void>;
  /** Gives the use of a coupon back that an unpaid order keeps. Nobody can pay the order afterwards. */
  releaseCoupon(orderId: string): Promise<void>;
  /** A student's orders, newest first, after the order with the id `before`; null for the first page. */
  listOf(studentId: number, limit: number, before: number | null): Promise<readonly Order[]>;
  /** Paid orders, refunded or not, newest first. */
  paidOf(studentId: number, limit: number): Promise<readonly Order[]>;
  /** Open orders created after `since` whose payment the bank has yet to confirm, newest first. */
  waitingOf(studentId: number, since: string, limit: number): Promise<readonly Order[]>;
  /** Orders that can still be paid, newest first. */
  openOf(studentId: number, limit: number): Promise<readonly Order[]>;
  holding(studentId: number): Promise<Holding>;
  /**
   * False when the order is no longer open, the amount differs, no use of its coupon is left, the account is deleted, or
   * the holding has changed; nothing is written then.
   */
  fulfil(fulfilment: Fulfilment): Promise<boolean>;
  /** Writes an entered payment at once. False for a click that has an order, or when the holding has changed. */
  enter(entered: EnteredPayment): Promise<boolean>;
  /**
   * Ends the membership that a payment bought. False when it is already refunded, unknown, or the holding has changed.
   * Then nothing is written, except a larger refunded sum and the message for a payment refunded before.
   */
  refund(refunding: Refunding): Promise<boolean>;
  /** Stores the larger refunded sum of a payment whose membership goes on, with the message and the exception about it. */
  refundPart(part: PartRefund): Promise<void>;
  /**
   * Stores the larger refunded sum of a part that an admin gave back, the new ends of its memberships, and its exception
   * as settled, so that the gateway's message about it asks nobody. 'known' when it was stored before; 'changed' when
   * the holding, or the sum given back before, is another. Nothing is written then.
   */
  refundDecidedPart(part: DecidedPart): Promise<'stored' | 'known' | 'changed'>;
  /**
   * Closes an order whose payment was refunded before this server heard of it. False when it is no longer open; nothing
   * is written then.
   */
  refundUnpaid(order: Order, paymentId: string, event: GatewayEvent | null): Promise<boolean>;
  hasEvent(eventId: string): Promise<boolean>;
  /** Records a message that changes nothing else, and an exception about it. */
  note(event: GatewayEvent | null, exception: NewPaymentException | null): Promise<void>;
  /**
   * Open orders of this gateway that are due for a check, least checked first, then longest waiting. No other gateway
   * knows them.
   */
  due(now: string, gateway: Pick<Gateway, 'kind' | 'isTest'>, limit: number): Promise<readonly Order[]>;
  /** Records a check by the job; the next is due at `nextCheckAt`, null for never. */
  checked(orderId: string, at: string, seen: SeenState, nextCheckAt: string | null): Promise<void>;
  /**
   * Claims the next check of an open order for one look by its student. False when it was checked after `restedSince`,
   * or the student has `mostOpen` newer unpaid orders.
   */
  claimLook(
    orderId: string,
    rules: { readonly at: string; readonly restedSince: string; readonly mostOpen: number },
  ): Promise<boolean>;
  /** Records a check that the student triggered. The job's schedule stays. */
  looked(orderId: string, at: string, seen: SeenState): Promise<void>;
  /** Paid orders whose receipt is due to be mailed, longest waiting first. */
  dueReceipts(now: string, limit: number): Promise<readonly Order[]>;
  /**
   * Claims a receipt for one try; it is due again at `nextDueAt`, null for never. False when it is not due or another
   * job claimed it.
   */
  claimReceipt(paymentId: string, now: string, nextDueAt: string | null): Promise<boolean>;
  /** Marks the mail as sent. */
  receiptSent(paymentId: string): Promise<void>;
  search(search: OrderSearch): Promise<readonly Order[]>;
  /** Orders that were paid in a span, oldest payment first, after `last`; null for the first page. */
  paidWithin(span: PaidSpan, limit: number, last: Order | null): Promise<readonly Order[]>;
  countPaidWithin(span: PaidSpan): Promise<number>;
  /** What went back in a span, each part by itself, oldest first. */
  refundsWithin(span: PaidSpan): Promise<readonly RefundRecord[]>;
  /** What was paid, and what went back, in a span, by month of India. */
  revenueWithin(
    span: PaidSpan,
  ): Promise<{ readonly paid: readonly RevenueGroup[]; readonly refunded: readonly RevenueGroup[] }>;
  /** Payment exceptions, newest first; only unsettled ones unless `isAll`. */
  exceptions(isAll: boolean, limit: number, before: number | null): Promise<readonly PaymentException[]>;
  findException(id: number): Promise<PaymentException | null>;
  /** Payment exceptions that the owners have not been mailed about, oldest first. */
  unmailedExceptions(limit: number): Promise<readonly PaymentException[]>;
  /** Claims the mail about an exception. False when another job has claimed it. */
  claimExceptionMail(id: number, at: string): Promise<boolean>;
  /** Gives a claimed mail back after it could not be sent. */
  releaseExceptionMail(id: number): Promise<void>;
  /** Settles an exception. False when it was already settled. */
  settle(id: number, note: AuditNote): Promise<boolean>;
}

/** A refund, or a part of one, with what its receipt says. */
export interface RefundRecord {
  /** ISO instant at which the academy heard of it. */
  readonly at: string;
  readonly receiptNumber: string;
  readonly paidAt: string;
  readonly studentId: number;
  readonly buyerName: string;
  readonly buyerState: string;
  readonly planId: string;
  readonly amountPaise: number;
  readonly gstPercent: number;
  readonly isSameState: boolean;
}

/** A payment as the gateway reports it. */
export interface GatewayPayment {
  readonly paymentId: string;
  readonly gatewayOrderId: string | null;
  readonly amountPaise: number;
  readonly currency: string;
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Whether the money was taken; also true after it was given back. */
  readonly isCaptured: boolean;
  readonly refundedPaise: number;
  /** What the gateway keeps, with its tax, where the payer may have paid it beside the price; 0 when it says nothing. */
  readonly feePaise: number;
  /** Whether the gateway names an offer, which the academy made there, that lowered the amount. */
  readonly hasOffer: boolean;
  readonly method: string;
  /** The payment page that it was made on, and our own order's id, where the gateway names them; else null. */
  readonly pageId: string | null;
  readonly notedOrderId: string | null;
}

/** A payment page at the gateway: a payment link. */
export interface PaymentPage {
  /** The gateway's id of it, which an order keeps as its `gatewayOrderId`. */
  readonly pageId: string;
  readonly url: string;
  /** 'open': can be paid. 'closed': cancelled or expired. */
  readonly state: 'open' | 'paid' | 'closed';
}

export interface NewPaymentPage {
  readonly orderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly description: string;
  readonly buyer: { readonly email: string; readonly contact: string };
  /** Where a student who has paid is led back to. */
  readonly returnUrl: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** What a payment page adds to the address that it leads back to. */
export interface PageReturn {
  readonly pageId: string;
  readonly reference: string;
  readonly status: string;
  readonly paymentId: string;
}

/** The payment gateway. Every call throws GatewayFailure when there is no usable reply. */
export interface Gateway {
  readonly kind: 'razorpay' | 'sandbox';
  /** True for a gateway that takes no real money. */
  readonly isTest: boolean;
  /** Whether an order's `gatewayOrderId` is a payment page. Orders begun before there were pages have another. */
  isPage(gatewayOrderId: string): boolean;
  /** Idempotent: the same order again is the same page. */
  createPage(page: NewPaymentPage): Promise<PaymentPage>;
  fetchPage(pageId: string): Promise<PaymentPage>;
  /** Closes an open page, so that nobody can pay on it. Returns its state, which stays 'paid' when it is paid. */
  closePage(pageId: string): Promise<PaymentPage['state']>;
  /** Payments of an order, by the id of its payment page or, for one begun before, of the gateway's order. */
  fetchOrderPayments(gatewayOrderId: string): Promise<readonly GatewayPayment[]>;
  /** A payment with all that the gateway says of its amount. */
  fetchPayment(paymentId: string): Promise<GatewayPayment>;
  /** Idempotent: the same key again returns the same refund. */
  refund(refund: {
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly key: string;
  }): Promise<{ readonly refundId: string; readonly amountPaise: number }>;
  /** Refunds of a payment, whoever made them, without failed ones. */
  fetchRefunds(paymentId: string): Promise<readonly { readonly refundId: string; readonly amountPaise: number }[]>;
  /** Verifies the gateway's signature over an order and payment of its old checkout, which orders may still come from. */
  isCheckoutSigned(gatewayOrderId: string, paymentId: string, signature: string): Promise<boolean>;
  /** Verifies the gateway's signature over what a payment page leads back with. */
  isReturnSigned(back: PageReturn, signature: string): Promise<boolean>;
  /** Parses a payment from a gateway message; null when it is not one. */
  parsePayment(data: unknown): GatewayPayment | null;
  /** Verifies the gateway's signature over these bytes. */
  isWebhookSigned(raw: Uint8Array, signature: string): Promise<boolean>;
}

/** The records of the payment sandbox. Amounts in paise, times in whole seconds since 1970, as Razorpay writes them. */
export type SandboxNotes = Readonly<Record<string, string>>;

export interface SandboxOrder {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: SandboxNotes;
  readonly createdAt: number;
}

export interface SandboxPayment {
  readonly id: string;
  readonly orderId: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: 'authorized' | 'captured' | 'refunded' | 'failed';
  /** Sum of its refunds. */
  readonly refunded: number;
  /** The notes of its order. */
  readonly notes: SandboxNotes;
  /** '#' and the payment link it was made with, without its prefix; null without one. */
  readonly description: string | null;
  readonly createdAt: number;
}

export interface SandboxLink {
  readonly id: string;
  readonly order: SandboxOrder;
  readonly referenceId: string | null;
  readonly description: string;
  readonly callbackUrl: string;
  /** 0 for never. */
  readonly expireBy: number;
  /** 0 when it is not cancelled. */
  readonly cancelledAt: number;
  readonly createdAt: number;
}

export interface SandboxRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amount: number;
  /** The idempotency key; null without one. */
  readonly key: string | null;
  /** What the request asked for, to know a key that comes again with another. */
  readonly request: string;
  readonly status: 'pending' | 'processed';
  readonly notes: SandboxNotes;
  readonly receipt: string | null;
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
  /** False when the payment is not captured, or its refunds would exceed it, or its key has a refund. */
  addRefund(refund: SandboxRefund): Promise<boolean>;
  findRefund(id: string): Promise<SandboxRefund | null>;
  /** Newest first, as the gateway lists them. */
  refundsOf(paymentId: string): Promise<readonly SandboxRefund[]>;
  processRefund(id: string): Promise<void>;
  /** False when its reference is taken. */
  addLink(link: SandboxLink): Promise<boolean>;
  findLink(id: string): Promise<SandboxLink | null>;
  findLinkByReference(referenceId: string): Promise<SandboxLink | null>;
  cancelLink(id: string, at: number): Promise<void>;
}
