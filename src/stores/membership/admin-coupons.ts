import { plainNumber, readWholeNumber } from '#domain/lib/digits.ts';
import type { CouponReply, CreateCouponBody, EndCouponBody } from '#contract/membership/coupons.ts';
import {
  createCoupon as createCouponCall,
  endCoupon as endCouponCall,
  listCoupons,
} from '#contract/membership/coupons.ts';
import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { isCalendarDate } from '#domain/lib/india-time.ts';
import { couponIssues, tidyCode } from '#domain/membership/coupon.ts';
import { paiseOf } from '#domain/membership/money.ts';
import type { ChangeOutcome } from '../staff/outcome.ts';
import { changeOutcomeOf } from '../staff/outcome.ts';
import { request } from '../request.ts';
import { createTable } from '../staff/table.ts';

export type { CouponReply };

/** Coupons with their uses, newest first. */
export const couponsTable = createTable<CouponReply>((query) => request(listCoupons, { query }));

/** `value` is percent or rupees as typed; `mostUses` and `mostEach` are numbers as typed, the first '' for no limit. */
type CouponForm = Omit<CreateCouponBody, 'value' | 'mostUses' | 'mostEach'> & {
  readonly value: string;
  readonly mostUses: string;
  readonly mostEach: string;
};

const LARGEST_COUNT = 999_999;
const isCount = (count: number): boolean => count >= 1 && count <= LARGEST_COUNT;
const WRONG_COUNT = 'Write a whole number of at least 1';

type Typed = Omit<CouponForm, 'clientId' | 'reason'>;

const numberOf = ({ kind, value }: Typed): number =>
  kind === 'percent' ? readWholeNumber(plainNumber(value).replace(/%$/, '')) : paiseOf(value);

/** What is wrong with what was typed. */
export function typedCouponIssues({ mostUses, mostEach, ...form }: Typed): FieldErrors {
  return {
    ...couponIssues({ ...form, code: tidyCode(form.code), value: numberOf({ mostUses, mostEach, ...form }) }),
    ...(!isCalendarDate(form.firstDay) && { firstDay: STUDENT_MESSAGES.date }),
    ...(mostUses.trim() !== '' && !isCount(readWholeNumber(mostUses)) && { mostUses: WRONG_COUNT }),
    ...(!isCount(readWholeNumber(mostEach)) && { mostEach: WRONG_COUNT }),
  };
}

/** Creates a coupon from what was typed. */
export async function createCoupon(typed: CouponForm): Promise<ChangeOutcome> {
  const errors = typedCouponIssues(typed);
  if (hasErrors(errors)) return { kind: 'invalid', errors };
  const { mostUses, mostEach } = typed;
  return changeOutcomeOf(
    await request(createCouponCall, {
      body: {
        ...typed,
        value: numberOf(typed),
        mostUses: mostUses.trim() === '' ? null : readWholeNumber(mostUses),
        mostEach: readWholeNumber(mostEach),
      },
    }),
  );
}

export const endCoupon = async (id: number, body: EndCouponBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(endCouponCall, { parameters: { id: String(id) }, body }));
