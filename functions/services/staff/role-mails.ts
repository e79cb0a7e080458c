import type { GivenRole } from '#domain/identity/roles.ts';
import { staffMembersText } from '#domain/text/staff/en/staff-members.ts';
import type { DirectoryStudent } from '../../ports/account.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

/** Tells an account's owner by mail that its role has changed; null for none any more. The change never waits for the mail. */
export function mailRole(
  { mailer, background, academy }: Pick<Context, 'mailer' | 'background' | 'academy'>,
  { email, status }: Pick<DirectoryStudent, 'email' | 'status'>,
  role: GivenRole | null,
): void {
  if (mailer === null || email === '' || status !== 'active') return;
  const [title, text] =
    role === null
      ? [
          'You are no longer staff',
          'Your account no longer opens the admin area. It stays a student’s account, and your memberships stay.',
        ]
      : [
          `You have the role ${role}`,
          `Your account now opens the admin area. Your role includes: ${staffMembersText().includes[role].toLowerCase()}.`,
        ];
  const mail = mailOf(email, `${title} at ${academy.name}`, [
    text,
    'All your sessions have ended: log in again.',
    `If you did not expect this, write to ${academy.email}.`,
    academy.name,
  ]);
  background.run('mail', () => mailer.send(mail));
}
