import { isRecord } from '#domain/lib/is-record.ts';
import type { GatewayPayment } from '../ports/payments.ts';

const STATUSES = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const;
const ID = /^[A-Za-z]+_[A-Za-z\d]{4,40}$/;

export const isGatewayId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

/**
 * Parses Razorpay's payment entity field by field, and leaves out everything about the person. Null for anything else.
 */
export function parseGatewayPayment(data: unknown): GatewayPayment | null {
  if (!isRecord(data)) return null;
  const { id, order_id: orderId, amount, currency, status, captured, amount_refunded: refunded, method } = data;
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
    isCaptured: captured === true,
    refundedPaise: isAmount(refunded) ? refunded : 0,
    method: typeof method === 'string' && /^[a-z_]{1,20}$/.test(method) ? method : 'other',
  };
}
