import { momentText } from '#domain/lib/india-time.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { PAYMENT_WAYS } from '#domain/membership/entered-payment.ts';
import { rupeeText } from '#domain/membership/money.ts';
import { listText } from '#domain/lib/format.ts';
import { localPath } from '#domain/lib/local-path.ts';
import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
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
  periods,
  payment,
}: AdminPayment): readonly (readonly [string, string])[] {
  const { card: text, begun, receipt } = staffPaymentsText();
  return [
    [text.order, orderId],
    [text.atGateway, isEntered ? text.entered : (gatewayOrderId ?? text.notKnown)],
    [begun, momentText(createdAt)],
    ...(coupon === null
      ? []
      : [[text.coupon, text.couponOff({ code: coupon.code, sum: rupeeText(coupon.discountPaise) })] as const]),
    ...(payment === null
      ? []
      : [
          [text.payment, `${payment.paymentId} (${wayText(payment.method)})`] as const,
          ...(payment.reference === '' ? [] : [[text.reference, payment.reference] as const]),
          [text.paid, momentText(payment.paidAt)] as const,
          [receipt, payment.receiptNumber] as const,
        ]),
    ...periods.flatMap(({ membershipType, startDate, endDate }) => {
      if (startDate === null || endDate === null) return [];
      const name = periods.length > 1 ? text.membershipOf({ type: membershipType }) : text.membership;
      return [[name, text.span({ from: dateText(startDate), until: dateText(endDate) })] as const];
    }),
    ...(payment?.refund
      ? [
          [isEntered ? text.voidedInAll : text.refundedInAll, rupeeText(payment.refund.amountPaise)] as const,
          [
            isEntered ? text.voided : text.endedByRefund,
            `${momentText(payment.refund.at)}, ${payment.refund.refundId}`,
          ] as const,
        ]
      : payment !== null && payment.refundedPaise > 0
        ? [[text.refundedSoFar, text.goesOn({ sum: rupeeText(payment.refundedPaise) })] as const]
        : []),
  ];
}

/** What the terms say of a refund of this payment today. */
function refundNoteOf(
  pricePaise: number,
  { isWithinSevenDays, daysLeft, refundedPaise }: NonNullable<AdminPayment['payment']>,
): string {
  const { card: text } = staffPaymentsText();
  const withinSeven = isWithinSevenDays ? [text.withinSeven] : [];
  if (daysLeft === null) return withinSeven[0] ?? text.afterSeven;
  const sum = rupeeText(daysLeft.amountPaise);
  const byDays =
    daysLeft.amountPaise === pricePaise - refundedPaise
      ? text.allDaysLeft
      : text.byDaysLeft({
          sum,
          days: listText(
            daysLeft.parts.map(({ membershipType: type, ...part }) =>
              daysLeft.parts.length > 1 ? text.daysLeftOf({ type, ...part }) : text.daysLeft(part),
            ),
          ),
        });
  return [...withinSeven, byDays].join(' ');
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
  const words = staffPaymentsText();
  const text = words.card;
  const student = studentName ?? text.numbered({ id: studentId });
  const may = useMay();
  return (
    <details className="payment-card">
      <summary>{text.details}</summary>
      <dl className="facts">
        {factsOf(item).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="long-word">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={localPath(`/admin/students#item-${studentId}`)}>
          {text.whose({ name: studentName ?? words.deletedAccount, id: studentId })}
        </a>
        {may('audit') && (
          <>
            , <a href={localPath(`/admin/audit?subject=payments/${id}`)}>{text.whatAdminsDid}</a>
          </>
        )}
      </p>
      {state === 'paid' && payment !== null && may('payment-changes') && (
        <>
          <p className="soft">
            {isEntered && `${text.voidNote} `}
            {refundNoteOf(amountPaise, payment)}
          </p>
          <ActionForm
            title={isEntered ? text.void.title : text.refund.title}
            initial={NOTHING}
            question={() =>
              isEntered
                ? text.void.question({
                    receipt: payment.receiptNumber,
                    sum: rupeeText(amountPaise),
                    student,
                    plan: planId,
                  })
                : text.refund.question({ sum: rupeeText(amountPaise - payment.refundedPaise), student, plan: planId })
            }
            label={isEntered ? text.void.label : text.refund.label}
            doneText={isEntered ? text.void.done : text.refund.done}
            onSend={(_, change) => refund(id, change)}
            focusAfter={focusAfter}
            onChanged={onChanged}
          />
          {amountPaise > 0 && (
            <>
              {isEntered && <p className="soft">{text.partByHand}</p>}
              <PartRefund item={item} payment={payment} student={student} onChanged={onChanged} />
            </>
          )}
        </>
      )}
    </details>
  );
}
