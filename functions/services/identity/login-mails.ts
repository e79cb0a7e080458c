import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import { deviceNameText } from '#domain/text/en/device-name.ts';
import { shownDeviceName } from '#domain/identity/device-name.ts';
import { longDayText, longMomentText } from '#domain/lib/india-time.ts';
import type { StudentRecord } from '../../ports/account.ts';
import type { LoginPasskey } from '../../ports/identity.ts';
import type { Mail } from '../../ports/lib.ts';
import type { Context } from '../context.ts';
import type { Client } from './throttles/client.ts';
import { mailOf } from '../lib/plain-mail.ts';

type Academy = Context['academy'];

/** The network of a client, shortened so that a mailbox does not hold whole addresses: '203.0.113.x'. */
const shortNetwork = ({ address, networks }: Client): string =>
  networks.at(-1) ?? (address.includes('.') ? address.replace(/\.\d+$/, '.x') : 'not known');

/** Tells staff of a login with a browser that the account has not logged in with for ninety days, or never. */
export const newDeviceMail = (
  academy: Academy,
  to: string,
  { client, at }: { readonly client: Client; readonly at: number },
): Mail =>
  mailOf(to, `A login from a new device at ${academy.name}`, [
    `Somebody logged in to your staff account on ${longMomentText(at)}, India time.`,
    `Device: ${client.deviceName || deviceNameText().unknown}. Network: ${shortNetwork(client)}.`,
    'If it was you, there is nothing to do. The same browser is not told again for ninety days.',
    `If it was not you, open the academy at once, log in, and choose a new password in your profile: that signs out every other device. If your password no longer works, use Forgot password. Then tell an owner, or write to ${academy.email}, so that what was done in your name can be looked up.`,
    academy.name,
  ]);

/** Passkeys by device and day. The device is of our own words, so that nobody writes to a stranger through it. */
const passkeyLines = (passkeys: readonly LoginPasskey[]): string =>
  passkeys
    .map(({ deviceName, since }) =>
      mailsAccountText().passkey.line({ device: shownDeviceName(deviceName), day: longDayText(Date.parse(since)) }),
    )
    .join('; ');

/** The paragraph that lists the passkeys of an account whose password is new; none where there are none. */
export const passkeysInMail = (passkeys: readonly LoginPasskey[], what: 'stay' | 'ended'): readonly string[] =>
  passkeys.length === 0 ? [] : [mailsAccountText().passkey[what]({ passkeys: passkeyLines(passkeys) })];

/** Tells the owner that the password was changed by somebody who knew the old one. */
export function changedMail(
  { name, email }: Academy,
  to: string,
  changedAt: number,
  passkeys: readonly LoginPasskey[],
): Mail {
  const text = mailsAccountText().passwordChanged;
  return mailOf(to, text.subject({ academy: name }), [
    text.inProfile({ when: longMomentText(changedAt) }),
    ...passkeysInMail(passkeys, 'stay'),
    text.notYou({ email }),
    name,
  ]);
}

/** Tells a student of a passkey that was added or removed. The change never waits for the mail. */
export function mailPasskey(
  { mailer, background, academy, clock, inLanguage }: Context,
  { email, language }: Pick<StudentRecord, 'email' | 'language'>,
  change: 'added' | 'removed',
  { deviceName }: Pick<LoginPasskey, 'deviceName'>,
): void {
  if (mailer === null || email === '') return;
  const mail = inLanguage(language, () => {
    const text = mailsAccountText().passkey;
    const what = { device: shownDeviceName(deviceName), when: longMomentText(clock.now()) };
    const [subject, line] =
      change === 'added' ? [text.added, text.addedText(what)] : [text.removed, text.removedText(what)];
    return mailOf(email, subject({ academy: academy.name }), [
      line,
      text.notYou({ email: academy.email }),
      academy.name,
    ]);
  });
  background.run('mail', () => mailer.send(mail));
}
