import { defineText } from '../../lib/define-text.ts';

/** The page of the payment sandbox, which stands for the gateway's own in local mode. */
export const testPaymentText = defineText('test-payment', {
  test: 'Test payments: no money is taken',
  title: 'Pay the academy',
  failed: 'The payment failed, and no money was taken. You can try again.',
  plan: 'For',
  amount: 'Amount',
  ways: {
    pay: 'Pay',
    late: 'Pay, and let the bank confirm it late',
    lost: 'Pay, and lose the connection',
    fail: 'Let the payment fail',
  },
  unknown: 'This payment cannot be made',
  unknownReason: 'The link is not known here.',
  over: { paid: 'This link is paid', cancelled: 'This link is cancelled', expired: 'This link is expired' },
  overReason: 'Nothing can be paid with it any more.',
  lost: 'The connection was lost',
  lostReason: 'The bank has taken the payment, but you were not led back and the academy was not told.',
  back: 'Go back to the membership page',
});
