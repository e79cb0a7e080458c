import { useEffect, useState } from 'react';
import { localPath } from '#domain/lib/local-path.ts';
import { momentText } from '#domain/lib/india-time.ts';
import { confirmingText, dateText, withoutMembershipText } from '#domain/membership/membership-text.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { receiptHash } from '#domain/membership/receipt.ts';
import { membershipsText } from '#domain/text/en/memberships.ts';
import { planShopText } from '#domain/text/en/plan-shop.ts';
import type { OverviewState, PaymentOverview, Receipt } from '#stores/membership/payments.ts';
import { $overview, askBack, loadOverview } from '#stores/membership/payments.ts';
import { currentSession } from '#stores/identity/session.ts';
import { environment } from '#stores/environment.ts';
import { $freeAccess, loadFreeAccess } from '#stores/membership/free-access.ts';
import { showAlert } from '#stores/site/alert.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { FailedNote } from '#ui/FailedNote.tsx';
import { LoadingLines } from '#ui/LoadingLines.tsx';
import { WithParts } from '../lib/WithParts.tsx';
import { useShared } from '../lib/use-shared.ts';
import { $place, FIRST_PLACE } from '../lib/place.ts';
import { ReceiptSheet } from './ReceiptSheet.tsx';
import { ViewHeading } from '../lib/ViewHeading.tsx';

const LOADING: OverviewState = { status: 'loading' };

type Held = PaymentOverview['memberships'][number];

function periodText({ state, startDate, endDate }: Held): string {
  const text = membershipsText();
  const day = endDate === null ? null : dateText(endDate);
  if (state === 'later') {
    const from = startDate === null ? text.aLaterDay : dateText(startDate);
    return day === null ? text.fromWithoutEnd({ from }) : text.fromUntil({ from, day });
  }
  if (state === 'ended') return day === null ? text.ended : text.endedOn({ day });
  return day === null ? text.withoutEnd : text.until({ day });
}

function HeldList({ title, held }: { readonly title: string; readonly held: readonly Held[] }) {
  if (held.length === 0) return null;
  return (
    <section className="stack">
      <h3>{title}</h3>
      <ul className="held-memberships">
        {held.map((membership, index) => (
          <li key={index}>
            <strong>{membership.membershipType}</strong>
            <span>{periodText(membership)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReceiptList({ receipts }: { readonly receipts: readonly Receipt[] }) {
  const text = membershipsText();
  return (
    <section className="stack">
      <h3>{text.receipts}</h3>
      {receipts.length === 0 && (
        <>
          <Drawing name="empty-receipt" />
          <p>{text.noReceipt}</p>
        </>
      )}
      <ul className="held-memberships">
        {receipts.map(({ number, paidAt, planId, amountPaise, refund }) => (
          <li key={number}>
            <a href={receiptHash(number)}>{number}</a>
            <span>
              {planId}, {rupeeText(amountPaise)}, {momentText(paidAt)}
              {refund !== null && `, ${text.refunded}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The second of two payments of one plan, which a tap gives back. */
function DoublePayment({ number, planId, amountPaise, periods, double }: Receipt) {
  const text = membershipsText().double;
  const first = periods.map(({ startDate }) => startDate).toSorted()[0];
  const [isBusy, setIsBusy] = useState(false);
  const [advice, setAdvice] = useState<string | null>(null);
  if (double === null) return null;
  const giveBack = async (): Promise<void> => {
    setIsBusy(true);
    const failure = await askBack(double.orderId);
    setIsBusy(false);
    setAdvice(failure);
    if (failure === null) showAlert(membershipsText().double.onItsWay({ amount: rupeeText(amountPaise) }), 'success');
  };
  return (
    <div className="note note-caution stack">
      <p>
        {text.text({
          plan: planId,
          first: double.firstReceipt,
          second: number,
          day: first === undefined || first === null ? text.aLaterDay : dateText(first),
        })}
      </p>
      {advice !== null && <p role="alert">{advice}</p>}
      <button type="button" className="button" disabled={isBusy} onClick={() => void giveBack()}>
        {isBusy ? text.asking : text.giveBack({ amount: rupeeText(amountPaise) })}
      </button>
    </div>
  );
}

function WithoutMembership() {
  const free = useShared($freeAccess, null);
  useEffect(() => void loadFreeAccess(), []);
  // As the login brought it, where the server cannot be asked.
  const known = currentSession()?.student.FreeAccess ?? null;
  if (free === null) return <LoadingLines label={membershipsText().loadingFree} lines={1} />;
  return (
    <p className="note">{withoutMembershipText('failure' in free ? known : free.freeAccess, environment().now())}</p>
  );
}

function Overview({ memberships, receipts, waiting }: PaymentOverview) {
  const text = membershipsText();
  const of = (state: Held['state']): readonly Held[] => memberships.filter((each) => each.state === state);
  return (
    <>
      {waiting.map((order) => (
        <p key={order.orderId} className="note note-caution">
          {confirmingText(order)}{' '}
          <a href={localPath(`/membership#order-${order.orderId}`)}>{planShopText().seeStatus}</a>
        </p>
      ))}
      {receipts.map((receipt) => (
        <DoublePayment key={receipt.number} {...receipt} />
      ))}
      {memberships.length === 0 && (
        <>
          <Drawing name="empty-membership" />
          <WithoutMembership />
        </>
      )}
      <HeldList title={text.running} held={of('running')} />
      <HeldList title={text.later} held={of('later')} />
      <p>
        <a className="button button-primary" href={localPath('/membership#buy')}>
          {memberships.length === 0 ? text.seePlans : text.renew}
        </a>
      </p>
      <HeldList title={text.ended} held={of('ended')} />
      <ReceiptList receipts={receipts} />
    </>
  );
}

function Body({ overview, hash }: { readonly overview: OverviewState; readonly hash: string }) {
  const text = membershipsText();
  if (overview.status === 'loading') return <LoadingLines label={text.loading} lines={2} />;
  if (overview.status === 'failed')
    return <FailedNote isAlert text={text.failed(overview)} onRetry={() => void loadOverview()} />;
  if (!hash.startsWith('#receipt-')) return <Overview {...overview} />;
  const receipt = overview.receipts.find(({ number }) => receiptHash(number) === hash);
  if (receipt !== undefined) return <ReceiptSheet receipt={receipt} />;
  return (
    <p className="note note-caution">
      <WithParts text={text.unknownReceipt} parts={{ link: ['a', { href: '#memberships' }] }} />
    </p>
  );
}

/** What the student holds, has held and will hold, with receipts; each receipt at an address of its own, to be printed. */
export function MembershipsView() {
  const overview = useShared($overview, LOADING);
  const { hash } = useShared($place, FIRST_PLACE);
  useEffect(() => void loadOverview(), []);
  return (
    <section className="stack" aria-labelledby="memberships-title">
      <ViewHeading view="memberships" id="memberships-title">
        {membershipsText().title}
      </ViewHeading>
      <Body overview={overview} hash={hash} />
    </section>
  );
}
