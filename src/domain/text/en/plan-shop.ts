import { defineText } from '../../lib/define-text.ts';

/** What a student sees on the page of plans: what is held, what is bought, and the payment that was just made. */
export const planShopText = defineText('plan-shop', {
  /** A payment that the bank has not passed on yet; the profile says it too. */
  confirming: ({ price, plan }: { price: string; plan: string }) =>
    `The bank is confirming ${price} for ${plan}. It opens as soon as that is done; do not pay again.`,
  seeStatus: 'See its status',
  loading: 'Loading what you have',
  failed: ({ message }: { message: string }) => `Your memberships could not be loaded. ${message}`,
  old: ({ message }: { message: string }) => `Your memberships could not be refreshed, so this may be old. ${message}`,
  unknown: 'We could not check whether payment is open. Check your connection and try again.',
  yours: ({ day, months }: { day: string; months: number }) =>
    `Yours until ${day}. Renewing adds ${months} months to that day.`,
  ended: ({ day }: { day: string }) => `It ended ${day}. Renewed, it begins on the day you pay.`,
  /** On the card of a plan of several memberships, each one that is held or has ended. */
  yoursOf: ({ type, day, months }: { type: string; day: string; months: number }) =>
    `Your ${type} runs until ${day}. This adds ${months} months to that day.`,
  endedOf: ({ type, day }: { type: string; day: string }) =>
    `Your ${type} ended ${day}. It begins again on the day you pay.`,
  choose: ({ plan }: { plan: string }) => `Choose ${plan}`,
  renew: ({ plan }: { plan: string }) => `Renew ${plan}`,
  held: {
    title: 'What you have now',
    none: 'No membership. The day papers and the outlines are still open to you.',
    noneRuns: 'No membership is running. The day papers and the outlines are still open to you.',
    until: ({ plan, day }: { plan: string; day: string }) => `<strong>${plan}</strong> until ${day}`,
    withoutEnd: ({ plan }: { plan: string }) => `<strong>${plan}</strong> without an end`,
    fromUntil: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `<strong>${plan}</strong> from ${from} until ${day}`,
    fromWithoutEnd: ({ plan, from }: { plan: string; from: string }) =>
      `<strong>${plan}</strong> from ${from} without an end`,
    free: ({ day }: { day: string }) => `<strong>Free access</strong> to the test series until ${day}`,
    ended: ({ plan, day }: { plan: string; day: string }) => `<strong>${plan}</strong> ended ${day}`,
    more: 'Your memberships and receipts',
  },
  summary: {
    title: ({ plan }: { plan: string }) => `${plan}: before you pay`,
    opens: ({ names }: { names: string }) => `It opens: ${names}.`,
    forGood: 'You hold this membership without an end. There is nothing to pay.',
    forGoodPart: ({ types }: { types: string }) =>
      `You hold ${types} without an end, and this plan would take money for it again. Choose the plan of the other membership alone.`,
    /** For each membership of a plan of several. */
    renewsOf: ({ type, months, from, until }: { type: string; months: number; from: string; until: string }) =>
      `${type} renews what you have: ${months} months are added to its end. They run from ${from} to ${until}, and no day is lost.`,
    beginsOf: ({ type, months, until }: { type: string; months: number; until: string }) =>
      `${type} begins when you pay and runs ${months} months, until ${until}.`,
    onePurchase: 'The memberships are one purchase: they go back together, not one by one.',
    renews: ({ months, from, until }: { months: number; from: string; until: string }) =>
      `This renews what you have: ${months} months are added to its end. They run from ${from} to ${until}, and no day is lost.`,
    begins: ({ months, until }: { months: number; until: string }) =>
      `It begins when you pay and runs ${months} months, until ${until}.`,
    otherRuns: ({ plan, day }: { plan: string; day: string }) => `Your ${plan} runs until ${day}.`,
    beside:
      'Both run side by side: the new one begins today and runs its whole time. Nothing is paid back for the days on which both run. If the new one opens nothing more for you, buy it when the other ends.',
    total: ({ price }: { price: string }) =>
      `<price>${price}</price> in all, every tax included. It does not renew itself, and no card is kept.`,
    refunds:
      'All of it comes back within seven days if you have opened no recording, material or test that needs it. <link>All refund rules</link>',
    confirming: ({ plan }: { plan: string }) =>
      `A payment for ${plan} is being confirmed already. Wait for it: this page shows it when it is done.`,
    begun: ({ plan, time }: { plan: string; time: string }) =>
      `You began to pay for ${plan} at ${time}, in this or another tab. If that page is still open, finish there. If you have paid, wait for the receipt: what you pay now is a second payment.`,
    going: 'Going to the payment page…',
    takeFree: 'Take it for nothing',
    pay: ({ price }: { price: string }) => `Pay ${price}`,
    another: 'Choose another plan',
  },
  coupon: {
    off: ({ code, amount }: { code: string; amount: string }) => `Code ${code} takes ${amount} off.`,
    takeOut: 'Take the code out',
    have: 'I have a code',
    label: 'Code',
    checking: 'Checking…',
    use: 'Use the code',
  },
  order: {
    titles: {
      loading: 'Looking for your payment',
      failed: 'Your payment could not be looked up',
      paid: 'Payment received',
      refunded: 'This payment was refunded',
      waiting: 'Your payment is being confirmed',
      notPaid: 'Not paid',
    },
    isYours: ({ plan, day }: { plan: string; day: string }) =>
      `Your payment has arrived. <strong>${plan}</strong> is yours until ${day}.`,
    isYoursForNow: ({ plan }: { plan: string }) =>
      `Your payment has arrived. <strong>${plan}</strong> is yours until further notice.`,
    begins: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `Your payment has arrived. <strong>${plan}</strong> begins on ${from} and runs until ${day}.`,
    beginsForNow: ({ plan, from }: { plan: string; from: string }) =>
      `Your payment has arrived. <strong>${plan}</strong> begins on ${from} and runs until further notice.`,
    /** Before a list of several memberships. */
    arrivedAll: 'Your payment has arrived. These memberships are yours:',
    receipt: ({ number }: { number: string }) => `<link>Receipt ${number}</link>. It is on its way to your mail too.`,
    watched:
      'The bank is confirming your payment. This page shows it as soon as it is done; you may also leave, and nothing is lost. Do not pay again.',
    unwatched:
      'The bank has not confirmed your payment yet. We check every few minutes and mail your receipt when it is confirmed. If money has left your account and you have no receipt by tomorrow, write to us with the date and the amount.',
    left: 'You left the payment page before paying. Nothing was bought. If money has still left your account, your bank returns it, or it reaches us and your plan opens.',
    notTaken:
      'The bank did not take the payment. Nothing was bought. If money has still left your account, your bank returns it, or it reaches us and your plan opens.',
    again: ({ plan }: { plan: string }) => `Try ${plan} again`,
    refunded: 'The money goes back the way you paid, and the membership has ended. See your receipts for details.',
    lookUpAgain: ({ message }: { message: string }) =>
      `${message} If you have paid, nothing is lost: load the page again in a moment.`,
  },
});
