import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-times.ts';
import { longMomentText } from '#domain/lib/india-time.ts';
import { mailsAccountText } from '#domain/text/en/mails-account.ts';
import type { LoginPasskey } from '../../../ports/identity.ts';
import type { Mail } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { passkeysInMail } from '../../identity/login-mails.ts';
import { mailOf } from '../../lib/plain-mail.ts';

type Academy = Context['academy'];

const MINUTES = RESET_CODE_LIFETIME_MS / 60_000;

/** The mail with the reset code. The code is not in the subject, because a locked phone shows subjects. */
export function codeMail({ name }: Academy, to: string, code: string): Mail {
  const text = mailsAccountText().passwordCode;
  return mailOf(to, text.subject({ academy: name }), [
    text.intro,
    code,
    text.enter({ minutes: MINUTES }),
    text.notYou,
    name,
  ]);
}

/** The mail with the code that takes the email away from an account whose owner has never proved it. */
export function claimMail({ name }: Academy, to: string, code: string): Mail {
  const text = mailsAccountText().claimCode;
  return mailOf(to, text.subject({ academy: name }), [
    text.intro,
    code,
    text.enter({ minutes: MINUTES }),
    text.isYours,
    name,
  ]);
}

/** For an account that has proved the email: whoever reads this can get into it. */
export function confirmedAlreadyMail({ name, email }: Academy, to: string): Mail {
  const text = mailsAccountText().confirmedAlready;
  return mailOf(to, text.subject({ academy: name }), [text.intro, text.isYou({ email }), name]);
}

/** Tells the owner that the password was changed. */
export function noticeMail(
  { name, email }: Academy,
  to: string,
  changedAt: number,
  ended: readonly LoginPasskey[],
): Mail {
  const text = mailsAccountText().passwordChanged;
  return mailOf(to, text.subject({ academy: name }), [
    text.byCode({ when: longMomentText(changedAt) }),
    ...passkeysInMail(ended, 'ended'),
    text.notYou({ email }),
    name,
  ]);
}
