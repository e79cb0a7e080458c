import { UNKNOWN_DEVICE } from '#domain/account/device-name.ts';
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
    `Device: ${client.deviceName || UNKNOWN_DEVICE}. Network: ${shortNetwork(client)}.`,
    'If it was you, there is nothing to do. The same browser is not told again for ninety days.',
    `If it was not you, open the academy at once, log in, and choose a new password in your profile: that signs out every other device. If your password no longer works, use Forgot password. Then tell an owner, or write to ${academy.email}, so that what was done in your name can be looked up.`,
    academy.name,
  ]);

/** Tells the owner that the password was changed by somebody who knew the old one. */
export const changedMail = (academy: Academy, to: string, changedAt: number): Mail =>
  mailOf(to, `Your password at ${academy.name} was changed`, [
    `Your password was changed on ${longMomentText(changedAt)}, India time, in your profile. Every other device was signed out.`,
    `If it was not you, ask for a new password at once with Forgot password, and write to ${academy.email}.`,
    academy.name,
  ]);

/** Says why the academy closes an account, before it does. It has no name: the address may be a stranger's. */
export const closedMail = (
  academy: Academy,
  to: string,
  { reason, at }: { readonly reason: string; readonly at: number },
): Mail =>
  mailOf(to, `${academy.name} closes your account`, [
    `The academy closes your account on ${longMomentText(at)}, India time. Every device is signed out.`,
    `Reason: ${reason}`,
    'Your details, your memberships and your attempts are erased and cannot be brought back. Records of payments stay as long as the law demands.',
    `If you think that this is a mistake, or if money is owed to you, write to ${academy.email} from this address.`,
    academy.name,
  ]);

/** The last mail to an address. It has no name, because the account is already deleted. */
export const goodbyeMail = (academy: Academy, to: string, closedAt: number): Mail =>
  mailOf(to, `Your account at ${academy.name} is deleted`, [
    `Your account was deleted on ${longMomentText(closedAt)}, India time, as you asked. Every device is signed out.`,
    'Your details, your memberships and your attempts are erased and cannot be brought back. Records of payments stay as long as the law demands.',
    'You may create a new account with this email address and your mobile number at any time. Free access is given once per person, so it does not come again.',
    `If it was not you, write to ${academy.email} at once.`,
    `Thank you for learning with us. ${academy.name}`,
  ]);
