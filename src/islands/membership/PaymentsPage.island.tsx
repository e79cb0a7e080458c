import { momentText } from '#domain/lib/india-time.ts';
import { rupeeText } from '#domain/membership/money.ts';
import type { AdminPayment, PaymentException } from '#stores/membership/admin-payments.ts';
import { exceptionsTable, paymentsTable, settle } from '#stores/membership/admin-payments.ts';
import { ErrorBoundary } from '../lib/ErrorBoundary.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useAwake } from '../admin/kit/use-awake.ts';
import { useMay } from '../admin/kit/use-may.ts';
import { PaymentCard } from './PaymentCard.tsx';
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

/** What happened, and what to do about it. */
const KINDS: Readonly<Record<PaymentException['kind'], string>> = {
  'unknown-order': 'Money for an order that is not ours. Find it in the dashboard of the gateway and give it back.',
  'wrong-amount': 'Another amount than the order’s. Nothing was opened: give it back, or grant the membership.',
  'wrong-currency': 'Another currency than the order’s. Nothing was opened: give it back.',
  'double-payment': 'A second payment of one order. The first one counts: give this one back.',
  unreadable: 'A signed message that could not be read. Look in the dashboard what was sent.',
  'unknown-payment': 'A refund of a payment that is not ours.',
  'closed-account': 'Paid after the student had deleted the account. Give the money back at the gateway.',
  'refunded-order':
    'Paid for an order whose first payment had gone back. Nothing was opened: give it back, or grant the membership.',
  disputed:
    'The payer disputes this payment at the bank. Answer it in the dashboard of the gateway before its date there.',
  'dispute-lost': 'A dispute was lost: the bank has taken the money back. End the membership on the student’s page.',
  'old-price':
    'Paid on an order older than ten days, whose plan has another price now. Nothing was opened: give it back, or grant the membership.',
  'part-refund':
    'A part of this payment was given back at the gateway: the amount is the sum so far. The membership goes on. Keep it, or change its end on the student’s page. When the rest goes back too, it ends by itself.',
  'refund-failed': 'The bank could not give a refund back. Pay it another way; the membership has ended.',
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
  { label: 'What', cell: ({ kind }) => KINDS[kind] },
  { label: 'When', cell: ({ at }) => momentText(at) },
  { label: 'Payment', cell: ({ paymentId }) => <span className="long-word">{paymentId ?? 'None'}</span> },
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
          noun="alerts"
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
          noun="payments"
          keyOf={({ id }) => id}
          usualSort=""
          filter={FILTER}
          orders={ORDERS}
          empty={<p className="note">Nobody has begun a payment yet.</p>}
        />
      </section>
    </ErrorBoundary>
  );
}
