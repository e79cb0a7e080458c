import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { timeText } from '#domain/lib/india-time.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { boughtPeriod, isHeldForGood } from '#domain/membership/purchase.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { environment } from '#stores/environment.ts';
import { findBegunPayment } from '#stores/membership/begun-payments.ts';
import type { UsedCoupon } from '#stores/membership/coupon.ts';
import type { PaymentOverview } from '#stores/membership/payments.ts';
import type { Offer } from '#domain/membership/offer.ts';
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
  const { startDate, endDate, isRenewal } = boughtPeriod(offer, memberships, now);
  if (isRenewal)
    return (
      <p>
        This renews what you have: {offer.months} months are added to its end. They run from {dateText(startDate)} to{' '}
        {dateText(endDate)}, and no day is lost.
      </p>
    );
  return (
    <p>
      It begins when you pay and runs {offer.months} months, until {dateText(endDate)}.
    </p>
  );
}

/** The rule for another plan beside a running one, said before paying. */
function Beside({ offer, memberships }: Pick<PlanSummaryProps, 'offer' | 'memberships'>) {
  const others = memberships.filter(
    ({ state, membershipType, endDate }) => state === 'running' && membershipType !== offer.id && endDate !== null,
  );
  if (others.length === 0) return null;
  return (
    <p className="note">
      {others
        .map(({ membershipType, endDate }) => `Your ${membershipType} runs until ${dateText(endDate ?? '')}.`)
        .join(' ')}{' '}
      Both run side by side: the new one begins today and runs its whole time. Nothing is paid back for the days on
      which both run. If the new one opens nothing more for you, buy it when the other ends.
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const begunAt = useBegunAt(offer.id, checkout.isBusy);
  const isForGood = isHeldForGood(offer, memberships, now);
  const [coupon, setCoupon] = useState<UsedCoupon | null>(null);
  const pricePaise = coupon?.amountPaise ?? offer.pricePaise;
  const price = rupeeText(pricePaise);
  return (
    <section className="plan-summary stack" aria-labelledby="summary-title">
      <h3 id="summary-title" tabIndex={-1} ref={heading}>
        {offer.id}: before you pay
      </h3>
      <p>It opens: {offer.opens.map(({ name }) => name).join(', ')}.</p>
      {isForGood ? (
        <p className="note">You hold this membership without an end. There is nothing to pay.</p>
      ) : (
        <>
          <Period offer={offer} memberships={memberships} now={now} />
          <Beside offer={offer} memberships={memberships} />
          <p>
            <strong className="price">{price}</strong> in all, every tax included. It does not renew itself, and no card
            is kept.
          </p>
          {!isConfirming && !checkout.isBusy && (
            <Suspense>
              <CouponField planId={offer.id} used={coupon} onUsed={setCoupon} />
            </Suspense>
          )}
          <p>
            All of it comes back within seven days if you have opened no recording, material or test that needs it.{' '}
            <a href="/termsandcondition#payment-and-refunds">All refund rules</a>
          </p>
          {isConfirming && (
            <p className="note note-caution">
              A payment for {offer.id} is being confirmed already. Wait for it: this page shows it when it is done.
            </p>
          )}
          {!isConfirming && begunAt !== null && (
            <p className="note note-caution">
              You began to pay for {offer.id} at {timeText(begunAt)}, in this or another tab. If that page is still
              open, finish there. If you have paid, wait for the receipt: what you pay now is a second payment.
            </p>
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
            {checkout.isBusy ? 'Going to the payment page…' : pricePaise === 0 ? 'Take it for nothing' : `Pay ${price}`}
          </button>
        )}
        <button type="button" className="button" onClick={onBack}>
          Choose another plan
        </button>
      </div>
    </section>
  );
}
