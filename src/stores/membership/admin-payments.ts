import type { EnterPaymentBody } from '#contract/membership/enter-payment.ts';
import { enterPayment } from '#contract/membership/enter-payment.ts';
import { listPaymentExceptions, listPayments, searchPayments } from '#contract/membership/list-payments.ts';
import type { AdminPayment, PaymentException } from '#contract/membership/payment.ts';
import type { PartRefundBody, RefundBody } from '#contract/membership/refund-payment.ts';
import { refundPart, refundPayment, settlePaymentException } from '#contract/membership/refund-payment.ts';
import { ENTERED_MESSAGES } from '#domain/membership/entered-payment.ts';
import { paiseOf } from '#domain/membership/money.ts';
import { request } from '../request.ts';
import type { ChangeOutcome } from '../staff/outcome.ts';
import { changeOutcomeOf } from '../staff/outcome.ts';
import type { Table } from '../staff/table.ts';
import { createTable, loadBy } from '../staff/table.ts';

export type { AdminPayment, PaymentException };

/** Orders with their payments, newest first unless sorted otherwise. */
export const paymentsTable = createTable<AdminPayment>(
  loadBy(
    (query) => request(listPayments, { query }),
    (body) => request(searchPayments, { body }),
  ),
);

/** The payments of one student, newest first. */
export const paymentsOf = (studentId: number): Table<AdminPayment> =>
  createTable<AdminPayment>((query) =>
    request(listPayments, { query: `${query === '' ? '?' : `${query}&`}student=${studentId}` }),
  );

/** Payments that match no order, and messages that cannot be read. */
export const exceptionsTable = createTable<PaymentException>((query) => request(listPaymentExceptions, { query }));

const parametersOf = (id: number) => ({ id: String(id) });

/** Enters a payment of a student. `rupees` is the amount as it was typed. */
export async function enter(
  studentId: number,
  { rupees, ...body }: Omit<EnterPaymentBody, 'amountPaise'> & { readonly rupees: string },
): Promise<ChangeOutcome> {
  const amountPaise = paiseOf(rupees);
  if (Number.isNaN(amountPaise)) return { kind: 'invalid', errors: { amountPaise: ENTERED_MESSAGES.amount } };
  return changeOutcomeOf(
    await request(enterPayment, { parameters: parametersOf(studentId), body: { ...body, amountPaise } }),
  );
}

/** All that is left of a payment goes back, or a part: its amount is NaN when it cannot be read, which the server refuses. */
export async function refund(id: number, body: RefundBody | PartRefundBody): Promise<ChangeOutcome> {
  const parameters = parametersOf(id);
  return changeOutcomeOf(
    'amountPaise' in body
      ? await request(refundPart, { parameters, body })
      : await request(refundPayment, { parameters, body }),
  );
}

export const settle = async (id: number, body: RefundBody): Promise<ChangeOutcome> =>
  changeOutcomeOf(await request(settlePaymentException, { parameters: parametersOf(id), body }));
