import { useMemo } from 'react';
import { momentText } from '#domain/lib/india-time.ts';
import type { PlanPrices } from '#domain/membership/entered-payment.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
import type { AdminPayment } from '#stores/membership/admin-payments.ts';
import { paymentsOf } from '#stores/membership/admin-payments.ts';
import type { Column } from '../admin/kit/DataTable.tsx';
import { DataTable } from '../admin/kit/DataTable.tsx';
import { useMay } from '../admin/kit/use-may.ts';
import { EnterPaymentForm } from './EnterPaymentForm.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { paymentStateText } from './payment-state.ts';

const TITLE = 'student-payments-title';

const columnsOf = (
  text: ReturnType<typeof staffPaymentsText>,
  onChanged: () => void,
): readonly Column<AdminPayment>[] => [
  { label: text.plan, cell: ({ planId, isTest }) => (isTest ? text.testOf({ plan: planId }) : planId) },
  { label: text.amount, cell: ({ amountPaise }) => rupeeText(amountPaise) },
  { label: text.state, cell: paymentStateText },
  { label: text.begun, cell: ({ createdAt }) => momentText(createdAt) },
  { label: text.more, cell: (item) => <PaymentCard item={item} focusAfter={TITLE} onChanged={onChanged} /> },
];

interface StudentPaymentsProps {
  readonly studentId: number;
  readonly name: string;
  readonly planPrices: PlanPrices;
  /** True for a student to whom the academy sells no plan yet. */
  readonly isTooYoung: boolean;
  /** True for an account that this member of staff may not change. */
  readonly isFixed: boolean;
  /** After a refund, which ends a membership. */
  readonly onChanged: () => void;
}

/** What one student has paid, for staff who may see payments. */
export function StudentPayments({ studentId, name, planPrices, isTooYoung, isFixed, onChanged }: StudentPaymentsProps) {
  const table = useMemo(() => paymentsOf(studentId), [studentId]);
  const columns = useMemo(() => columnsOf(staffPaymentsText(), onChanged), [onChanged]);
  const may = useMay();
  const text = staffPaymentsText().list;
  const refresh = () => {
    table.reload();
    onChanged();
  };
  return (
    <section className="stack" aria-labelledby={TITLE}>
      <h3 id={TITLE} tabIndex={-1}>
        {text.title}
      </h3>
      <DataTable
        table={table}
        columns={columns}
        noun={[text.one, text.many]}
        keyOf={({ id }) => id}
        usualSort=""
        isSearched={false}
        empty={<p className="note">{text.noneSoFar}</p>}
      />
      {may('payment-changes') && !isFixed && (
        <>
          {isTooYoung && <p className="note note-caution">{staffPaymentsText().enter.tooYoung}</p>}
          <EnterPaymentForm studentId={studentId} name={name} planPrices={planPrices} onChanged={refresh} />
        </>
      )}
    </section>
  );
}
