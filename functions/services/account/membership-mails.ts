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

const until = (endDate: string | null): string => (endDate === null ? 'without an end' : `until ${dateText(endDate)}`);

/** What happened to a membership, as its owner reads it. */
function sentencesOf(before: ChangedPeriod | null, after: ChangedPeriod, now: number): readonly [string, string] {
  const { membershipType: type, startDate, endDate } = after;
  const from = startDate === null ? '' : ` from ${dateText(startDate)}`;
  if (before === null)
    return [
      `You have the ${type} membership`,
      `The academy has given you the ${type} membership${from} ${until(endDate)}. Log in to use what it opens.`,
    ];
  if (endDate !== null && endInstant(endDate) < now)
    return [
      `Your ${type} membership has ended`,
      `The academy has ended your ${type} membership. Your account, your attempts and the day papers stay open to you.`,
    ];
  return [
    `Your ${type} membership has a new end`,
    `Your ${type} membership, which ran ${until(before.endDate)}, now runs ${until(endDate)}.`,
  ];
}

/** Tells a student by mail what staff did to a membership; `before` is null for a new one. The change never waits for the mail. */
export function mailMembership(
  { mailer, background, academy, clock }: Pick<Context, 'mailer' | 'background' | 'academy' | 'clock'>,
  student: Pick<DirectoryStudent, 'email' | 'status'>,
  before: ChangedPeriod | null,
  after: ChangedPeriod,
): void {
  if (mailer === null || student.email === '' || student.status !== 'active') return;
  const [title, text] = sentencesOf(before, after, clock.now());
  const mail = mailOf(student.email, `${title} at ${academy.name}`, [
    text,
    `If you did not expect this, write to ${academy.email}.`,
    academy.name,
  ]);
  background.run('mail', () => mailer.send(mail));
}

/** Tells a student who has confirmed an email of each membership that waited for it. */
export function mailRedeemed(ctx: Context, email: string, redeemed: readonly RedeemedGrant[]): void {
  for (const grant of redeemed) mailMembership(ctx, { email, status: 'active' }, null, grant);
}

/**
 * Tells somebody without an account that a membership waits. It names the academy's address as plain text where there is
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
