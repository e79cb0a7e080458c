import { STUDENT_MESSAGES } from '#domain/account/student-messages.ts';
import type { FieldErrors } from '#domain/account/validation.ts';
import { isCalendarDate } from '#domain/lib/india-time.ts';
import { PLAN_IDS } from '#domain/membership/plan.ts';
import { paiseOf } from '#domain/membership/money.ts';
import type { PaymentWay, PlanPrices } from '#domain/membership/entered-payment.ts';
import {
  ENTERED_MESSAGES,
  enteredPaymentIssues,
  MOST_DAYS_BACK,
  PAYMENT_WAYS,
} from '#domain/membership/entered-payment.ts';
import { staffPaymentsText } from '#domain/text/staff/en/staff-payments.ts';
import { todayInIndia } from '#stores/lib/today-in-india.ts';
import { enter } from '#stores/membership/admin-payments.ts';
import type { ActionValues } from '../admin/kit/ActionForm.tsx';
import { ActionForm } from '../admin/kit/ActionForm.tsx';

const fieldsOf = ({ plan, enter: text }: ReturnType<typeof staffPaymentsText>) =>
  [
    { name: 'planId', label: plan, options: PLAN_IDS },
    { name: 'amountPaise', label: text.amount, isText: true },
    { name: 'way', label: text.way, options: Object.keys(PAYMENT_WAYS), names: PAYMENT_WAYS },
    { name: 'reference', label: text.reference, hint: text.referenceHint, isText: true },
    { name: 'receivedOn', label: text.receivedOn, hint: text.receivedOnHint({ days: MOST_DAYS_BACK }) },
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
  const words = staffPaymentsText();
  const text = words.enter;
  return (
    <ActionForm
      title={text.title}
      initial={{ planId: '', amountPaise: '', way: '', reference: '', receivedOn: todayInIndia() }}
      fields={fieldsOf(words)}
      reasonLabel={text.note}
      reasonHint={text.noteHint}
      isReasonOptional
      check={(values) => typedPaymentIssues(values, planPrices)}
      question={({ planId, amountPaise, receivedOn }) =>
        text.question({
          name,
          rupees: amountPaise || '…',
          plan: planId || text.aPlan,
          day: receivedOn || '…',
        })
      }
      label={text.label}
      doneText={text.done}
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
