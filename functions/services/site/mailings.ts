import type { Mailing, MailingPause } from '#domain/site/mailing.ts';
import { mailingMs, massMailsPerDay } from '#domain/site/mailing.ts';
import { DAY_MS } from '#domain/lib/india-time.ts';
import { MailError } from '../../errors.ts';
import type { Mail } from '../../ports/lib.ts';
import type { MailAudience, MailOutcome, MailRecipient, StoredMailing } from '../../ports/site.ts';
import type { Context } from '../context.ts';

/**
 * Mails between two writes to the database, and in one turn of the pump: with the writes fewer than the 50 calls that
 * Cloudflare once allowed a worker that sends mails. A server that is cut off leaves at most these unsure.
 */
export const MAILS_OF_BATCH = 30;
/** A worker has at most six connections open at once (developers.cloudflare.com/workers/platform/limits). */
const MAILS_AT_ONCE = 6;
/** A mail that failed is tried once an hour, for a day. */
export const MOST_TRIES = 24;
export const RETRY_MS: number = 60 * 60_000;
const SHORTEST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 15 * 60_000;
/** After this time a run that has settled nothing was cut off. */
const CUT_MS = 5 * 60_000;

/** A notice that goes to many people by mail. */
export interface MassMail {
  /** Names it for good, such as 'announcement/12'. */
  readonly notice: string;
  readonly audience: MailAudience;
  /** Null for somebody whom it is no longer for. */
  readonly mailTo: (recipient: MailRecipient) => Promise<Mail | null>;
}

interface Wait {
  readonly reason: MailingPause;
  readonly until: number;
}

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** How long the mail service is left alone. A refusal after another one doubles it; a day's limit is asked about each hour. */
function waitMs({ refusal, retryAfterMs }: MailError, pauses: number): number {
  if (refusal === 'quota' || refusal === 'sender') return retryAfterMs ?? RETRY_MS;
  return Math.max(retryAfterMs ?? 0, Math.min(LONGEST_PAUSE_MS, SHORTEST_PAUSE_MS * 2 ** pauses));
}

/** Sends one batch. A refusal that concerns every mail ends it: whoever is left waits as before. */
async function sendEach(ctx: Context, massMail: MassMail, recipients: readonly MailRecipient[], pauses: number) {
  const outcomes: MailOutcome[] = [];
  const left = [...recipients];
  let wait: Wait | null = null;
  let sent = 0;
  const settle = (id: number, state: MailOutcome['state'], dueAt: number, isTry: boolean): void => {
    outcomes.push({ id, state, dueAt: isoOf(dueAt), isTry });
  };
  const fail = ({ id, tries }: MailRecipient, error: unknown): void => {
    const now = ctx.clock.now();
    const refusal = error instanceof MailError ? error.refusal : null;
    ctx.log.write('error', { event: 'mailing', notice: massMail.notice, error: refusal ?? 'unknown' });
    if (refusal === 'address') return settle(id, 'refused', now, true);
    if (error instanceof MailError && refusal !== null)
      wait = { reason: refusal as MailingPause, until: now + waitMs(error, pauses) };
    // The rate, the day's limit and the sender say nothing of this mail.
    const isTry = refusal === null || refusal === 'down';
    const isLast = isTry && tries + 1 >= MOST_TRIES;
    return settle(id, isLast ? 'refused' : 'waiting', isTry ? now + RETRY_MS : now, isTry);
  };
  const sendNext = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = wait === null ? left.shift() : undefined)
      try {
        const mail = await massMail.mailTo(next);
        if (mail !== null) await ctx.mailer?.send(mail);
        settle(next.id, mail === null ? 'skipped' : 'sent', ctx.clock.now(), mail !== null);
        if (mail !== null) sent += 1;
      } catch (error) {
        fail(next, error);
      }
  };
  await Promise.all(Array.from({ length: MAILS_AT_ONCE }, sendNext));
  for (const { id } of left) settle(id, 'waiting', ctx.clock.now(), false);
  return { outcomes, sent, wait: wait as Wait | null };
}

/** How many mails may still leave today; null for any number. */
async function leftToday(ctx: Context): Promise<number | null> {
  const perDay = massMailsPerDay(ctx.mailRate);
  return perDay === null ? null : Math.max(0, perDay - (await ctx.mailings.sentSince(isoOf(ctx.clock.now() - DAY_MS))));
}

const findMailing = (ctx: Context, notice: string): Promise<StoredMailing | null> =>
  ctx.mailings.find(notice, isoOf(ctx.clock.now() - CUT_MS));

/** Writes down whom a notice is for, if that has not been done. */
export const beginMailing = (ctx: Context, { notice, audience }: Pick<MassMail, 'notice' | 'audience'>) =>
  ctx.mailings.begin(notice, audience, isoOf(ctx.clock.now()));

/** The mailing of a notice, begun if it has not been. */
async function openMailing(ctx: Context, massMail: MassMail): Promise<StoredMailing | null> {
  const known = await findMailing(ctx, massMail.notice);
  if (known !== null) return known;
  await beginMailing(ctx, massMail);
  return findMailing(ctx, massMail.notice);
}

interface Turn {
  /** When to come again for this notice, epoch milliseconds; null when it is finished. */
  readonly at: number | null;
  readonly hasSent: boolean;
}

/** Sends the next batch of a notice. */
async function sendBatch(ctx: Context, massMail: MassMail): Promise<Turn> {
  const { notice } = massMail;
  const mailing = await openMailing(ctx, massMail);
  if (mailing === null || mailing.finishedAt !== null) return { at: null, hasSent: false };
  const begun = ctx.clock.now();
  const pausedUntil = mailing.pausedUntil === null ? 0 : Date.parse(mailing.pausedUntil);
  if (pausedUntil > begun) return { at: pausedUntil, hasSent: false };
  const allowed = await leftToday(ctx);
  if (allowed === 0) {
    await ctx.mailings.pause(notice, { reason: 'quota', until: isoOf(begun + LONGEST_PAUSE_MS) });
    return { at: begun + LONGEST_PAUSE_MS, hasSent: false };
  }
  const run = crypto.randomUUID();
  const limit = Math.min(MAILS_OF_BATCH, allowed ?? MAILS_OF_BATCH);
  const recipients = await ctx.mailings.claim(notice, run, isoOf(begun), limit);
  if (recipients.length > 0) {
    const { outcomes, sent, wait } = await sendEach(ctx, massMail, recipients, mailing.pauses);
    await ctx.mailings.settle(notice, run, outcomes, isoOf(ctx.clock.now()));
    if (wait !== null || mailing.pause !== null)
      await ctx.mailings.pause(notice, wait === null ? null : { reason: wait.reason, until: isoOf(wait.until) });
    ctx.log.write('info', { event: 'mailing', notice, mails: sent });
    if (wait !== null) return { at: wait.until, hasSent: false };
  }
  const dueAt = await ctx.mailings.finish(notice, isoOf(ctx.clock.now()));
  const paced = begun + (recipients.length / ctx.mailRate.perSecond) * 1000;
  return { at: dueAt === null ? null : Math.max(Date.parse(dueAt), paced), hasSent: recipients.length > 0 };
}

/**
 * Sends the next batch of the first of these notices that has mails to send now. Each person gets at most one mail of a
 * notice: a row is claimed before its mail is sent. Returns when to come again (epoch milliseconds); null when all are sent.
 */
export async function sendMassMails(ctx: Context, massMails: readonly MassMail[]): Promise<number | null> {
  if (ctx.mailer === null) return null;
  let next: number | null = null;
  for (const massMail of massMails) {
    const { at, hasSent } = await sendBatch(ctx, massMail);
    if (at !== null) next = next === null ? at : Math.min(next, at);
    // The whole rate is its own. Once it is finished, the others' turn comes at once.
    if (hasSent) return next ?? ctx.clock.now();
  }
  return next;
}

/** How many people a notice to this audience would reach by mail, and how long that takes. */
export async function reachOf(ctx: Context, audience: MailAudience) {
  const countsDay = ctx.mode === 'local' || ctx.mailRate.perDay !== null;
  if (ctx.mailer === null || ctx.upstream !== null) return { isPossible: false, people: 0, milliseconds: 0, countsDay };
  const [people, sentToday] = [
    await ctx.mailings.count(audience),
    await ctx.mailings.sentSince(isoOf(ctx.clock.now() - DAY_MS)),
  ];
  return { isPossible: true, people, milliseconds: mailingMs(people, ctx.mailRate, sentToday), countsDay };
}

/** When the last mail leaves: by the rate, or by the pace until now where that is slower. */
function endOf(ctx: Context, { begunAt, sent, waiting, pausedUntil }: StoredMailing, sentToday: number): string {
  const now = ctx.clock.now();
  const atRate = mailingMs(waiting, ctx.mailRate, sentToday);
  const atPace = sent === 0 ? 0 : ((now - Date.parse(begunAt)) / sent) * waiting;
  return isoOf(Math.max(now, pausedUntil === null ? 0 : Date.parse(pausedUntil)) + Math.max(atRate, atPace));
}

/** How far the mails of a notice are; null before they have begun. `isHidden`: students do not see the notice now. */
export async function mailingOf(ctx: Context, notice: string, isHidden = false): Promise<Mailing | null> {
  const stored = await findMailing(ctx, notice);
  if (stored === null) return null;
  const { notice: _, pauses: __, ...mailing } = stored;
  if (mailing.finishedAt !== null) return { ...mailing, pause: null, pausedUntil: null, endsAt: null };
  if (isHidden) return { ...mailing, pause: 'hidden', pausedUntil: null, endsAt: null };
  const isPaused = mailing.pausedUntil !== null && Date.parse(mailing.pausedUntil) > ctx.clock.now();
  const sentToday = await ctx.mailings.sentSince(isoOf(ctx.clock.now() - DAY_MS));
  return {
    ...mailing,
    ...(isPaused ? {} : { pause: null, pausedUntil: null }),
    endsAt: mailing.pause === 'sender' ? null : endOf(ctx, stored, sentToday),
  };
}

/** Who was mailed an announcement is forgotten a month after its last mail. */
export const forgetMailings = (ctx: Context): Promise<void> =>
  ctx.mailings.forget(isoOf(ctx.clock.now() - 30 * DAY_MS));
