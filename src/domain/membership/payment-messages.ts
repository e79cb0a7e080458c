import { rupeeText } from './money.ts';

/** Sentences about paying for a plan. */
export const PAYMENT_MESSAGES = {
  closed: 'Payment is not open at the moment, and nothing was charged. Write to the academy and we help you.',
  elsewhere: 'Memberships of this academy are sold by another one. Buy them there.',
  gatewayAway: 'The payment service is not answering. Nothing was charged. Try again in a minute.',
  heldForGood: 'You hold this membership without an end. There is nothing to pay.',
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
  amount: 'Enter an amount of at least ₹1, such as 500 or 499.50',
  wholeRest: 'This is all that is left of the payment. Use “Refund this payment”, which ends the membership',
  tooMuch: (leftPaise: number): string => `${rupeeText(leftPaise)} of this payment can go back: write less than that`,
  sumChanged: 'More of this payment has been given back meanwhile. Load the list again and look at what is left.',
  endedAlready: 'The membership of this payment has ended already. Choose to keep things as they are',
  endNeeded: 'Enter the last day, such as 2027-03-31',
  endNotEarlier: 'The last day must be before the one that the membership has now',
  settledAlready: 'This has been settled already. Load the list again.',
} as const;

/** What happened to money that fits no order, and what staff do about it. */
export const PAYMENT_EXCEPTION_TEXTS = {
  'unknown-order': 'Money for an order that is not ours. Find it in the dashboard of the gateway and give it back.',
  'wrong-amount': 'Another amount than the order’s. Nothing was opened: give it back, or grant the membership.',
  'wrong-currency': 'Another currency than the order’s. Nothing was opened: give it back.',
  'double-payment': 'A second payment of one order. The first one counts: give this one back.',
  unreadable: 'A signed message that could not be read. Look in the dashboard what was sent.',
  'unknown-payment': 'A refund of a payment that is not ours.',
  'closed-account': 'Paid after the student had deleted the account. Give the money back at the gateway.',
  'refunded-order':
    'Paid for an order whose first payment had gone back. Nothing was opened: give it back, or grant the membership.',
  disputed: 'The payer disputes this payment at the bank. Answer it in the dashboard of the gateway before its date.',
  'dispute-lost': 'A dispute was lost: the bank has taken the money back. End the membership on the student’s page.',
  'old-price':
    'Paid on an order older than ten days, whose plan has another price now. Nothing was opened: give it back, or grant the membership.',
  'coupon-used':
    'Paid with a coupon whose uses others had taken by then. Nothing was opened: give it back, or grant the membership.',
  'part-refund':
    'A part of this payment was given back at the gateway: the amount is the sum so far. The membership goes on. Keep it, or change its end on the student’s page. When the rest goes back too, it ends by itself.',
  'refund-failed': 'The bank could not give a refund back. Pay it another way; the membership has ended.',
} as const;
