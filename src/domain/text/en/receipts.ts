import { defineText } from '../../lib/define-text.ts';

/** One receipt, on the screen, on paper and in its mail. */
export const receiptsText = defineText('receipts', {
  title: 'Receipt',
  label: ({ number }: { number: string }) => `Receipt ${number}`,
  test: 'Test payment: no money was taken',
  number: 'Receipt number',
  date: 'Date',
  when: ({ moment }: { moment: string }) => `${moment}, India time`,
  seller: 'Sold by',
  buyer: 'Sold to',
  placeOfSupply: 'Place of supply',
  paidBy: 'Paid by',
  methods: {
    upi: 'UPI',
    card: 'Card',
    netbanking: 'Net banking',
    wallet: 'Wallet',
    paylater: 'Pay later',
    coupon: 'Coupon',
    /** What staff enter by hand. */
    cash: 'Cash',
    'bank-transfer': 'Bank transfer',
    'shop-upi': 'UPI to the academy',
    cheque: 'Cheque',
  },
  onlinePayment: 'Online payment',
  reference: 'Reference',
  payment: 'Payment',
  period: 'Period',
  fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  what: 'What',
  amount: 'Amount',
  service: ({ code }: { code: string }) => `(service ${code})`,
  coupon: ({ code, price }: { code: string; price: string }) => `Coupon ${code}, taken off the price of ${price}`,
  total: 'Total paid',
  refunded: ({ amount, moment }: { amount: string; moment: string }) =>
    `${amount} was refunded, and the membership ended on ${moment}.`,
  voided: ({ moment }: { moment: string }) =>
    `This receipt is void: the academy has taken it back, and the membership ended on ${moment}.`,
  noSignature: 'Made by a computer; it needs no signature.',
  /** Said in other languages alone. */
  englishDecides: '',
  print: 'Print or save as PDF',
  all: 'All memberships',
});
