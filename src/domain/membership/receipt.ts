import { indiaDayOf } from '../lib/india-time.ts';

/** India's financial year at a moment (epoch milliseconds): it begins on 1 April. '2026-27'. */
export function financialYearOf(moment: number): string {
  const [year = 0, month = 1] = indiaDayOf(moment).split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}

/** What a receipt's number begins with: a test's numbers are a series of their own. */
export const receiptSeries = (prefix: string, isTest: boolean, moment: number): string =>
  `${prefix}${isTest ? '-TEST' : ''}/${financialYearOf(moment)}`;

/** The hash of /profile under which a receipt is shown: a number has slashes, which no hash of ours has. */
export const receiptHash = (number: string): string => `#receipt-${number.replaceAll('/', '-')}`;

/** Seven days of payment, whole (terms, payment and refunds, rule 1). Milliseconds. */
export const REFUND_WINDOW_MS: number = 7 * 24 * 60 * 60 * 1000;
