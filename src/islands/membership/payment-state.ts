import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
import type { AdminPayment } from '#stores/membership/admin-payments.ts';

/** The state of an order in words for staff. */
export function paymentStateText({ state, seen }: AdminPayment): string {
  const { states } = staffPaymentsText();
  if (state !== 'open') return states[state];
  return seen === 'authorized' ? states.confirming : seen === 'failed' ? states.failed : states.open;
}
