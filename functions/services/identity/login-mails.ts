import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import { deviceNameText } from '#domain/text/en/device-name.ts';
import { longMomentText } from '#domain/lib/india-time.ts';
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

/** Tells the owner that the password was changed by somebody who knew the old one. */
export function changedMail({ name, email }: Academy, to: string, changedAt: number): Mail {
  const text = mailsAccountText().passwordChanged;
  return mailOf(to, text.subject({ academy: name }), [
    text.inProfile({ when: longMomentText(changedAt) }),
    text.notYou({ email }),
    name,
  ]);
}
