import { indiaDayOf, shortDayText } from '#domain/lib/india-time.ts';
import { endInstant } from '#domain/membership/membership.ts';
import { paiseOf, rupeeText } from '#domain/membership/money.ts';
import type { PartRefundChoice } from '#domain/membership/part-refund.ts';
import { PART_REFUND_CHOICES, partRefundIssues, proposeEnd } from '#domain/membership/part-refund.ts';
import type { AdminPayment } from '#stores/membership/admin-payments.ts';
import { refund } from '#stores/membership/admin-payments.ts';
import type { ActionValues } from '../admin/kit/ActionForm.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

const CHOICES: Readonly<Record<PartRefundChoice, string>> = {
  keep: 'Keep it as it is',
  shorten: 'Shorten it',
  end: 'End it now',
};

const FIELDS = [
  { name: 'amountPaise', label: 'Amount in rupees', hint: 'Such as 500 or 499.50', isText: true },
  { name: 'membership', label: 'What becomes of the membership', options: PART_REFUND_CHOICES, names: CHOICES },
  { name: 'endDate', label: 'Its new last day', hint: 'Only to shorten it. Empty takes the proposed day' },
] as const;

const NOTHING = { amountPaise: '', membership: '', endDate: '' } as const;

interface PartRefundProps {
  readonly item: AdminPayment;
  readonly payment: NonNullable<AdminPayment['payment']>;
  /** Whose payment it is. */
  readonly student: string;
  readonly onChanged: () => void;
}

/** Gives a part of a payment back, and asks what becomes of the membership. */
export function PartRefund({ item, payment, student, onChanged }: PartRefundProps) {
  const { id, planId, amountPaise: pricePaise, startDate, endDate } = item;
  const leftPaise = pricePaise - payment.refundedPaise;

  /** Empty without a membership or a readable amount. */
  function proposed({ amountPaise = '' }: ActionValues): string {
    const amount = paiseOf(amountPaise);
    if (startDate === null || endDate === null || Number.isNaN(amount) || amount > leftPaise) return '';
    const today = indiaDayOf(Date.now());
    return proposeEnd({ startDate, endDate }, { amountPaise: amount, leftPaise, today });
  }
  const newEnd = (values: ActionValues): string => values['endDate'] || proposed(values);

  function note(values: ActionValues): string {
    const day = proposed(values);
    if (values['membership'] !== 'shorten' || day === '' || endDate === null)
      return `${rupeeText(leftPaise)} of this payment can go back. All of it goes back with “Refund this payment”.`;
    return `It ends on ${shortDayText(endInstant(endDate))} now. In proportion to the amount it would end on ${shortDayText(day)}. You may choose another day.`;
  }

  function question(values: ActionValues): string {
    const amount = paiseOf(values['amountPaise'] ?? '');
    const given = Number.isNaN(amount) ? 'this amount' : rupeeText(amount);
    const end = newEnd(values);
    const what =
      values['membership'] === 'end'
        ? `Their ${planId} of this payment ends at once.`
        : values['membership'] === 'shorten'
          ? `Their ${planId} of this payment then ends on ${end === '' ? 'the day that you enter' : shortDayText(end)}.`
          : values['membership'] === 'keep'
            ? `Their ${planId} of this payment goes on as it is.`
            : 'Go back and choose what becomes of the membership.';
    return `Give ${given} back to ${student}? ${what} The student is told by mail.`;
  }

  return (
    <ActionForm
      title="Refund a part"
      initial={NOTHING}
      fields={FIELDS}
      note={note}
      check={(values) =>
        partRefundIssues(
          {
            amountPaise: paiseOf(values['amountPaise'] ?? ''),
            membership: values['membership'] ?? '',
            endDate: newEnd(values),
          },
          { leftPaise, bought: { endDate }, today: indiaDayOf(Date.now()) },
        )
      }
      question={question}
      label="Refund the part"
      doneText="The part is on its way back."
      onSend={(values, change) =>
        refund(id, {
          ...change,
          amountPaise: paiseOf(values['amountPaise'] ?? ''),
          seenRefundedPaise: payment.refundedPaise,
          membership: values['membership'] as PartRefundChoice,
          endDate: values['membership'] === 'shorten' ? newEnd(values) || null : null,
        })
      }
      onChanged={onChanged}
    />
  );
}
