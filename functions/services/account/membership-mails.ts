import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import { dateText } from '#domain/membership/membership-text.ts';
import { endInstant } from '#domain/membership/membership.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import type { DirectoryStudent } from '../../ports/account.ts';
import type { RedeemedGrant, WaitingGrant } from '../../ports/membership.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

interface ChangedPeriod {
  readonly membershipType: MembershipType;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

const untilText = (endDate: string | null): string => {
  const { until, withoutEnd } = mailsAccountText().membership;
  return endDate === null ? withoutEnd : until({ day: dateText(endDate) });
};

/** What happened to a membership, as its owner reads it: the subject and a sentence. */
function sentencesOf(
  before: ChangedPeriod | null,
  { membershipType: type, startDate, endDate }: ChangedPeriod,
  { academy, now }: { readonly academy: string; readonly now: number },
): readonly [string, string] {
  const text = mailsAccountText().membership;
  const from = startDate === null ? '' : text.from({ day: dateText(startDate) });
  if (before === null)
    return [text.given({ type, academy }), text.givenText({ type, from, until: untilText(endDate) })];
  if (endDate !== null && endInstant(endDate) < now) return [text.ended({ type, academy }), text.endedText({ type })];
  return [
    text.moved({ type, academy }),
    text.movedText({ type, before: untilText(before.endDate), after: untilText(endDate) }),
  ];
}

/** Tells a student by mail what staff did to a membership; `before` is null for a new one. The change never waits for the mail. */
export function mailMembership(
  {
    mailer,
    background,
    academy,
    clock,
    inLanguage,
  }: Pick<Context, 'mailer' | 'background' | 'academy' | 'clock' | 'inLanguage'>,
  { email, status, language }: Pick<DirectoryStudent, 'email' | 'status' | 'language'>,
  before: ChangedPeriod | null,
  after: ChangedPeriod,
): void {
  if (mailer === null || email === '' || status !== 'active') return;
  const mail = inLanguage(language, () => {
    const [subject, text] = sentencesOf(before, after, { academy: academy.name, now: clock.now() });
    return mailOf(email, subject, [text, mailsAccountText().unexpected({ email: academy.email }), academy.name]);
  });
  background.run('mail', () => mailer.send(mail));
}

/** Tells a student who has confirmed an email of each membership that waited for it. */
export function mailRedeemed(
  ctx: Context,
  { email, language }: Pick<DirectoryStudent, 'email' | 'language'>,
  redeemed: readonly RedeemedGrant[],
): void {
  for (const grant of redeemed) mailMembership(ctx, { email, language, status: 'active' }, null, grant);
}

/**
 * Tells somebody without an account, in English, that a membership waits. It names the academy's address as plain text where there is
 * one, because its reader may never have seen the page.
 */
export function mailWaiting(
  { mailer, background, academy, site }: Pick<Context, 'mailer' | 'background' | 'academy' | 'site'>,
  { email, membershipType, endDate }: Pick<WaitingGrant, 'email' | 'membershipType' | 'endDate'>,
): void {
  if (mailer === null) return;
  const mail = mailOf(email, `A membership waits for you at ${academy.name}`, [
    `${academy.name} has put the ${membershipType} membership aside for this email address, until ${dateText(endDate)}.`,
    `To get it, create an account${site === null ? '' : ` at ${site}`} with exactly this address: ${email}`,
    'Then confirm the address with a code that we mail to you: log in, open your profile and choose “Send me the code” there. Where the profile offers no code, choose “Forgot Password” in the login form: its code confirms the address too.',
    'The membership begins as soon as the code is entered, not before. Nobody gets it without a code from this mailbox. Never tell a code to anyone; the academy does not ask for it.',
    `If you do not want it, do nothing: this address is deleted after ${dateText(endDate)}. To have it deleted at once, or if you did not expect this, write to ${academy.email}.`,
    academy.name,
  ]);
  background.run('mail', () => mailer.send(mail));
}
