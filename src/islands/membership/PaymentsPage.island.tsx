import { useEffect } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { PAYMENT_EXCEPTION_TEXTS } from '#domain/membership/payment-messages.ts';
import type { AdminPayment, PaymentException } from '#stores/membership/admin-payments.ts';
import { exceptionsTable, paymentsTable, settle } from '#stores/membership/admin-payments.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { useMay } from '../admin/kit/use-may.ts';
import { RevenueExport } from '../staff/ExportButtons.tsx';
import { CouponsSection } from './CouponsSection.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { RevenueByMonth } from './RevenueByMonth.tsx';
import { paymentStateText } from './payment-state.ts';

const PAYMENTS_TITLE = 'payments-title';

const PAYMENTS: readonly Column<AdminPayment>[] = [
  { label: 'Plan', cell: ({ planId, isTest }) => `${planId}${isTest ? ' (test)' : ''}` },
  { label: 'Student', cell: ({ studentId, studentName }) => `${studentName ?? 'Deleted account'} (${studentId})` },
  { label: 'Amount', cell: ({ amountPaise }) => rupeeText(amountPaise) },
  { label: 'State', cell: paymentStateText },
  { label: 'Receipt', cell: ({ payment }) => payment?.receiptNumber ?? 'None' },
  { label: 'Begun', cell: ({ createdAt }) => momentText(createdAt) },
  {
    label: 'More',
    cell: (item) => (
      <PaymentCard item={item} focusAfter={PAYMENTS_TITLE} onChanged={() => void paymentsTable.refresh()} />
    ),
  },
];

const FILTER = {
  name: 'status',
  label: 'Show',
  options: ['paid', 'refunded', 'open'],
  names: { paid: 'Paid', refunded: 'Refunded', open: 'Not paid' },
  everything: 'Everything',
};

const ORDERS = {
  options: ['created', '-amount'],
  names: { created: 'Oldest first', '-amount': 'Largest amount first' },
  everything: 'Newest first',
};

const NOTHING = {};
const EXCEPTIONS_TITLE = 'alerts-title';

function Settling({ item: { id, settledAt, settledBy } }: { readonly item: PaymentException }) {
  const may = useMay();
  if (settledAt !== null) return `Settled by admin ${settledBy ?? ''}, ${momentText(settledAt)}`;
  if (!may('payment-changes')) return 'Not settled';
  return (
    <ActionForm
      title="Mark as settled"
      initial={NOTHING}
      question={() => 'Has this been dealt with? It then leaves this list, and your reason stays in the audit log.'}
      label="Mark as settled"
      doneText="The alert is settled."
      onSend={(_, change) => settle(id, change)}
      focusAfter={EXCEPTIONS_TITLE}
      onChanged={() => void exceptionsTable.refresh()}
    />
  );
}

const EXCEPTIONS: readonly Column<PaymentException>[] = [
  { label: 'What', cell: ({ kind }) => PAYMENT_EXCEPTION_TEXTS[kind] },
  { label: 'When', cell: ({ at }) => momentText(at) },
  {
    label: 'Student',
    cell: ({ studentId, studentName }) =>
      studentId === null ? (
        'Unknown'
      ) : (
        <a href={`/admin/students#item-${studentId}`}>{studentName ?? `Deleted account (${studentId})`}</a>
      ),
  },
  {
    label: 'Payment',
    cell: ({ paymentId, studentId }) =>
      paymentId === null || studentId === null ? (
        <span className="long-word">{paymentId ?? 'None'}</span>
      ) : (
        <a className="long-word" href={`#${PAYMENTS_TITLE}`} onClick={() => void paymentsTable.ask({ q: paymentId })}>
          {paymentId}
        </a>
      ),
  },
  {
    label: 'Answer the bank by',
    cell: ({ answerBy }) => (answerBy === null ? null : <strong>{momentText(answerBy)}</strong>),
  },
  { label: 'Order', cell: ({ gatewayOrderId }) => <span className="long-word">{gatewayOrderId ?? 'None'}</span> },
  {
    label: 'Amount',
    cell: ({ amountPaise, currency }) =>
      amountPaise === null
        ? 'Unknown'
        : currency === 'INR'
          ? rupeeText(amountPaise)
          : `${amountPaise / 100} ${currency ?? ''}`,
  },
  { label: 'Settle', cell: (item) => <Settling item={item} /> },
];

/** Payments for staff: what does not fit first, then every order, with refunds. */
export function PaymentsPage() {
  const isAwake = useAwake();
  const may = useMay();
  // A mail about money leads here.
  useEffect(() => {
    const wanted = new URLSearchParams(window.location.search).get('payment');
    if (!isAwake || wanted === null) return;
    void paymentsTable.ask({ q: wanted });
    document.getElementById(PAYMENTS_TITLE)?.focus();
  }, [isAwake]);
  if (!isAwake) return <span className="skeleton" />;
  return (
    <ErrorBoundary>
      <section className="stack" aria-labelledby={EXCEPTIONS_TITLE}>
        <h2 id={EXCEPTIONS_TITLE} tabIndex={-1}>
          To be looked at
        </h2>
        <DataTable
          table={exceptionsTable}
          columns={EXCEPTIONS}
          noun={['alert', 'alerts']}
          keyOf={({ id }) => id}
          usualSort=""
          isSearched={false}
          empty={<p className="note">Nothing. All money that came fits an order.</p>}
          filter={{
            name: 'status',
            label: 'Alerts',
            options: ['all'],
            names: { all: 'Settled ones too' },
            everything: 'Not settled',
          }}
        />
      </section>
      <section className="stack" aria-labelledby={PAYMENTS_TITLE}>
        <h2 id={PAYMENTS_TITLE} tabIndex={-1}>
          Payments
        </h2>
        <p className="soft">
          Search for a name, four digits or more of a mobile number, an email, a plan, a day such as 23/11/2026, a month
          such as Nov 2026, days such as 1/11/2026 to 15/11/2026, or a whole order, payment or receipt number.
        </p>
        <DataTable
          table={paymentsTable}
          columns={PAYMENTS}
          noun={['payment', 'payments']}
          keyOf={({ id }) => id}
          usualSort=""
          filter={FILTER}
          orders={ORDERS}
          empty={<p className="note">Nobody has begun a payment yet.</p>}
        />
      </section>
      <CouponsSection />
      {may('reports') && (
        <>
          <RevenueByMonth />
          <RevenueExport />
        </>
      )}
    </ErrorBoundary>
  );
}
