import { isRecord } from '#domain/lib/is-record.ts';
import { GatewayFailure } from '../errors.ts';
import type { GatewayPayment } from '../ports/payments.ts';

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const ID = /^[A-Za-z]+_[A-Za-z\d]{4,40}$/;

export const isGatewayId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
/** Payment pages are payment links, whose payments have an order of the link's own. */
const PAGE = /^plink_[A-Za-z\d]{4,40}$/;
/** The description of a link's payment: its id without the prefix. */
const PAGE_HINT = /^#([A-Za-z\d]{4,40})$/;
/** The note that a link of ours carries, and its payments with it. */
export const ORDER_NOTE = 'academy_order';

export const isPageId = (value: unknown): value is string => typeof value === 'string' && PAGE.test(value);

function pageIn(description: unknown): string | null {
  const hint = typeof description === 'string' ? PAGE_HINT.exec(description)?.[1] : undefined;
  return hint === undefined ? null : `plink_${hint}`;
}

function notedIn(notes: unknown): string | null {
  const noted = isRecord(notes) ? notes[ORDER_NOTE] : undefined;
  return typeof noted === 'string' && noted.length <= 40 ? noted : null;
}

/** `offers` of a payment that was asked for with them, or the one that its message names. */
function hasOfferIn({ offers, offer_id: offerId }: Record<string, unknown>): boolean {
  const items = isRecord(offers) ? offers['items'] : undefined;
  return (
    isGatewayId(offerId) || (Array.isArray(items) && items.some((item) => isRecord(item) && isGatewayId(item['id'])))
  );
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Parses Razorpay's payment entity field by field, and leaves out everything about the person. Null for anything else.
 */
export function parseGatewayPayment(data: unknown): GatewayPayment | null {
  if (!isRecord(data)) return null;
  const { id, order_id: orderId, amount, currency, status, captured, amount_refunded: refunded, method, fee } = data;
  const known = STATUSES.find((each) => each === status);
  if (
    !isGatewayId(id) ||
    !isAmount(amount) ||
    typeof currency !== 'string' ||
    currency.length !== 3 ||
    known === undefined
  )
    return null;
  return {
    paymentId: id,
    gatewayOrderId: isGatewayId(orderId) ? orderId : null,
    amountPaise: amount,
    currency,
    status: known,
    isCaptured: captured === true && (known === 'captured' || known === 'refunded'),
    refundedPaise: isAmount(refunded) ? refunded : 0,
    // The tax is in it. Where the academy bears it, it is part of the amount.
    feePaise: isAmount(fee) && data['fee_bearer'] !== 'platform' ? fee : 0,
    hasOffer: hasOfferIn(data),
    pageId: pageIn(data['description']),
    notedOrderId: notedIn(data['notes']),
    method: typeof method === 'string' && /^[a-z_]{1,20}$/.test(method) ? method : 'other',
  };
}

export const misfit = (): GatewayFailure => new GatewayFailure('broken', 'the answer has another form');

/** Parses a list of payments; throws when one of them is none. */
export function paymentsIn(json: unknown): readonly GatewayPayment[] {
  const items = isRecord(json) ? json['items'] : undefined;
  if (!Array.isArray(items)) throw misfit();
  return items.map((item) => {
    const payment = parseGatewayPayment(item);
    if (payment === null) throw misfit();
    return payment;
  });
}
