import { defineText } from '../../lib/define-text.ts';

/** Refusals about paying for a plan, for its student. */
export const paymentMessagesText = defineText('payment-messages', {
  closed: 'Payment is not open at the moment, and nothing was charged. Write to the academy and we help you.',
  elsewhere: 'Memberships of this academy are sold by another one. Buy them there.',
  gatewayAway: 'The payment service is not answering. Nothing was charged. Try again in a minute.',
  heldForGood: 'You hold this membership without an end. There is nothing to pay.',
  heldForGoodPart: ({ types }: { types: string }) =>
    `You hold ${types} without an end, and this plan would take money for it again. Nothing was charged. Choose the plan of the other membership alone.`,
  planEmpty: 'This plan opens nothing yet, so it cannot be bought, and nothing was charged. Choose another plan.',
  planEmptyPart:
    'A membership of this plan opens nothing yet, so it cannot be bought, and nothing was charged. Choose the plan of the other membership alone.',
  otherPlan: 'This payment was begun for another plan. Choose the plan again.',
  stale:
    'The payment page of this payment is closed: it was begun too long ago, or anew. Load the page again and choose the plan again.',
  confirming:
    'The bank is confirming a payment of yours for this plan, so no second one was begun. Wait for it: it is looked up by itself, and this page shows it.',
  finished: 'This payment is finished already. Load the page again to see what you have.',
  noOrder: 'There is no such payment of yours. Open the membership page to see what you have.',
  untrusted:
    'This answer of the payment page could not be trusted, so nothing was changed. If you have paid, open the membership page: your payment is looked up there.',
  notDouble:
    'This payment cannot be given back here. A payment comes back by itself only when the same plan was paid twice within three days, for seven days, and before its membership begins. For anything else write to the academy.',
  notGivenBack:
    'The payment service refused to give it back. Nothing has changed, and the academy has been told: it gives the money back within seven working days.',
  unsigned: 'The signature does not fit.',
  busy: 'Your payment is being entered just now. Try again in a moment.',
  /** One sentence for every reason, so that nobody learns codes by trying. */
  couponRefused:
    'This code does not count for this plan now: it may be mistyped, used up, or not valid today. Correct it, or take it out and pay the full price.',
  otherCoupon: 'This payment was begun with another code. Load the page again and choose the plan again.',
});
