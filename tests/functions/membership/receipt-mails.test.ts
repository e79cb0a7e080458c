import { expect, test } from 'vitest';
import type { Order, Payment } from '../../../functions/ports/payments.ts';
import { receiptMail, refundMail } from '../../../functions/services/membership/receipt-mails.ts';
import { inLanguage } from '../../../src/middleware.ts';

const SENDER = {
  academy: { name: 'Eklavya Academy', email: 'help@academy.test', classHosts: [] },
  seller: { legalName: 'Eklavya Academy', address: ['Ahmedabad'], state: 'Gujarat', gstin: '' },
} as unknown as Parameters<typeof receiptMail>[0];

const PAYMENT = {
  paymentId: 'pay_1',
  receiptNumber: 'EA/2026-27/7',
  paidAt: '2026-11-27T10:00:00.000Z',
  method: 'cash',
  reference: '',
  isSameState: true,
} as unknown as Payment;

const ORDER = {
  planId: '1-Year',
  planName: 'All courses for one year',
  isTest: false,
  coupon: null,
  amountPaise: 299_900,
  gstPercent: 18,
  gateway: 'desk',
  sold: [{ membershipType: '1-Year', startDate: '2026-11-27T10:00:00.000Z', endDate: '2027-11-27' }],
} as unknown as Order;

const written = () => {
  const { subject, text } = receiptMail(SENDER, 'a@academy.test', {
    order: ORDER,
    payment: PAYMENT,
  });
  const refund = refundMail(SENDER, 'a@academy.test', {
    order: ORDER,
    payment: PAYMENT,
    amountPaise: 299_900,
    moved: [],
  });
  return `${subject}\n${text}\n${refund.text}`;
};

test.each([
  ['gu', 'રસીદ EA/2026-27/7', 'રોકડ', 'બધા કોર્સ, એક વર્ષ માટે (1-Year)', 'અંગ્રેજી લખાણ માન્ય ગણાય છે'],
  ['hi', 'रसीद EA/2026-27/7', 'नकद', 'सभी कोर्स, एक वर्ष के लिए (1-Year)', 'अंग्रेज़ी पाठ ही मान्य है'],
] as const)(
  'mails about money in %s have its words, the same sums, and say that the English text decides',
  (language, ...words) => {
    const text = inLanguage(language, written);
    for (const each of [...words, '₹2,999.00', 'CGST 9%', 'pay_1']) expect(text).toContain(each);
    expect(text.match(new RegExp(words.at(-1) ?? '', 'g'))).toHaveLength(2);
    expect(text).not.toMatch(/payment|receipt|academy has|write to/i);
  },
);

test('mails about money in English say nothing of another language', () => {
  expect(written()).toContain('The academy received it by: Cash.\n\nAll courses for one year (1-Year). Taxable value:');
  expect(written()).not.toMatch(/English|\n{3}/);
});
