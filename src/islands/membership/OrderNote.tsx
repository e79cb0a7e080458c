import { useEffect, useRef } from 'react';
import { dateText } from '#domain/membership/membership-text.ts';
import { receiptHash } from '#domain/membership/receipt.ts';
import { forgetBegunPayment } from '#stores/membership/begun-payments.ts';
import type { OrderReply, OrderState } from '#stores/membership/payments.ts';
import { $order, loadOverview, watchOrder } from '#stores/membership/payments.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { useShared } from '../lib/use-shared.ts';
import type { Offer } from '#domain/membership/offer.ts';

/** How the student came back: as if paid, after a failure, or by leaving the payment page. */
export type Return = { readonly kind: 'order' | 'failed' | 'cancelled'; readonly orderId: string };

interface NoteProps {
  readonly order: OrderReply;
  readonly isWatched: boolean;
  readonly kind: Return['kind'];
  readonly offers: readonly Offer[];
  /** Null while nothing can be bought. */
  readonly onAgain: ((planId: PlanId) => void) | null;
}

function Paid({ order, offers }: Pick<NoteProps, 'order' | 'offers'>) {
  const opens = offers.find(({ id }) => id === order.planId)?.opens ?? [];
  const begins =
    order.startDate !== null && Date.parse(order.startDate) > Date.parse(order.createdAt) + 24 * 60 * 60 * 1000;
  return (
    <>
      <p>
        Your payment has arrived. <strong>{order.planId}</strong>{' '}
        {begins && order.startDate !== null && <>begins on {dateText(order.startDate)} and </>}
        {begins ? 'runs' : 'is yours'} until {order.endDate === null ? 'further notice' : dateText(order.endDate)}.
      </p>
      {!begins && (
        <ul className="open-list">
          {opens.map(({ name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {order.receiptNumber !== null && (
        <p>
          <a href={`/profile${receiptHash(order.receiptNumber)}`}>Receipt {order.receiptNumber}</a>. It is on its way to
          your mail too.
        </p>
      )}
    </>
  );
}

function Waiting({ isWatched }: { readonly isWatched: boolean }) {
  return isWatched ? (
    <p>
      The bank is confirming your payment. This page shows it as soon as it is done; you may also leave, and nothing is
      lost. Do not pay again.
    </p>
  ) : (
    <p>
      The bank has not confirmed your payment yet. We check every few minutes and mail your receipt when it is
      confirmed. If money has left your account and you have no receipt by tomorrow, write to us with the date and the
      amount.
    </p>
  );
}

function NotPaid({ kind, order, onAgain }: Pick<NoteProps, 'kind' | 'order' | 'onAgain'>) {
  return (
    <>
      <p>
        {kind === 'cancelled' && order.state !== 'failed'
          ? 'You left the payment page before paying.'
          : 'The bank did not take the payment.'}{' '}
        Nothing was bought. If money has still left your account, your bank returns it, or it reaches us and your plan
        opens.
      </p>
      {onAgain !== null && (
        <button type="button" className="button" onClick={() => onAgain(order.planId)}>
          Try {order.planId} again
        </button>
      )}
    </>
  );
}

const isWaiting = ({ state }: OrderReply, kind: Return['kind']): boolean =>
  state === 'confirming' || (kind === 'order' && (state === 'open' || state === 'failed'));

function titleOf(state: OrderState, kind: Return['kind']): string {
  if (state.status === 'loading') return 'Looking for your payment';
  if (state.status === 'failed') return 'Your payment could not be looked up';
  if (state.order.state === 'paid') return 'Payment received';
  if (state.order.state === 'refunded') return 'This payment was refunded';
  return isWaiting(state.order, kind) ? 'Your payment is being confirmed' : 'Not paid';
}

function Body(props: NoteProps) {
  const { order, kind } = props;
  if (order.state === 'paid') return <Paid {...props} />;
  if (order.state === 'refunded')
    return <p>The money goes back the way you paid, and the membership has ended. See your receipts for details.</p>;
  return isWaiting(order, kind) ? <Waiting isWatched={props.isWatched} /> : <NotPaid {...props} />;
}

interface OrderNoteProps extends Pick<NoteProps, 'offers' | 'onAgain'> {
  readonly back: Return;
}

/**
 * Where the payment stands that the student has just come back from; it has the focus, for it is what the page is about
 * now. What the student has is asked for behind it, so that it knows what this has found.
 */
export function OrderNote({ back, offers, onAgain }: OrderNoteProps) {
  const state = useShared($order, { status: 'loading' });
  const heading = useRef<HTMLHeadingElement>(null);
  const { kind, orderId } = back;
  useEffect(() => {
    heading.current?.focus();
    return watchOrder(orderId, kind === 'order');
  }, [orderId, kind]);
  const isPaid = state.status === 'ready' && state.order.state === 'paid';
  const known = state.status === 'ready' ? state.order.state : state.status;
  const planId = state.status === 'ready' ? state.order.planId : null;
  const isOver = isPaid || kind !== 'order';
  useEffect(() => {
    if (planId !== null && isOver) forgetBegunPayment(planId);
  }, [planId, isOver]);
  useEffect(() => {
    if (known !== 'loading') void loadOverview();
  }, [known]);
  return (
    <section className={`note stack order-note${isPaid ? ' note-good' : ''}`} aria-labelledby="order-title">
      <h3 id="order-title" tabIndex={-1} ref={heading}>
        {titleOf(state, kind)}
      </h3>
      <div className="stack" role="status">
        {state.status === 'loading' && <span className="skeleton" />}
        {state.status === 'failed' && (
          <p>{state.message} If you have paid, nothing is lost: load the page again in a moment.</p>
        )}
        {state.status === 'ready' && (
          <Body order={state.order} isWatched={state.isWatched} kind={kind} offers={offers} onAgain={onAgain} />
        )}
      </div>
    </section>
  );
}
