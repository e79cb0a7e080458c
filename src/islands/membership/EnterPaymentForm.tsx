import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { isCalendarDate } from '#domain/account/validation.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { paiseOf } from '#domain/membership/money.ts';
import type { PaymentWay, PlanPrices } from '#domain/membership/entered-payment.ts';
import {
  ENTERED_MESSAGES,
  enteredPaymentIssues,
  MOST_DAYS_BACK,
  PAYMENT_WAYS,
} from '#domain/membership/entered-payment.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { enter } from '#stores/membership/admin-payments.ts';
import type { ActionValues } from '../admin/kit/ActionForm.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

const FIELDS = [
  { name: 'planId', label: 'Plan', options: PLAN_IDS },
  { name: 'amountPaise', label: 'Amount received, in rupees', isText: true },
  { name: 'way', label: 'How it was paid', options: Object.keys(PAYMENT_WAYS), names: PAYMENT_WAYS },
  {
    name: 'reference',
    label: 'Reference',
    hint: 'The number of the cheque or of the transfer. It may stay empty for cash, and stands on the receipt',
    isText: true,
  },
  { name: 'receivedOn', label: 'Received on', hint: `Today, or one of the ${MOST_DAYS_BACK} days before` },
] as const;

function typedPaymentIssues(values: ActionValues, planPrices: PlanPrices): FieldErrors {
  const { planId = '', amountPaise: rupees = '', way = '', reference = '', receivedOn = '' } = values;
  const amountPaise = paiseOf(rupees);
  if (Number.isNaN(amountPaise)) return { amountPaise: ENTERED_MESSAGES.amount };
  if (!isCalendarDate(receivedOn)) return { receivedOn: STUDENT_MESSAGES.date };
  return enteredPaymentIssues(
    { amountPaise, way: way as PaymentWay, reference: reference.trim(), receivedOn },
    { today: todayInIndia(), pricePaise: planPrices[planId] ?? Number.POSITIVE_INFINITY },
  );
}

interface EnterPaymentFormProps {
  readonly studentId: number;
  readonly name: string;
  readonly planPrices: PlanPrices;
  readonly onChanged: () => void;
}

/** Enters cash, a transfer or a cheque of one student. */
export function EnterPaymentForm({ studentId, name, planPrices, onChanged }: EnterPaymentFormProps) {
  return (
    <ActionForm
      title="Enter a payment"
      initial={{ planId: '', amountPaise: '', way: '', reference: '', receivedOn: todayInIndia() }}
      fields={FIELDS}
      reasonLabel="Note (optional)"
      reasonHint="For the audit log; the student does not see it"
      isReasonOptional
      check={(values) => typedPaymentIssues(values, planPrices)}
      question={({ planId, amountPaise, receivedOn }) =>
        `Has ${name} paid ₹${amountPaise || '…'} for ${planId || 'a plan'} on ${receivedOn || '…'}? The membership begins at once, or behind the one of this plan that they hold. The receipt is mailed.`
      }
      label="Enter the payment"
      doneText="The payment is entered, and the student has the membership."
      onSend={({ planId, amountPaise = '', way, reference = '', receivedOn = '' }, change) =>
        enter(studentId, {
          ...change,
          planId: planId as (typeof PLAN_IDS)[number],
          rupees: amountPaise,
          way: way as PaymentWay,
          reference,
          receivedOn,
        })
      }
      onChanged={onChanged}
    />
  );
}
