import { dateText } from '#domain/membership/membership-text.ts';
import { endInstant } from '#domain/membership/membership.ts';
import type { MembershipType } from '#domain/membership/membership.ts';
import type { DirectoryStudent } from '../../ports/account.ts';
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
