import { isCalendarDate } from '../lib/india-time.ts';
import { rupeeText } from './money.ts';
import type { PlanId } from './plan.ts';

export const COUPON_KINDS = ['percent', 'amount'] as const;
export type CouponKind = (typeof COUPON_KINDS)[number];

const CODE = /^[A-Z0-9]{4,20}$/;
/** The gateway takes at least one rupee; what would be left below it is given too. */
const LEAST_PAISE = 100;
const MOST_PERCENT = 100;
const MOST_PAISE = 50_000_000;

export const COUPON_MESSAGES = {
  code: 'A code has 4 to 20 letters and digits, without blanks',
  percent: 'Write whole percent from 1 to 100',
  amount: 'Write the amount in rupees, such as 500',
  dates: 'The last day must not be before the first',
  taken: 'There is a coupon with this code already. Choose another code.',
  notFound: 'There is no such coupon. Load the list again.',
  endedAlready: 'This coupon has ended already. Load the list again.',
} as const;

/** A code as it is stored: capital letters, no blanks around. */
export const tidyCode = (text: string): string => text.trim().toUpperCase();
export const isCode = (text: string): boolean => CODE.test(text);

export interface CouponTerms {
  readonly kind: CouponKind;
  /** Whole percent, or paise. */
  readonly value: number;
}

export interface NewCouponFields extends CouponTerms {
  readonly code: string;
  readonly planId: PlanId | null;
  /** YYYY-MM-DD in India. */
  readonly firstDay: string;
  readonly lastDay: string;
}

/** What is wrong with a new coupon, by field. */
export function couponIssues(coupon: NewCouponFields): Readonly<Record<string, string>> {
  const { code, kind, value, firstDay, lastDay } = coupon;
  const most = kind === 'percent' ? MOST_PERCENT : MOST_PAISE;
  return {
    ...(!isCode(code) && { code: COUPON_MESSAGES.code }),
    ...((!Number.isInteger(value) || value < 1 || value > most) && {
      value: kind === 'percent' ? COUPON_MESSAGES.percent : COUPON_MESSAGES.amount,
    }),
    ...((!isCalendarDate(lastDay) || lastDay < firstDay) && { lastDay: COUPON_MESSAGES.dates }),
  };
}

/** Price and discount in paise; they add up to the plan's price. Never below zero, and nothing between zero and ₹1. */
export function discounted(
  pricePaise: number,
  { kind, value }: CouponTerms,
): { readonly amountPaise: number; readonly discountPaise: number } {
  const given = kind === 'percent' ? Math.floor((pricePaise * value) / 100) : value;
  const left = pricePaise - given;
  const amountPaise = left < LEAST_PAISE ? 0 : left;
  return { amountPaise, discountPaise: pricePaise - amountPaise };
}

/** '20% off' or '₹500 off'. */
export const couponText = ({ kind, value }: CouponTerms): string =>
  kind === 'percent' ? `${value}% off` : `${rupeeText(value)} off`;
