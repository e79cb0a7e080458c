import { useEffect } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { PAYMENT_EXCEPTION_TEXTS } from '#domain/membership/payment-messages.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { staffKitText } from '#domain/text/staff/en/staff-kit.ts';
import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
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

const paymentColumns = (text: ReturnType<typeof staffPaymentsText>): readonly Column<AdminPayment>[] => [
  { label: text.plan, cell: ({ planId, isTest }) => (isTest ? text.testOf({ plan: planId }) : planId) },
  {
    label: text.student,
    cell: ({ studentId, studentName }) => text.studentOf({ name: studentName ?? text.deletedAccount, id: studentId }),
  },
  { label: text.amount, cell: ({ amountPaise }) => rupeeText(amountPaise) },
  { label: text.state, cell: paymentStateText },
  { label: text.receipt, cell: ({ payment }) => payment?.receiptNumber ?? text.none },
  { label: text.begun, cell: ({ createdAt }) => momentText(createdAt) },
  {
    label: text.more,
    cell: (item) => (
      <PaymentCard item={item} focusAfter={PAYMENTS_TITLE} onChanged={() => void paymentsTable.refresh()} />
    ),
  },
];

const filterOf = (text: ReturnType<typeof staffPaymentsText>) => ({
  name: 'status',
  label: staffKitText().list.show,
  options: ['paid', 'refunded', 'open'],
  names: { paid: text.states.paid, refunded: text.states.refunded, open: text.states.open },
  everything: text.list.everything,
});

const ordersOf = (text: ReturnType<typeof staffPaymentsText>['list']) => ({
  options: ['created', '-amount'],
  names: { created: text.oldest, '-amount': text.largest },
  everything: text.newest,
});

const NOTHING = {};
const EXCEPTIONS_TITLE = 'alerts-title';

function Settling({ item: { id, settledAt, settledBy } }: { readonly item: PaymentException }) {
  const may = useMay();
  const text = staffPaymentsText().alerts;
  if (settledAt !== null) return text.settledBy({ admin: String(settledBy ?? ''), moment: momentText(settledAt) });
  if (!may('payment-changes')) return text.open;
  return (
    <ActionForm
      title={text.mark}
      initial={NOTHING}
      question={() => text.question}
      label={text.mark}
      doneText={text.done}
      onSend={(_, change) => settle(id, change)}
      focusAfter={EXCEPTIONS_TITLE}
      onChanged={() => void exceptionsTable.refresh()}
    />
  );
}

const exceptionColumns = (words: ReturnType<typeof staffPaymentsText>): readonly Column<PaymentException>[] => [
  { label: words.alerts.what, cell: ({ kind }) => PAYMENT_EXCEPTION_TEXTS[kind] },
  { label: words.alerts.when, cell: ({ at }) => momentText(at) },
  {
    label: words.student,
    cell: ({ studentId, studentName }) =>
      studentId === null ? (
        words.alerts.unknown
      ) : (
        <a href={localPath(`/admin/students#item-${studentId}`)}>
          {studentName ?? words.studentOf({ name: words.deletedAccount, id: studentId })}
        </a>
      ),
  },
  {
    label: words.alerts.payment,
    cell: ({ paymentId, studentId }) =>
      paymentId === null || studentId === null ? (
        <span className="long-word">{paymentId ?? words.none}</span>
      ) : (
        <a className="long-word" href={`#${PAYMENTS_TITLE}`} onClick={() => void paymentsTable.ask({ q: paymentId })}>
          {paymentId}
        </a>
      ),
  },
  {
    label: words.alerts.answerBy,
    cell: ({ answerBy }) => (answerBy === null ? null : <strong>{momentText(answerBy)}</strong>),
  },
  {
    label: words.alerts.order,
    cell: ({ gatewayOrderId }) => <span className="long-word">{gatewayOrderId ?? words.none}</span>,
  },
  {
    label: words.amount,
    cell: ({ amountPaise, currency }) =>
      amountPaise === null
        ? words.alerts.unknown
        : currency === 'INR'
          ? rupeeText(amountPaise)
          : `${amountPaise / 100} ${currency ?? ''}`,
  },
  { label: words.alerts.settle, cell: (item) => <Settling item={item} /> },
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
  const words = staffPaymentsText();
  const { list, alerts } = words;
  return (
    <ErrorBoundary>
      <section className="stack" aria-labelledby={EXCEPTIONS_TITLE}>
        <h2 id={EXCEPTIONS_TITLE} tabIndex={-1}>
          {alerts.title}
        </h2>
        <DataTable
          table={exceptionsTable}
          columns={exceptionColumns(words)}
          noun={[alerts.one, alerts.many]}
          keyOf={({ id }) => id}
          usualSort=""
          isSearched={false}
          empty={<p className="note">{alerts.empty}</p>}
          filter={{
            name: 'status',
            label: alerts.filter,
            options: ['all'],
            names: { all: alerts.all },
            everything: alerts.open,
          }}
        />
      </section>
      <section className="stack" aria-labelledby={PAYMENTS_TITLE}>
        <h2 id={PAYMENTS_TITLE} tabIndex={-1}>
          {list.title}
        </h2>
        <p className="soft">{list.note}</p>
        <DataTable
          table={paymentsTable}
          columns={paymentColumns(words)}
          noun={[list.one, list.many]}
          keyOf={({ id }) => id}
          usualSort=""
          filter={filterOf(words)}
          orders={ordersOf(list)}
          empty={<p className="note">{list.empty}</p>}
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
