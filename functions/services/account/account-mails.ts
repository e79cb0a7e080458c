import { longMomentText } from '#domain/lib/india-time.ts';
import type { Mail } from '../../ports/lib.ts';
import type { Context } from '../context.ts';
import { mailOf } from '../lib/plain-mail.ts';

type Academy = Context['academy'];

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
