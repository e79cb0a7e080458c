import { shortDayText } from '#domain/lib/india-time.ts';
import { endInstant } from '#domain/membership/membership.ts';
import { paiseOf, rupeeText } from '#domain/membership/money.ts';
import type { PartRefundChoice } from '#domain/membership/part-refund.ts';
import { PART_REFUND_CHOICES, partRefundIssues, proposeEnd, wholeSpan } from '#domain/membership/part-refund.ts';
import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import type { AdminPayment } from '#stores/membership/admin-payments.ts';
import { refund } from '#stores/membership/admin-payments.ts';
import type { ActionValues } from '../admin/kit/ActionForm.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

const fieldsOf = (text: ReturnType<typeof staffPaymentsText>['part']) =>
  [
    { name: 'amountPaise', label: text.amount, hint: text.amountHint, isText: true },
    { name: 'membership', label: text.membership, options: PART_REFUND_CHOICES, names: text.choices },
    { name: 'endDate', label: text.endDate, hint: text.endDateHint },
  ] as const;

const NOTHING = { amountPaise: '', membership: '', endDate: '' } as const;

/**
 * Filled in with what the rule of days left gives back, which ends the membership. All of it goes back in the other form,
 * as within the first seven days.
 */
const initialOf = (
  { daysLeft, isWithinSevenDays }: NonNullable<AdminPayment['payment']>,
  leftPaise: number,
): ActionValues =>
  daysLeft === null || isWithinSevenDays || daysLeft.amountPaise >= leftPaise
    ? NOTHING
    : { ...NOTHING, amountPaise: String(daysLeft.amountPaise / 100), membership: 'end' };

interface PartRefundProps {
  readonly item: AdminPayment;
  readonly payment: NonNullable<AdminPayment['payment']>;
  /** Whose payment it is. */
  readonly student: string;
  readonly onChanged: () => void;
}

/** Gives a part of a payment back, and asks what becomes of the membership. */
export function PartRefund({ item, payment, student, onChanged }: PartRefundProps) {
  const { id, planId, amountPaise: pricePaise, periods } = item;
  const span = wholeSpan(periods);
  const endDate = span?.endDate ?? null;
  const leftPaise = pricePaise - payment.refundedPaise;
  const text = staffPaymentsText().part;

  /** Empty without a membership or a readable amount. */
  function proposed({ amountPaise = '' }: ActionValues): string {
    const amount = paiseOf(amountPaise);
    if (span === null || Number.isNaN(amount) || amount > leftPaise) return '';
    const today = todayInIndia();
    return proposeEnd(span, { amountPaise: amount, leftPaise, today });
  }
  const newEnd = (values: ActionValues): string => values['endDate'] || proposed(values);

  function note(values: ActionValues): string {
    const day = proposed(values);
    if (values['membership'] !== 'shorten' || day === '' || endDate === null)
      return text.canGoBack({ sum: rupeeText(leftPaise) });
    return text.proposed({ now: shortDayText(endInstant(endDate)), day: shortDayText(day) });
  }

  function question(values: ActionValues): string {
    const amount = paiseOf(values['amountPaise'] ?? '');
    const given = Number.isNaN(amount) ? text.thisAmount : rupeeText(amount);
    const end = newEnd(values);
    const what =
      values['membership'] === 'end'
        ? text.ends({ plan: planId })
        : values['membership'] === 'shorten'
          ? text.endsOn({ plan: planId, day: end === '' ? text.dayYouEnter : shortDayText(end) })
          : values['membership'] === 'keep'
            ? text.goesOn({ plan: planId })
            : text.chooseFirst;
    return text.question({ sum: given, student, what });
  }

  return (
    <ActionForm
      title={text.title}
      initial={initialOf(payment, leftPaise)}
      fields={fieldsOf(text)}
      note={note}
      check={(values) =>
        partRefundIssues(
          {
            amountPaise: paiseOf(values['amountPaise'] ?? ''),
            membership: values['membership'] ?? '',
            endDate: newEnd(values),
          },
          { leftPaise, bought: { endDate }, today: todayInIndia() },
        )
      }
      question={question}
      label={text.label}
      doneText={text.done}
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
