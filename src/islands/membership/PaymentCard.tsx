import { momentText } from '#domain/lib/india-time.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { PAYMENT_WAYS } from '#domain/membership/entered-payment.ts';
import { rupeeText } from '#domain/membership/money.ts';
import type { AdminPayment } from '#stores/membership/admin-payments.ts';
import { refund } from '#stores/membership/admin-payments.ts';
import { ActionForm } from '../admin/kit/ActionForm.tsx';
import { useMay } from '../admin/kit/use-may.ts';
import { PartRefund } from './PartRefund.tsx';

const NOTHING = {};

const wayText = (method: string): string => new Map<string, string>(Object.entries(PAYMENT_WAYS)).get(method) ?? method;

function factsOf({
  orderId,
  isEntered,
  coupon,
  gatewayOrderId,
  createdAt,
  startDate,
  endDate,
  payment,
}: AdminPayment): readonly (readonly [string, string])[] {
  return [
    ['Order', orderId],
    ['At the gateway', isEntered ? 'Entered by staff' : (gatewayOrderId ?? 'Not known there')],
    ['Begun', momentText(createdAt)],
    ...(coupon === null ? [] : [['Coupon', `${coupon.code}, ${rupeeText(coupon.discountPaise)} off`] as const]),
    ...(payment === null
      ? []
      : [
          ['Payment', `${payment.paymentId} (${wayText(payment.method)})`] as const,
          ...(payment.reference === '' ? [] : [['Reference', payment.reference] as const]),
          ['Paid', momentText(payment.paidAt)] as const,
          ['Receipt', payment.receiptNumber] as const,
        ]),
    ...(startDate === null || endDate === null
      ? []
      : [['Membership', `${dateText(startDate)} to ${dateText(endDate)}`] as const]),
    ...(payment?.refund
      ? [
          [isEntered ? 'Voided in all' : 'Refunded in all', rupeeText(payment.refund.amountPaise)] as const,
          [
            isEntered ? 'Voided' : 'Ended by the refund',
            `${momentText(payment.refund.at)}, ${payment.refund.refundId}`,
          ] as const,
        ]
      : payment !== null && payment.refundedPaise > 0
        ? [['Refunded so far', `${rupeeText(payment.refundedPaise)}; the membership goes on`] as const]
        : []),
  ];
}

interface PaymentCardProps {
  readonly item: AdminPayment;
  /** The id of the heading that takes the focus after a refund. */
  readonly focusAfter: string;
  readonly onChanged: () => void;
}

/** One order in full, and the refund of its payment. */
export function PaymentCard({ item, focusAfter, onChanged }: PaymentCardProps) {
  const { id, studentId, studentName, planId, amountPaise, state, payment, isEntered } = item;
  const student = studentName ?? `student ${studentId}`;
  const may = useMay();
  return (
    <details className="payment-card">
      <summary>Details</summary>
      <dl className="facts">
        {factsOf(item).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="long-word">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={`/admin/students#item-${studentId}`}>
          {studentName ?? 'Deleted account'}, student {studentId}
        </a>
        {may('audit') && (
          <>
            , <a href={`/admin/audit?subject=payments/${id}`}>what admins did</a>
          </>
        )}
      </p>
      {state === 'paid' && payment !== null && may('payment-changes') && (
        <>
          <p className="soft">
            {isEntered
              ? 'Void it when it was a mistake, or when you have given the money back yourself: nothing is sent to a bank.'
              : payment.isWithinSevenDays
                ? 'Within seven days of payment: all of it goes back if nothing that needs the membership was opened (terms, rule 1).'
                : 'More than seven days after payment: only if the academy stopped what was paid for, or by your own decision (terms, rules 2 and 3).'}
          </p>
          <ActionForm
            title={isEntered ? 'Void this payment' : 'Refund this payment'}
            initial={NOTHING}
            question={() =>
              isEntered
                ? `Void ${payment.receiptNumber} of ${rupeeText(amountPaise)} of ${student}? Their ${planId} of this payment ends at once, and the receipt says that it is void.`
                : `Give ${rupeeText(amountPaise - payment.refundedPaise)} back to ${student}? Their ${planId} of this payment ends at once.`
            }
            label={isEntered ? 'Void the payment' : 'Refund the payment'}
            doneText={
              isEntered
                ? 'The payment is void, and the membership has ended.'
                : 'The refund is on its way, and the membership has ended.'
            }
            onSend={(_, change) => refund(id, change)}
            focusAfter={focusAfter}
            onChanged={onChanged}
          />
          {!isEntered && amountPaise > 0 && (
            <PartRefund item={item} payment={payment} student={student} onChanged={onChanged} />
          )}
        </>
      )}
    </details>
  );
}
