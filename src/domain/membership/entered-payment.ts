import { addDays } from '../lib/india-time.ts';
import { rupeeText } from './money.ts';

/** How money came that staff enter by hand, in their words. text/en/receipts.ts has those of receipts. */
export const PAYMENT_WAYS = {
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
  'shop-upi': 'UPI to the academy',
  cheque: 'Cheque',
} as const;
export type PaymentWay = keyof typeof PAYMENT_WAYS;

export const isPaymentWay = (method: string): method is PaymentWay => Object.hasOwn(PAYMENT_WAYS, method);

export const MOST_DAYS_BACK = 60;
export const LONGEST_REFERENCE = 60;
const LEAST_PAISE = 100;

export const ENTERED_MESSAGES = {
  amount: 'Write the amount in rupees, such as 2999 or 2999.50',
  tooMuch: (pricePaise: number): string => `The plan costs ${rupeeText(pricePaise)}: write at most that`,
  future: 'The day has not come yet. Choose the day on which the money came',
  tooOld: `The day is more than ${MOST_DAYS_BACK} days ago. Choose a later one, or grant the membership instead`,
  reference: `At most ${LONGEST_REFERENCE} characters on one line`,
  noReference: 'Write the number of the cheque or of the transfer',
  otherPayment: 'This entry was begun for another payment. Load the page again and look at the payments there.',
  shut: 'The settings of the academy’s sales are not complete, so no receipt can be made. Ask the owner: the log names the setting.',
} as const;

interface EnteredPayment {
  readonly amountPaise: number;
  readonly way: PaymentWay;
  readonly reference: string;
  /** YYYY-MM-DD in India. */
  readonly receivedOn: string;
}

/** Of each plan, in paise. */
export type PlanPrices = Readonly<Record<string, number>>;

/** What is wrong with an entry, by field. `today` is a day in India; the price is the plan's, in paise. */
export function enteredPaymentIssues(
  { amountPaise, way, reference, receivedOn }: EnteredPayment,
  { today, pricePaise }: { readonly today: string; readonly pricePaise: number },
): Readonly<Record<string, string>> {
  return {
    ...(amountPaise < LEAST_PAISE && { amountPaise: ENTERED_MESSAGES.amount }),
    ...(amountPaise > pricePaise && { amountPaise: ENTERED_MESSAGES.tooMuch(pricePaise) }),
    ...(way !== 'cash' && reference === '' && { reference: ENTERED_MESSAGES.noReference }),
    ...(receivedOn > today && { receivedOn: ENTERED_MESSAGES.future }),
    ...(receivedOn < addDays(today, -MOST_DAYS_BACK) && { receivedOn: ENTERED_MESSAGES.tooOld }),
  };
}
