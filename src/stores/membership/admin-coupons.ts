import { plainNumber, readWholeNumber } from '#domain/lib/digits.ts';
import type { CouponReply, CreateCouponBody, EndCouponBody } from '#contract/membership/coupons.ts';
import {
  createCoupon as createCouponCall,
  endCoupon as endCouponCall,
  listCoupons,
} from '#contract/membership/coupons.ts';
import { COUPON_MESSAGES } from '#domain/membership/coupon.ts';
import { paiseOf } from '#domain/membership/money.ts';
import type { ChangeOutcome } from '../account/admin-students.ts';
import { changeOutcomeOf } from '../account/admin-students.ts';
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

/** Creates a coupon from what was typed. */
export async function createCoupon({ value, mostUses, mostEach, ...form }: CouponForm): Promise<ChangeOutcome> {
  const number = form.kind === 'percent' ? readWholeNumber(plainNumber(value).replace(/%$/, '')) : paiseOf(value);
  const [all, each] = [readWholeNumber(mostUses), readWholeNumber(mostEach)];
  const errors = {
    ...(!Number.isInteger(number) && {
      value: form.kind === 'percent' ? COUPON_MESSAGES.percent : COUPON_MESSAGES.amount,
    }),
    ...(mostUses.trim() !== '' && !isCount(all) && { mostUses: WRONG_COUNT }),
    ...(!isCount(each) && { mostEach: WRONG_COUNT }),
  };
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
  return changeOutcomeOf(
    await request(createCouponCall, {
      body: {
        ...form,
        value: number,
        mostUses: mostUses.trim() === '' ? null : all,
        mostEach: each,
      },
    }),
  );
}

export const endCoupon = async (id: number, body: EndCouponBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(endCouponCall, { parameters: { id: String(id) }, body }));
