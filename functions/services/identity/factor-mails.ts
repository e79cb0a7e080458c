import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

const TEXTS = {
  set: ['Your second factor is set up', 'From now on the admin area asks for a code of your authenticator app.'],
  moved: [
    'Your second factor was moved',
    'From now on the admin area asks for a code of the new authenticator app. The old app and the old recovery codes no longer count.',
  ],
  reset: [
    'An owner removed your second factor',
    'All your sessions have ended. Log in with your password, open Security in the admin area, and set up a new second factor.',
  ],
  removed: ['Your second factor is removed', 'The admin area no longer asks for a code of your authenticator app.'],
  passkeyAdded: ['A passkey was added', 'The admin area now takes this passkey in place of a code.'],
  passkeyRemoved: ['A passkey was removed', 'The admin area no longer takes this passkey.'],
} as const;

/** Tells a member of staff that the second factor has changed. The change never waits for the mail. */
export function mailFactor(
  { mailer, background, academy }: Pick<Context, 'mailer' | 'background' | 'academy'>,
  email: string,
  change: keyof typeof TEXTS,
): void {
  if (mailer === null || email === '') return;
  const [title, text] = TEXTS[change];
  const mail = mailOf(email, `${title} at ${academy.name}`, [
    text,
    `If this was not you, change your password at once and write to ${academy.email}.`,
    academy.name,
  ]);
  background.run('mail', () => mailer.send(mail));
}
