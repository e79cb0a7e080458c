import { useEffect, useRef } from 'react';
import { localPath } from '#domain/lib/local-path.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { receiptHash } from '#domain/membership/receipt.ts';
import { planShopText } from '#domain/text/en/plan-shop.ts';
import { forgetBegunPayment } from '#stores/membership/begun-payments.ts';
import type { OrderReply, OrderState } from '#stores/membership/payments.ts';
import { $order, loadOverview, watchOrder } from '#stores/membership/payments.ts';
import type { PlanId } from '#domain/membership/plan.ts';
import { WithParts } from '../lib/WithParts.tsx';
import { useShared } from '../lib/use-shared.ts';
import { heldText } from './held-text.ts';
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

type Period = OrderReply['periods'][number];

/** Whether a membership begins behind another one of its type. */
const isLaterIn = ({ createdAt }: OrderReply, { startDate }: Period): boolean =>
  startDate !== null && Date.parse(startDate) > Date.parse(createdAt) + 24 * 60 * 60 * 1000;

function paidText({ membershipType: plan, startDate, endDate }: Period, isLater: boolean): string {
  const text = planShopText().order;
  const day = endDate === null ? null : dateText(endDate);
  if (!isLater || startDate === null) return day === null ? text.isYoursForNow({ plan }) : text.isYours({ plan, day });
  const from = dateText(startDate);
  return day === null ? text.beginsForNow({ plan, from }) : text.begins({ plan, from, day });
}

function Arrived({ order }: Pick<NoteProps, 'order'>) {
  const { periods } = order;
  const [only] = periods;
  if (only !== undefined && periods.length === 1)
    return (
      <p>
        <WithParts text={paidText(only, isLaterIn(order, only))} />
      </p>
    );
  return (
    <>
      <p>{planShopText().order.arrivedAll}</p>
      <ul className="held-list">
        {periods.map((period) => (
          <li key={period.membershipType}>
            <WithParts text={heldText({ ...period, state: isLaterIn(order, period) ? 'later' : 'running' })} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Paid({ order, offers }: Pick<NoteProps, 'order' | 'offers'>) {
  const opens = offers.find(({ id }) => id === order.planId)?.opens ?? [];
  const isLater = order.periods.every((period) => isLaterIn(order, period));
  return (
    <>
      <Arrived order={order} />
      {!isLater && (
        <ul className="open-list">
          {opens.map(({ name, path }) => (
            <li key={path}>
              <a href={localPath(path)}>{name}</a>
            </li>
          ))}
        </ul>
      )}
      {order.receiptNumber !== null && (
        <p>
          <WithParts
            text={planShopText().order.receipt({ number: order.receiptNumber })}
            parts={{ link: ['a', { href: localPath(`/profile${receiptHash(order.receiptNumber)}`) }] }}
          />
        </p>
      )}
    </>
  );
}

function NotPaid({ kind, order, onAgain }: Pick<NoteProps, 'kind' | 'order' | 'onAgain'>) {
  const text = planShopText().order;
  return (
    <>
      <p>{kind === 'cancelled' && order.state !== 'failed' ? text.left : text.notTaken}</p>
      {onAgain !== null && (
        <button type="button" className="button" onClick={() => onAgain(order.planId)}>
          {text.again({ plan: order.planId })}
        </button>
      )}
    </>
  );
}

const isWaiting = ({ state }: OrderReply, kind: Return['kind']): boolean =>
  state === 'confirming' || (kind === 'order' && (state === 'open' || state === 'failed'));

function titleOf(state: OrderState, kind: Return['kind']): string {
  const { titles } = planShopText().order;
  if (state.status !== 'ready') return titles[state.status];
  if (state.order.state === 'paid' || state.order.state === 'refunded') return titles[state.order.state];
  return isWaiting(state.order, kind) ? titles.waiting : titles.notPaid;
}

function Body(props: NoteProps) {
  const { order, kind, isWatched } = props;
  const text = planShopText().order;
  if (order.state === 'paid') return <Paid {...props} />;
  if (order.state === 'refunded') return <p>{text.refunded}</p>;
  return isWaiting(order, kind) ? <p>{isWatched ? text.watched : text.unwatched}</p> : <NotPaid {...props} />;
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
        {state.status === 'failed' && <p>{planShopText().order.lookUpAgain(state)}</p>}
        {state.status === 'ready' && (
          <Body order={state.order} isWatched={state.isWatched} kind={kind} offers={offers} onAgain={onAgain} />
        )}
      </div>
    </section>
  );
}
