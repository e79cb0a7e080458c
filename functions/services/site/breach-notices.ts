import type { BreachNotice, CreateBreachNoticeBody } from '#contract/site/breach-notices.ts';
import { ACCOUNT_MESSAGES } from '#domain/account/account-messages.ts';
import { BREACH_MESSAGES, breachParagraphs, breachSubject, tidyBreach } from '#domain/site/breach-notice.ts';
import { ServiceError } from '../../errors.ts';
import type { BreachNotices, BreachRecipient, StoredBreachNotice } from '../../ports/site.ts';
import { confirmPassword } from '../account/confirm-password.ts';
import type { AdminCaller } from '../account/identify-admin.ts';
import { ownAccount } from '../account/own-account.ts';
import type { Client } from '../account/throttles/client.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';
import { tellSecurityLog } from '../staff/security-log.ts';

const LISTED = 10;

/** Mails between two writes to the database. A run that is cut off leaves at most these without an outcome. */
export const MAILS_OF_BATCH = 20;
/** In one run of the schedule, every five minutes: 3,600 accounts an hour. */
export const BATCHES_OF_RUN = 15;
/** A mail that was refused is tried once an hour, for a day. */
export const MOST_TRIES = 24;
export const RETRY_MS = 60 * 60 * 1000;

const itemOf = (notice: StoredBreachNotice): BreachNotice => ({
  id: notice.id,
  happened: notice.happened,
  consequences: notice.consequences,
  measures: notice.measures,
  advice: notice.advice,
  contact: notice.contact,
  createdAt: notice.createdAt,
  createdBy: notice.createdBy,
  finishedAt: notice.finishedAt,
  sent: notice.sent,
  waiting: notice.waiting,
  failed: notice.failed,
  unsure: notice.unsure,
  withoutEmail: notice.withoutEmail,
});

/** Throws 'not-found' in proxy mode, where another academy has the addresses. */
function noticesOf({ breachNotices }: Context): BreachNotices {
  if (breachNotices === null) throw new ServiceError('not-found', BREACH_MESSAGES.elsewhere);
  return breachNotices;
}

export const listBreachNotices = async (ctx: Context): Promise<{ items: BreachNotice[] }> => ({
  items: (await noticesOf(ctx).list(LISTED)).map(itemOf),
});

/**
 * Has every account told of a breach. The schedule sends the mails. Throws 'invalid' for a wrong password, 'throttled',
 * and 'conflict' while another one is being sent or without a mail service.
 */
export async function createBreachNotice(
  ctx: Context,
  { caller, client, body }: { caller: AdminCaller; client: Client; body: CreateBreachNoticeBody },
): Promise<{ item: BreachNotice; isNew: boolean }> {
  const notices = noticesOf(ctx);
  if (ctx.mailer === null) throw new ServiceError('conflict', BREACH_MESSAGES.noMailer);
  const { clientId, password, ...typed } = body;
  const refusal = { password: ACCOUNT_MESSAGES.passwordWrong };
  await confirmPassword(ctx, ownAccount(ctx), { caller, client, password, refusal });
  const known = await notices.findByClientId(clientId);
  if (known !== null) return { item: itemOf(known), isNew: false };
  const words = tidyBreach(typed);
  const at = new Date(ctx.clock.now()).toISOString();
  const isWritten = await notices.create(
    { clientId, words, at, by: caller.studentId },
    {
      changeId: `breach:${clientId}`,
      at,
      adminId: caller.studentId,
      action: 'created',
      subject: { noun: 'breach-notices', id: null },
      title: 'A mail to every account about a breach of personal data',
      reason: null,
      before: null,
      after: { ...words },
    },
  );
  const item = await notices.findByClientId(clientId);
  if (!isWritten || item === null) throw new ServiceError('conflict', BREACH_MESSAGES.running);
  tellSecurityLog(ctx, {
    event: 'breach-told',
    studentId: null,
    actorId: caller.studentId,
    address: caller.address,
    detail: `breach-notices/${item.id}`,
  });
  return { item: itemOf(item), isNew: true };
}

/** Sends one claimed batch and writes what became of it. Returns how many mails left. */
async function sendBatch(
  ctx: Context,
  notice: StoredBreachNotice,
  { run, recipients }: { readonly run: string; readonly recipients: readonly BreachRecipient[] },
): Promise<number> {
  const { name } = ctx.academy;
  const [subject, paragraphs] = [breachSubject(name), breachParagraphs(notice, name)];
  const sent: number[] = [];
  for (const { id, email } of recipients)
    await ctx.mailer?.send(mailOf(email, subject, paragraphs)).then(
      () => void sent.push(id),
      (error: unknown) =>
        ctx.log.write('error', { event: 'breach-mail', error: error instanceof Error ? error.name : 'unknown' }),
    );
  await ctx.breachNotices?.settle(notice.id, run, sent, new Date(ctx.clock.now()).toISOString());
  return sent.length;
}

/**
 * Goes on with the mails about a breach: first to who was not told yet, then again to those whom the mail service
 * refused. A batch of which no mail left ends the run, because the service is down. No account gets two: a run claims
 * its accounts before it sends.
 */
export async function sendBreachMails(ctx: Context): Promise<void> {
  const { breachNotices: notices, mailer } = ctx;
  if (notices === null || mailer === null) return;
  const notice = await notices.findRunning();
  if (notice === null) return;
  const now = ctx.clock.now();
  const at = new Date(now).toISOString();
  const again = { at, triedBefore: new Date(now - RETRY_MS).toISOString(), mostTries: MOST_TRIES };
  let mails = 0;
  for (let batch = 0; batch < BATCHES_OF_RUN; batch += 1) {
    const run = crypto.randomUUID();
    const next = await notices.claimNext(notice.id, run, at, MAILS_OF_BATCH);
    const recipients = next.length > 0 ? next : await notices.claimFailed(notice.id, run, again, MAILS_OF_BATCH);
    if (recipients.length === 0) break;
    const sent = await sendBatch(ctx, notice, { run, recipients });
    mails += sent;
    if (sent === 0) break;
  }
  await notices.finish(notice.id, MOST_TRIES, at);
  ctx.log.write('info', { event: 'breach-mail', mails });
}
