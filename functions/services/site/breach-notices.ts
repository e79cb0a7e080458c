import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import type { BreachNotice, CreateBreachNoticeBody } from '#contract/site/breach-notices.ts';
import { BREACH_MESSAGES, breachParagraphs, breachSubject, tidyBreach } from '#domain/site/breach-notice.ts';
import type { MailReach } from '#domain/site/mailing.ts';
import { ServiceError } from '../../errors.ts';
import type { BreachNotices, MailAudience, StoredBreachNotice } from '../../ports/site.ts';
import { confirmPassword } from '../identity/confirm-password.ts';
import type { AdminCaller } from '../identity/identify-admin.ts';
import { ownAccount } from '../identity/own-account.ts';
import type { Client } from '../identity/throttles/client.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';
import { tellSecurityLog } from '../identity/security-log.ts';
import type { MassMail } from './mailings.ts';
import { beginMailing, mailingOf, reachOf } from './mailings.ts';
import { wakePump } from './wake-pump.ts';

const LISTED = 10;

const noticeOf = ({ id }: Pick<StoredBreachNotice, 'id'>): string => `breach/${id}`;
const audienceOf = ({ lastId }: Pick<StoredBreachNotice, 'lastId'>): MailAudience => ({
  kind: 'accounts',
  upTo: lastId,
});

const itemOf = async (ctx: Context, notice: StoredBreachNotice): Promise<BreachNotice> => ({
  id: notice.id,
  happened: notice.happened,
  consequences: notice.consequences,
  measures: notice.measures,
  advice: notice.advice,
  contact: notice.contact,
  createdAt: notice.createdAt,
  createdBy: notice.createdBy,
  mailing: await mailingOf(ctx, noticeOf(notice)),
  withoutEmail: notice.withoutEmail,
});

/** Throws 'not-found' in proxy mode, where another academy has the addresses. */
function noticesOf({ breachNotices }: Context): BreachNotices {
  if (breachNotices === null) throw new ServiceError('not-found', BREACH_MESSAGES.elsewhere);
  return breachNotices;
}

/** The last notices, and whom another one would reach. */
export const listBreachNotices = async (ctx: Context): Promise<{ items: BreachNotice[]; reach: MailReach }> => ({
  items: await Promise.all((await noticesOf(ctx).list(LISTED)).map((notice) => itemOf(ctx, notice))),
  reach: await reachOf(ctx, audienceOf({ lastId: Number.MAX_SAFE_INTEGER })),
});

/**
 * Has every account told of a breach; the mails begin to leave at once. Throws 'invalid' for a wrong password, 'throttled',
 * and 'conflict' while another one is being sent or without a mail service.
 */
export async function createBreachNotice(
  ctx: Context,
  { caller, client, body }: { caller: AdminCaller; client: Client; body: CreateBreachNoticeBody },
): Promise<{ item: BreachNotice; isNew: boolean }> {
  const notices = noticesOf(ctx);
  if (ctx.mailer === null) throw new ServiceError('conflict', BREACH_MESSAGES.noMailer);
  const { clientId, password, ...typed } = body;
  const refusal = { password: accountMessagesText().passwordWrong };
  await confirmPassword(ctx, ownAccount(ctx), { caller, client, password, refusal });
  const known = await notices.findByClientId(clientId);
  if (known !== null) return { item: await itemOf(ctx, known), isNew: false };
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
  await beginMailing(ctx, { notice: noticeOf(item), audience: audienceOf(item) });
  wakePump(ctx);
  return { item: await itemOf(ctx, item), isNew: true };
}

/** The mails about a breach that are not all sent. */
export async function breachMails(ctx: Context): Promise<readonly MassMail[]> {
  const notice = (await ctx.breachNotices?.findRunning()) ?? null;
  if (notice === null) return [];
  const { name } = ctx.academy;
  const [subject, paragraphs] = [breachSubject(name), breachParagraphs(notice, name)];
  return [
    {
      notice: noticeOf(notice),
      audience: audienceOf(notice),
      mailTo: async ({ email }) => mailOf(email, subject, paragraphs),
    },
  ];
}
