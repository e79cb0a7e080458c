import { useEffect, useState, useSyncExternalStore } from 'react';
import { dateText } from '#domain/membership-text.ts';
import { endInstant } from '#domain/membership.ts';
import { rupeeText } from '#domain/money.ts';
import type { PlanId } from '#domain/plan.ts';
import { environment } from '#stores/environment.ts';
import type { OverviewState, PaymentOverview } from '#stores/payments.ts';
import { $overview, $paymentState, askPaymentState, loadOverview } from '#stores/payments.ts';
import { $session, GUEST } from '#stores/session.ts';
import { takeWantedPlan } from '#stores/wanted-plan.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { useShared } from '../use-shared.ts';
import { CheckoutForm } from './CheckoutForm.tsx';
import { endOf, lastEndOf } from './ends.ts';
import { HeldNote } from './HeldNote.tsx';
import type { Offer } from './offers.ts';
import type { Return } from './OrderNote.tsx';
import { OrderNote } from './OrderNote.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { useCheckout } from './use-checkout.ts';

const LOADING: OverviewState = { status: 'loading' };

/** How the payment page led back here, by what stands behind the # of the address. */
function returnIn(hash: string): Return | null {
  const [, kind, orderId] = /^#(order|failed|cancelled)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash) ?? [];
  return kind === undefined || orderId === undefined ? null : { kind: kind as Return['kind'], orderId };
}

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

interface ChoiceProps {
  readonly offers: readonly Offer[];
  readonly memberships: PaymentOverview['memberships'];
  readonly onChoose: (planId: PlanId) => void;
}

function Choice({ offers, memberships, onChoose }: ChoiceProps) {
  return (
    <ul className="offers">
      {offers.map(({ id, months, pricePaise, purpose }) => {
        const end = endOf(memberships, id);
        const ended = end === null ? lastEndOf(memberships, id) : null;
        return (
          <li key={id} className="offer stack">
            <h3>{id}</h3>
            <p>
              <strong className="price">{rupeeText(pricePaise)}</strong> for {months} months
            </p>
            <p className="soft">{purpose}</p>
            {end !== null && <p>Yours until {dateText(end)}. Renewing adds {months} months to that day.</p>}
            {ended !== null && <p>It ended {dateText(ended)}. Renewed, it begins on the day you pay.</p>}
            <button type="button" className="button" onClick={() => onChoose(id)}>
              {end === null && ended === null ? `Choose ${id}` : `Renew ${id}`}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function Shop({ offers, memberships, freeUntil, back }: { readonly offers: readonly Offer[]; readonly memberships: PaymentOverview['memberships']; readonly freeUntil: string | null; readonly back: Return | null }) {
  const [chosen, setChosen] = useState<PlanId | null>(takeWantedPlan);
  const checkout = useCheckout();
  const state = useShared($paymentState, 'asking');
  const offer = offers.find(({ id }) => id === chosen);
  const isOpen = state === 'open' || state === 'test';
  return (
    <>
      {back !== null && <OrderNote key={`${back.kind}${back.orderId}`} back={back} offers={offers} onAgain={setChosen} />}
      <HeldNote memberships={memberships} freeUntil={freeUntil} />
      {isOpen && offer === undefined && <Choice offers={offers} memberships={memberships} onChoose={setChosen} />}
      {isOpen && offer !== undefined && (
        <PlanSummary key={offer.id} offer={offer} memberships={memberships} checkout={checkout} now={environment().now()} onBack={() => setChosen(null)} />
      )}
      {checkout.form !== null && <CheckoutForm {...checkout.form} />}
    </>
  );
}

/** What a student sees on the page of plans: what is held, what can be bought, and the payment that was just made. */
export function PlanShop({ offers }: { readonly offers: readonly Offer[] }) {
  const session = useShared($session, GUEST);
  const overview = useShared($overview, LOADING);
  const hash = useSyncExternalStore(onHash, () => window.location.hash, () => '');
  const studentId = session.status === 'student' ? session.student.studentId : null;
  useEffect(() => {
    if (studentId === null) return;
    void askPaymentState();
    void loadOverview();
  }, [studentId]);
  if (session.status === 'guest') return null;
  const free = session.student.FreeAccess;
  const freeUntil = free !== null && endInstant(free) >= environment().now() ? free : null;
  return (
    <ErrorBoundary>
      <div className="shop stack">
        {overview.status === 'loading' && (
          <LoadingLines label="Loading what you have" lines={2} />
        )}
        {overview.status === 'failed' && (
          <FailedNote isAlert text={`What you have could not be loaded. ${overview.message}`} onRetry={() => void loadOverview()} />
        )}
        {overview.status === 'ready' && <Shop offers={offers} memberships={overview.memberships} freeUntil={freeUntil} back={returnIn(hash)} />}
      </div>
    </ErrorBoundary>
  );
}
