import { defineText } from '../../lib/define-text.ts';

/** The student's memberships and receipts in the profile. receipts.ts has the words of one receipt. */
export const membershipsText = defineText('memberships', {
  title: 'Your memberships',
  loading: 'Loading your memberships',
  loadingFree: 'Loading your free access',
  failed: ({ message }: { message: string }) => `Your memberships could not be loaded. ${message}`,
  running: 'Running',
  later: 'Begins later',
  ended: 'Ended',
  until: ({ day }: { day: string }) => `Until ${day}`,
  withoutEnd: 'Without an end',
  fromUntil: ({ from, day }: { from: string; day: string }) => `From ${from}, until ${day}`,
  fromWithoutEnd: ({ from }: { from: string }) => `From ${from}, without an end`,
  /** In place of the day on which a membership begins. */
  aLaterDay: 'later',
  endedOn: ({ day }: { day: string }) => `Ended ${day}`,
  none: 'You have no membership. The day papers and all outlines are open to you.',
  freeUntil: ({ day }: { day: string }) =>
    `You have free access to the test series until ${day}, and no membership yet.`,
  seePlans: 'See the plans',
  renew: 'Renew or add a plan',
  receipts: 'Receipts',
  noReceipt: 'No receipt yet. Each payment brings one, here and by mail.',
  refunded: 'refunded',
  unknownReceipt: 'You have no receipt with this number. <link>All memberships and receipts</link>',
  double: {
    text: ({ plan, first, second, day }: { plan: string; first: string; second: string; day: string }) =>
      `You have paid twice for ${plan}: receipts ${first} and ${second}. The second membership would begin on ${day}. You can keep it, or have the second payment back: the first membership stays as it is.`,
    aLaterDay: 'a later day',
    asking: 'Asking the payment service…',
    giveBack: ({ amount }: { amount: string }) => `Have ${amount} back`,
    onItsWay: ({ amount }: { amount: string }) => `${amount} is on its way back. It takes the bank about a week.`,
  },
});
