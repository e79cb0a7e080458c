import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { listText } from '#domain/lib/format.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { timeText } from '#domain/lib/india-time.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { boughtPeriods, heldForGood } from '#domain/membership/purchase.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { planShopText } from '#domain/text/en/plan-shop.ts';
import { environment } from '#stores/environment.ts';
import { findBegunPayment } from '#stores/membership/begun-payments.ts';
import type { UsedCoupon } from '#stores/membership/coupon.ts';
import type { PaymentOverview } from '#stores/membership/payments.ts';
import type { Offer } from '#domain/membership/offer.ts';
import { WithParts } from '../lib/WithParts.tsx';
import type { Checkout } from './use-checkout.ts';

interface PlanSummaryProps {
  readonly offer: Offer;
  readonly memberships: PaymentOverview['memberships'];
  /** A payment for this plan is being confirmed already. */
  readonly isConfirming: boolean;
  readonly checkout: Checkout;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onBack: () => void;
}

function Period({ offer, memberships, now }: Pick<PlanSummaryProps, 'offer' | 'memberships' | 'now'>) {
  const text = planShopText().summary;
  const { months, grants } = offer;
  return boughtPeriods(offer, memberships, now).map(({ membershipType: type, startDate, endDate, isRenewal }) => {
    const [from, until] = [dateText(startDate), dateText(endDate)];
    const one = isRenewal ? text.renews({ months, from, until }) : text.begins({ months, until });
    const ofSeveral = isRenewal ? text.renewsOf({ type, months, from, until }) : text.beginsOf({ type, months, until });
    return <p key={type}>{grants.length > 1 ? ofSeveral : one}</p>;
  });
}

/** The rule for another plan beside a running one, said before paying. */
function Beside({ offer, memberships }: Pick<PlanSummaryProps, 'offer' | 'memberships'>) {
  const text = planShopText().summary;
  const others = memberships.filter(
    ({ state, membershipType, endDate }) =>
      state === 'running' && !offer.grants.some((type) => type === membershipType) && endDate !== null,
  );
  if (others.length === 0) return null;
  return (
    <p className="note">
      {others
        .map(({ membershipType, endDate }) => text.otherRuns({ plan: membershipType, day: dateText(endDate ?? '') }))
        .join(' ')}{' '}
      {text.beside}
    </p>
  );
}

const LOOK_MS = 2000;

/** When a payment of this plan was begun that may be under way in another tab; not the one that this tab is leaving for. */
function useBegunAt(planId: PlanId, isLeaving: boolean): number | null {
  const [begunAt, setBegunAt] = useState(() => findBegunPayment(planId));
  useEffect(() => {
    if (isLeaving) return undefined;
    const look = (): void => setBegunAt(findBegunPayment(planId));
    look();
    return environment().every(LOOK_MS, look);
  }, [planId, isLeaving]);
  return begunAt;
}

/** Few have a code, so its field is no part of the page's first script. */
const CouponField = lazy(async () => ({ default: (await import('./CouponField.tsx')).CouponField }));

/** Everything that has to be known before paying: time, price, what is held beside it, and refunds. */
export function PlanSummary({ offer, memberships, isConfirming, checkout, now, onBack }: PlanSummaryProps) {
  const text = planShopText().summary;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const begunAt = useBegunAt(offer.id, checkout.isBusy);
  const forGood = heldForGood(offer, memberships, now);
  const isForGood = forGood.length > 0;
  const [coupon, setCoupon] = useState<UsedCoupon | null>(null);
  const pricePaise = coupon?.amountPaise ?? offer.pricePaise;
  const price = rupeeText(pricePaise);
  return (
    <section className="plan-summary stack" aria-labelledby="summary-title">
      <h3 id="summary-title" tabIndex={-1} ref={heading}>
        {text.title({ plan: offer.id })}
      </h3>
      <p>{text.opens({ names: offer.opens.map(({ name }) => name).join(', ') })}</p>
      {isForGood ? (
        <p className="note">
          {forGood.length === offer.grants.length ? text.forGood : text.forGoodPart({ types: listText(forGood) })}
        </p>
      ) : (
        <>
          <Period offer={offer} memberships={memberships} now={now} />
          <Beside offer={offer} memberships={memberships} />
          <p>
            <WithParts text={text.total({ price })} parts={{ price: ['strong', { className: 'price' }] }} />
          </p>
          {!isConfirming && !checkout.isBusy && (
            <Suspense>
              <CouponField planId={offer.id} used={coupon} onUsed={setCoupon} />
            </Suspense>
          )}
          <p>
            <WithParts
              text={text.refunds}
              parts={{ link: ['a', { href: localPath('/termsandcondition#payment-and-refunds') }] }}
            />
          </p>
          {offer.grants.length > 1 && <p>{text.onePurchase}</p>}
          {isConfirming && <p className="note note-caution">{text.confirming({ plan: offer.id })}</p>}
          {!isConfirming && begunAt !== null && (
            <p className="note note-caution">{text.begun({ plan: offer.id, time: timeText(begunAt) })}</p>
          )}
          <p className="field-error" role="alert">
            {checkout.problem}
          </p>
        </>
      )}
      <div className="button-row">
        {!isForGood && !isConfirming && (
          <button
            type="button"
            className={begunAt === null ? 'button button-primary' : 'button'}
            aria-disabled={checkout.isBusy}
            aria-busy={checkout.isBusy}
            onClick={() => checkout.pay(offer.id, coupon?.code ?? null)}
          >
            {checkout.isBusy ? text.going : pricePaise === 0 ? text.takeFree : text.pay({ price })}
          </button>
        )}
        <button type="button" className="button" onClick={onBack}>
          {text.another}
        </button>
      </div>
    </section>
  );
}
