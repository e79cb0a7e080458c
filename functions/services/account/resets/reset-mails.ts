import { RESET_CODE_LIFETIME_MS } from '#domain/account/reset-code.ts';
import { longMomentText } from '#domain/lib/india-time.ts';
import type { Mail } from '../../../ports/lib.ts';
import type { Context } from '../../context.ts';
import { mailOf } from '../../lib/plain-mail.ts';

type Academy = Context['academy'];

const MINUTES = RESET_CODE_LIFETIME_MS / 60_000;

/** The mail with the reset code. The code is not in the subject, because a locked phone shows subjects. */
export const codeMail = (academy: Academy, to: string, code: string): Mail =>
  mailOf(to, `Your code for a new password at ${academy.name}`, [
    'Somebody, we hope you, asked for a new password. Your code is:',
    code,
    `Enter it within ${MINUTES} minutes where you asked for it. It works once.`,
    'If it was not you, do nothing: your password stays as it is. Never tell the code to anyone; the academy does not ask for it.',
    academy.name,
  ]);

/** The mail with the code that takes the email away from an account whose owner has never proved it. */
export const claimMail = (academy: Academy, to: string, code: string): Mail =>
  mailOf(to, `Your code to take your email back at ${academy.name}`, [
    'An account has this email address, and nobody has ever confirmed it. Somebody, we hope you, says that the account is not theirs. Your code is:',
    code,
    `Enter it within ${MINUTES} minutes where you asked for it. The account then loses this address, and you can sign up with it.`,
    'If the account is yours, do nothing: it keeps the address. Never tell the code to anyone; the academy does not ask for it.',
    academy.name,
  ]);

/** For an account that has proved the email: whoever reads this can get into it. */
export const confirmedAlreadyMail = (academy: Academy, to: string): Mail =>
  mailOf(to, `Your email at ${academy.name}`, [
    'Somebody, we hope you, asked to take this email address away from an account. The account has confirmed it with a code that was mailed here, so it keeps it.',
    `If it is you, log in, or use Forgot password. If you have a question, write to ${academy.email}.`,
    academy.name,
  ]);

/** Tells the owner that the password was changed. */
export const noticeMail = (academy: Academy, to: string, changedAt: number): Mail =>
  mailOf(to, `Your password at ${academy.name} was changed`, [
    `Your password was changed on ${longMomentText(changedAt)}, India time. You are logged out everywhere; log in with the new password.`,
    `If it was not you, ask for a new password at once with Forgot password, and write to ${academy.email}.`,
    academy.name,
  ]);
