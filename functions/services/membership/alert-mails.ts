import { momentText } from '#domain/lib/india-time.ts';
import { ADMIN_STUDENT_IDS } from '#domain/identity/student.ts';
import { exactRupeeText } from '#domain/membership/money.ts';
import { PAYMENT_EXCEPTION_TEXTS } from '#domain/membership/payment-messages.ts';
import type { PaymentException } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';
import { studentNames } from './admin-payments.ts';

/** Mails of one run; the next run sends the rest. */
const MOST_MAILS = 20;

/** The page opens at the payment, after the login too. Money without a student is among the alerts alone. */
const placeOf = ({ paymentId, studentId }: PaymentException): string =>
  paymentId === null || studentId === null ? '' : `?payment=${encodeURIComponent(paymentId)}`;

function linesOf(ctx: Context, alert: PaymentException, name: string | null): readonly string[] {
  const { academy } = ctx;
  const { kind, at, amountPaise, currency, paymentId, studentId, answerBy } = alert;
  const amount =
    amountPaise === null
      ? 'unknown'
      : currency === 'INR'
        ? exactRupeeText(amountPaise)
        : `${amountPaise / 100} ${currency ?? ''}`;
  return [
    PAYMENT_EXCEPTION_TEXTS[kind],
    ...(answerBy === null ? [] : [`The bank waits for an answer until ${momentText(answerBy)}, India time.`]),
    `Amount: ${amount}. Payment: ${paymentId ?? 'unknown'}. Noted ${momentText(at)}, India time.`,
    studentId === null ? 'No student is known for it.' : `Student: ${name ?? 'deleted account'}, id ${studentId}.`,
    'It waits in the admin area under Payments, until somebody marks it as settled.',
    ...(ctx.site === null ? [] : [`${ctx.site}/admin/payments${placeOf(alert)}`]),
    academy.name,
  ];
}

async function send(ctx: Context, alert: PaymentException, name: string | null): Promise<void> {
  const { orders, mailer } = ctx;
  if (orders === null || mailer === null) return;
  // Claim before sending, so that only one of two concurrent runs sends it.
  if (!(await orders.claimExceptionMail(alert.id, new Date(ctx.clock.now()).toISOString()))) return;
  try {
    const owners = await Promise.all(ADMIN_STUDENT_IDS.map((id) => ctx.students.find(id)));
    const addresses = owners.flatMap((owner) => (owner === null || owner.email === '' ? [] : [owner.email]));
    const subject = `Payment to look at: ${alert.paymentId ?? alert.kind}`;
    for (const address of addresses) await mailer.send(mailOf(address, subject, linesOf(ctx, alert, name)));
  } catch (error) {
    await orders.releaseExceptionMail(alert.id);
    throw error;
  }
}

/**
 * Mails the owners about payment exceptions that they have not been mailed about. What fails is tried again by the next
 * run. Returns the number of tries.
 */
export async function sendAlertMails(ctx: Context): Promise<number> {
  const { orders, mailer } = ctx;
  if (orders === null || mailer === null) return 0;
  const alerts = await orders.unmailedExceptions(MOST_MAILS);
  const names = await studentNames(
    ctx,
    alerts.flatMap(({ studentId }) => studentId ?? []),
  );
  for (const alert of alerts)
    await send(ctx, alert, names.get(alert.studentId ?? 0) ?? null).catch((error: unknown) => {
      ctx.log.write('error', { event: 'alert-mail', error: error instanceof Error ? error.name : 'unknown' });
    });
  return alerts.length;
}

/** Sends them in the background: what noted the exception never waits for a mail. */
export const mailAlerts = (ctx: Context): void =>
  ctx.background.run('mail', async () => void (await sendAlertMails(ctx)));
