import { useEffect, useState, useSyncExternalStore } from 'react';
import { tooYoungToBuy } from '#domain/account/age-of-sale.ts';
import { confirmingText, dateText } from '#domain/membership/membership-text.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import { endInstant } from '#domain/membership/membership.ts';
import type { PlanContents } from '#domain/membership/plan-contents.ts';
import { amountText, emptyText, opensNothing } from '#domain/membership/plan-contents.ts';
import { rupeeText } from '#domain/membership/money.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { grantTheSame } from '#domain/membership/plan.ts';
import { plansText } from '#domain/text/en/plans.ts';
import { planShopText } from '#domain/text/en/plan-shop.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { environment } from '#stores/environment.ts';
import type { OverviewState, PaymentOverview, PaymentState } from '#stores/membership/payments.ts';
import { $overview, $paymentState, $planContents, askPaymentState, loadOverview } from '#stores/membership/payments.ts';
import { $session, GUEST } from '#stores/identity/session.ts';
import { takeWantedPlan } from '#stores/membership/wanted-plan.ts';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { useShared } from '../lib/use-shared.ts';
import { endOf, lastEndOf } from './ends.ts';
import { HeldNote } from './HeldNote.tsx';
import type { Offer, Offers } from '#domain/membership/offer.ts';
import type { Return } from './OrderNote.tsx';
import { OrderNote } from './OrderNote.tsx';
import { PlanSummary } from './PlanSummary.tsx';
import { useCheckout } from './use-checkout.ts';

const LOADING: OverviewState = { status: 'loading' };

/** How the payment page led back here, read from the fragment of the address. */
function returnIn(hash: string): Return | null {
  const [, kind, orderId] = /^#(order|failed|cancelled)-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(hash) ?? [];
  return kind === undefined || orderId === undefined ? null : { kind: kind as Return['kind'], orderId };
}

function onHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Payments that the bank has in hand, shown before anything is offered: a student who does not know of them pays twice. */
function WaitingNotes({ waiting }: Pick<PaymentOverview, 'waiting'>) {
  return waiting.map((order) => (
    <p key={order.orderId} className="note note-caution">
      {confirmingText(order)} <a href={`#order-${order.orderId}`}>{planShopText().seeStatus}</a>
    </p>
  ));
}

/** Until when a membership is held that a plan renews, or when it ended; a plan of several memberships names each. */
function HeldLine({
  type,
  offer: { grants, months },
  memberships,
}: {
  readonly type: MembershipType;
  readonly offer: Offer;
  readonly memberships: PaymentOverview['memberships'];
}) {
  const text = planShopText();
  const isBundle = grants.length > 1;
  const [end, ended] = [endOf(memberships, type), lastEndOf(memberships, type)];
  if (end !== null) {
    const day = dateText(end);
    return <p>{isBundle ? text.yoursOf({ type, day, months }) : text.yours({ day, months })}</p>;
  }
  if (ended === null) return null;
  const day = dateText(ended);
  return <p>{isBundle ? text.endedOf({ type, day }) : text.ended({ day })}</p>;
}

interface ChoiceProps {
  readonly offers: readonly Offer[];
  readonly contents: PlanContents;
  readonly memberships: PaymentOverview['memberships'];
  readonly onChoose: (planId: PlanId) => void;
}

function Choice({ offers, contents, memberships, onChoose }: ChoiceProps) {
  const text = planShopText();
  return (
    <>
      <ul className="offers">
        {offers.map((offer) => {
          const { id, months, pricePaise, singlesPaise, purpose, opens, grants } = offer;
          const isRenewal = grants.every((type) => (endOf(memberships, type) ?? lastEndOf(memberships, type)) !== null);
          return (
            <li key={id} className="offer stack">
              <h3>{id}</h3>
              <p>
                <strong className="price">{rupeeText(pricePaise)}</strong> {plansText().forMonths({ months })}
              </p>
              {singlesPaise !== null && <p>{plansText().insteadOf({ sum: rupeeText(singlesPaise) })}</p>}
              <p className="soft">{purpose}</p>
              <details className="faq fold">
                <summary>{plansText().inside}</summary>
                <ul className="offer-inside">
                  {opens.map(({ name, area }) => (
                    <li key={name}>
                      {name} <span className="soft">({amountText(contents[area])})</span>
                    </li>
                  ))}
                </ul>
              </details>
              {grants.map((type) => (
                <HeldLine key={type} type={type} offer={offer} memberships={memberships} />
              ))}
              {opensNothing(id, contents) ? (
                <p className="note">{emptyText(id)}</p>
              ) : (
                <button type="button" className="button" onClick={() => onChoose(id)}>
                  {isRenewal ? text.renew({ plan: id }) : text.choose({ plan: id })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p className="soft">{plansText().counted}</p>
    </>
  );
}

interface OfferedProps {
  readonly offers: readonly Offer[];
  readonly contents: PlanContents;
  readonly overview: PaymentOverview;
  readonly chosen: PlanId | null;
  readonly onChosen: (planId: PlanId | null) => void;
}

/** The plans, or what has to be known before one of them is paid. */
function Offered({ offers, contents, overview: { memberships, waiting }, chosen, onChosen }: OfferedProps) {
  const checkout = useCheckout();
  const offer = offers.find(({ id }) => id === chosen && !opensNothing(id, contents));
  const confirming =
    chosen === null ? null : (waiting.find(({ planId }) => grantTheSame(planId, chosen))?.planId ?? null);
  return (
    <>
      {offer === undefined && (
        <Choice offers={offers} contents={contents} memberships={memberships} onChoose={onChosen} />
      )}
      {offer !== undefined && (
        <PlanSummary
          key={offer.id}
          offer={offer}
          memberships={memberships}
          confirming={confirming}
          checkout={checkout}
          now={environment().now()}
          onBack={() => onChosen(null)}
        />
      )}
    </>
  );
}

/** What the student has, and which payments are on their way; `shownOrderId` is the one that has a note of its own. */
function Overview({
  overview,
  freeUntil,
  shownOrderId,
}: {
  readonly overview: OverviewState;
  readonly freeUntil: string | null;
  readonly shownOrderId: string | null;
}) {
  const text = planShopText();
  const retry = (): void => void loadOverview();
  if (overview.status === 'loading') return <LoadingLines label={text.loading} lines={2} />;
  if (overview.status === 'failed') return <FailedNote isAlert text={text.failed(overview)} onRetry={retry} />;
  return (
    <>
      <WaitingNotes waiting={overview.waiting.filter(({ orderId }) => orderId !== shownOrderId)} />
      {overview.reloadFailure !== null && (
        <FailedNote isAlert text={text.old({ message: overview.reloadFailure })} onRetry={retry} />
      )}
      <HeldNote memberships={overview.memberships} freeUntil={freeUntil} />
    </>
  );
}

/** The page's own parts (membership.css) show what was heard here, where their own question may have got no answer. */
function showOnPage(state: PaymentState): void {
  const box = document.querySelector<HTMLElement>('[data-payments]');
  if (box !== null && state !== 'asking' && state !== 'unknown') box.dataset['payments'] = state;
}

/** The page of one student. The payment just made is shown whatever becomes of the rest. */
function Shop({
  offers: { plans: offers, contents: builtContents },
  freeUntil,
  tooYoung,
  back,
}: {
  readonly offers: Offers;
  readonly freeUntil: string | null;
  /** Why nothing is sold to this student yet; null when plans are. */
  readonly tooYoung: string | null;
  readonly back: Return | null;
}) {
  const [chosen, setChosen] = useState<PlanId | null>(takeWantedPlan);
  const overview = useShared($overview, LOADING);
  const state = useShared($paymentState, 'asking');
  const contents = useShared($planContents, null) ?? builtContents;
  const hasReturned = back !== null;
  useEffect(() => void askPaymentState(), []);
  useEffect(() => {
    if (!hasReturned) void loadOverview();
  }, [hasReturned]);
  useEffect(() => showOnPage(state), [state]);
  const isOpen = overview.status === 'ready' && (state === 'open' || state === 'test');
  const canBuy = isOpen && tooYoung === null;
  return (
    <>
      {back !== null && (
        <OrderNote
          key={`${back.kind}${back.orderId}`}
          back={back}
          offers={offers}
          onAgain={canBuy ? setChosen : null}
        />
      )}
      <Overview overview={overview} freeUntil={freeUntil} shownOrderId={back?.orderId ?? null} />
      {state === 'unknown' && (
        <FailedNote isAlert text={planShopText().unknown} onRetry={() => void askPaymentState()} />
      )}
      {isOpen && tooYoung !== null && <p className="note">{tooYoung}</p>}
      {canBuy && (
        <Offered offers={offers} contents={contents} overview={overview} chosen={chosen} onChosen={setChosen} />
      )}
    </>
  );
}

/** What a student sees on the page of plans: what is held, what can be bought, and the payment that was just made. */
export function PlanShop({
  offers,
  sellsFromAge,
}: {
  readonly offers: Offers;
  /** `sellsFromAge` of the academy's file. */
  readonly sellsFromAge: number;
}) {
  const session = useShared($session, GUEST);
  const hash = useSyncExternalStore(
    onHash,
    () => window.location.hash,
    () => '',
  );
  if (session.status === 'guest') return null;
  const free = session.student.FreeAccess;
  const freeUntil = free !== null && endInstant(free) >= environment().now() ? free : null;
  return (
    <ErrorBoundary>
      <div className="shop stack">
        <Shop
          key={session.student.studentId}
          offers={offers}
          freeUntil={freeUntil}
          tooYoung={tooYoungToBuy(session.student.dob, todayInIndia(), sellsFromAge)}
          back={returnIn(hash)}
        />
      </div>
    </ErrorBoundary>
  );
}
