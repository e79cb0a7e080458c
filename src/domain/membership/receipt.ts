import { indiaDayOf } from '../lib/india-time.ts';

/** India's financial year at an instant (epoch milliseconds), '2026-27'. It begins on 1 April. */
export function financialYearOf(moment: number): string {
  const [year = 0, month = 1] = indiaDayOf(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** The prefix of a receipt's number. Test receipts have a series of their own. */
export const receiptSeries = (prefix: string, isTest: boolean, moment: number): string =>
  `${prefix}${isTest ? '-TEST' : ''}/${financialYearOf(moment)}`;

/** The hash of /profile that shows a receipt. Numbers have slashes, which no hash of the site has. */
export const receiptHash = (number: string): string => `#receipt-${number.replaceAll('/', '-')}`;

/** Seven whole days after a payment, milliseconds (terms, payment and refunds, rule 1). */
export const REFUND_WINDOW_MS: number = 7 * 24 * 60 * 60 * 1000;
