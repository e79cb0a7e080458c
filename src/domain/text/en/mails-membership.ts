import { defineText } from '../../lib/define-text.ts';

/** The mails about a payment: its receipt, and money that goes back. receipts.ts has the words of a receipt's lines. */
export const mailsMembershipText = defineText('mails-membership', {
  test: 'This was a test payment: no money was taken.',
  /** Said in other languages alone. */
  englishDecides: '',
  receipt: {
    subject: ({ number, academy }: { number: string; academy: string }) => `Receipt ${number} of ${academy}`,
    arrived: ({ plan, day }: { plan: string; day: string }) =>
      `Your payment has arrived. ${plan} is yours until ${day}.`,
    /** For a plan of several memberships; `held` is a list of `until`. */
    arrivedAll: ({ held }: { held: string }) => `Your payment has arrived. These memberships are yours: ${held}.`,
    until: ({ plan, day }: { plan: string; day: string }) => `${plan} until ${day}`,
    number: ({ number, moment, payment }: { number: string; moment: string; payment: string }) =>
      `Receipt ${number}, ${moment}, India time. Payment ${payment}.`,
    receivedBy: ({ way }: { way: string }) => `The academy received it by: ${way}.`,
    coupon: ({ code, amount }: { code: string; amount: string }) => `Coupon ${code} took ${amount} off the price.`,
    total: ({ amount }: { amount: string }) => `Total: ${amount}`,
    taxable: ({ amount }: { amount: string }) => `Taxable value: ${amount}`,
    totalPaid: ({ amount }: { amount: string }) => `Total paid: ${amount}`,
    inProfile: ({ email }: { email: string }) =>
      `The receipt stands in your profile too, under Memberships, to be printed. If you did not pay this, write to ${email} at once.`,
  },
  refund: {
    subject: ({ number }: { number: string }) => `Refund of receipt ${number}`,
    partSubject: ({ number }: { number: string }) => `Refund of a part of receipt ${number}`,
    voidSubject: ({ number }: { number: string }) => `Void: receipt ${number}`,
    goesBack: ({ amount }: { amount: string }) =>
      `${amount} goes back the way it came. Banks need five to seven working days.`,
    givenBack: ({ amount }: { amount: string }) => `The academy itself gives you ${amount} back: no bank sends it.`,
    voided: ({ number, amount }: { number: string; amount: string }) =>
      `The academy has voided receipt ${number} of ${amount}: it no longer counts.`,
    stays: ({ plan }: { plan: string }) => `${plan}, which this payment bought, stays as it is.`,
    ends: ({ plan, day }: { plan: string; day: string }) => `${plan}, which this payment bought, ends on ${day}.`,
    hasEnded: ({ plan }: { plan: string }) =>
      `${plan}, which this payment bought, has ended. If you hold another membership, what that one opens stays open.`,
    beginsEarlier: ({ plan, from }: { plan: string; from: string }) =>
      `The ${plan} that you hold behind it begins earlier instead, with its whole time: on ${from}.`,
    beginsEarlierUntil: ({ plan, from, day }: { plan: string; from: string; day: string }) =>
      `The ${plan} that you hold behind it begins earlier instead, with its whole time: on ${from}, and runs until ${day}.`,
    unexpected: ({ email }: { email: string }) =>
      `If you did not expect this, or the money has not come after ten days, write to ${email} with the number of the receipt.`,
    notCome: ({ email }: { email: string }) =>
      `If the money has not come after ten days, write to ${email} with the number of the receipt.`,
    notGivenBack: ({ email }: { email: string }) =>
      `If you have paid this money and not got it back, write to ${email} with the number of the receipt.`,
  },
});
