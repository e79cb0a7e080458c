import type { DirectoryStudent } from '../../ports/account.ts';
import type { Order } from '../../ports/payments.ts';
import type { Context } from '../context.ts';
import { receiptMail } from './receipt-mails.ts';

const MINUTE_MS = 60 * 1000;
/** The payment itself makes the first try. The job retries after 15 minutes, 1, 4 and 16 hours. */
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const MOST_TRIES = 5;
const MOST_MAILS = 50;

/** When the next try is due after try number `tries`, as ISO; null after the last. */
const nextDue = (now: number, tries: number): string | null =>
  tries >= MOST_TRIES ? null : new Date(now + FIRST_WAIT_MS * 4 ** (tries - 1)).toISOString();

/** When the job should send the receipt of a payment made now, as ISO; null when no mail can be sent. */
export const receiptDue = ({ clock, mailer }: Context, email: string): string | null =>
  mailer === null || email === '' ? null : nextDue(clock.now(), 1);

/** Whom a receipt goes to, and in which language. */
type Reader = Pick<DirectoryStudent, 'email' | 'language'>;

/** Sends the receipt and marks it as sent. Throws what the mailer throws. */
export async function sendReceipt(
  { mailer, orders, ...ctx }: Pick<Context, 'mailer' | 'orders' | 'academy' | 'seller' | 'inLanguage'>,
  order: Order,
  { email, language }: Reader,
): Promise<void> {
  const { payment } = order;
  if (mailer === null || orders === null || payment === null || order.sold.length === 0 || email === '') return;
  await mailer.send(ctx.inLanguage(language, () => receiptMail(ctx, email, { order, payment })));
  await orders.receiptSent(payment.paymentId);
}

async function sendDue(ctx: Context, order: Order, at: string): Promise<void> {
  const { orders } = ctx;
  if (orders === null || order.payment === null) return;
  const { paymentId, receiptTries } = order.payment;
  // Claim before sending, so that only one of two concurrent jobs sends it. An aborted send counts as a try.
  if (!(await orders.claimReceipt(paymentId, at, nextDue(ctx.clock.now(), receiptTries + 1)))) return;
  const student = await ctx.students.find(order.studentId);
  if (student === null) return orders.receiptSent(paymentId);
  await sendReceipt(ctx, order, student);
}

/** Sends receipts that are not marked as sent. One failure does not stop the others. Returns the number of tries. */
export async function sendDueReceipts(ctx: Context): Promise<number> {
  const { orders, mailer } = ctx;
  if (orders === null || mailer === null) return 0;
  const at = new Date(ctx.clock.now()).toISOString();
  const due = await orders.dueReceipts(at, MOST_MAILS);
  for (const order of due)
    await sendDue(ctx, order, at).catch((error: unknown) => {
      ctx.log.write('error', { event: 'receipt-mail', error: error instanceof Error ? error.name : 'unknown' });
    });
  if (due.length > 0) ctx.log.write('info', { event: 'receipt-mail', receipts: due.length });
  return due.length;
}
