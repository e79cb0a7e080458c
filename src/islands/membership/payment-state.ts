import type { AdminPayment } from '#stores/membership/admin-payments.ts';

const STATES: Readonly<Record<AdminPayment['state'], string>> = {
  new: 'Not begun',
  open: 'Not paid',
  paid: 'Paid',
  refunded: 'Refunded',
};

/** The state of an order in words for staff. */
export function paymentStateText({ state, seen }: AdminPayment): string {
  if (state !== 'open') return STATES[state];
  return seen === 'authorized' ? 'Being confirmed' : seen === 'failed' ? 'Last try failed' : STATES.open;
}
