/** Sentences about paying for a plan. */
export const PAYMENT_MESSAGES = {
  closed: 'Payment is not open at the moment, and nothing was charged. Write to the academy and we help you.',
  elsewhere: 'Memberships of this academy are sold by another one. Buy them there.',
  gatewayAway: 'The payment service is not answering. Nothing was charged. Try again in a minute.',
  heldForGood: 'You hold this membership without an end. There is nothing to pay.',
  otherPlan: 'This payment was begun for another plan. Choose the plan again.',
  stale:
    'This payment was begun more than a day ago, so its price may have changed. Load the page again and choose the plan again.',
  confirming:
    'The bank is confirming a payment of yours for this plan, so no second one was begun. Wait for it: it is looked up by itself, and this page shows it.',
  finished: 'This payment is finished already. Load the page again to see what you have.',
  noOrder: 'There is no such payment of yours. Open the membership page to see what you have.',
  untrusted:
    'This answer of the payment page could not be trusted, so nothing was changed. If you have paid, open the membership page: your payment is looked up there.',
  unsigned: 'The signature does not fit.',
  busy: 'Your payment is being entered just now. Try again in a moment.',
} as const;

/** Sentences about payments in the admin area. */
export const PAYMENT_ADMIN_MESSAGES = {
  notFound: 'There is no such payment. Go back to the list and look for it again.',
  notPaid: 'Nothing has been paid on this order, so there is nothing to refund.',
  refundedAlready: 'This payment has been refunded already. Load the list again.',
  gatewayAway:
    'The payment service is not answering, so it is not known whether the refund was begun. Send it again in a minute: it is never made twice.',
  refusedBy: (reason: string): string =>
    `The payment service refused the refund: ${reason} Look at the payment in its dashboard.`,
  settledAlready: 'This has been settled already. Load the list again.',
} as const;
