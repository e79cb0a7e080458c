import { confirmingText } from '#domain/membership/membership-text.ts';
import type { PaymentOverview } from '#stores/membership/payments.ts';

/** Payments that the bank has in hand, before anything is offered: whoever does not know of them pays twice. */
export function WaitingNotes({ waiting }: Pick<PaymentOverview, 'waiting'>) {
  return waiting.map((order) => (
    <p key={order.orderId} className="note note-caution">
      {confirmingText(order)} <a href={`#order-${order.orderId}`}>Look where it stands</a>
    </p>
  ));
}
