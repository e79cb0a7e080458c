import { rupeeText } from './money.ts';

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
