import { messagesText } from '#domain/text/en/messages.ts';
import { resetCodeText } from '#domain/text/en/reset-code.ts';
import { forgotPassword as forgotPasswordCall } from '#contract/account/forgot-password.ts';
import type { ResetCodeForm } from '#domain/account/reset-code.ts';
import { canonicalResetCode, validateResetCode } from '#domain/account/reset-code.ts';
import { RESET_PAUSE_MS } from '#domain/account/reset-times.ts';
import type { FieldErrors, ForgotForm } from '#domain/account/validation.ts';
import { typedEmail } from '#domain/account/email.ts';
import { typedMobileNumber } from '#domain/account/mobile-number.ts';
import { hasErrors, validateForgot } from '#domain/account/validation.ts';
import { atom } from 'nanostores';
import { showAlert } from '../site/alert.ts';
import { openLogin } from '../site/dialog.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { garbled, request } from '../request.ts';
import { findReset, forgetReset, keepReset } from './kept-reset.ts';
import { createSubmission } from '../site/submission.ts';

/**
 * A request for a code. The second step sends the same details again. After a reload the password is empty, because no
 * device keeps it, and the second step asks for it.
 */
export interface CodeRequest {
  readonly requestId: string;
  readonly form: ForgotForm;
}

/** The second step: the code, and after a reload the new password once more. */
export interface CodeForm extends ResetCodeForm {
  readonly newPassword?: string;
  readonly confirmPassword?: string;
}

/** Null in the first step. */
export const $codeRequest = atom<CodeRequest | null>(null);

/** Counts how often the tab was left. A reply from before that is ignored. */
let round = 0;
/** A request whose code was sent without a reply: its password may have changed. */
let unconfirmed: string | null = null;
let latest: { readonly requestId: string; readonly account: string; readonly askedAt: number } | null = null;

/** The three fields of spec section 3, forgot-password payload. */
function detailsOf({ identifier, newPassword }: ForgotForm): {
  email: string;
  mobilenumber: string;
  newpassword: string;
} {
  const trimmed = identifier.trim();
  const isEmail = /[@＠]/.test(trimmed);
  return {
    email: isEmail ? typedEmail(trimmed) : '',
    mobilenumber: isEmail ? '' : typedMobileNumber(trimmed),
    newpassword: newPassword,
  };
}

const accountOf = (form: ForgotForm): string => detailsOf(form).email || detailsOf(form).mobilenumber;

/** A request whose code may still arrive; the server sends at most one a minute. */
const freshRequest = (form: ForgotForm): string | null =>
  latest?.account === accountOf(form) && environment().monotonic() - latest.askedAt < RESET_PAUSE_MS
    ? latest.requestId
    : null;

function beginCodeStep(requestId: string, form: ForgotForm, startedIn: number): void {
  if (startedIn === round) $codeRequest.set({ requestId, form });
}

let mayResume = true;

/** Goes on with the code step after a reload, or in a new tab. A tab that was left in this page begins anew. */
export function resumeReset(): void {
  const kept = mayResume && $codeRequest.get() === null ? findReset() : null;
  if (kept === null) return;
  const form = { identifier: kept.identifier, newPassword: '', confirmPassword: '' };
  const { now, monotonic } = environment();
  latest = {
    requestId: kept.requestId,
    account: accountOf(form),
    askedAt: monotonic() - Math.abs(now() - kept.askedAt),
  };
  beginCodeStep(kept.requestId, form, round);
}

/** After the password has changed. A student who has left the tab is told but stays where they are. */
function finish(startedIn: number): void {
  latest = null;
  forgetReset();
  showAlert(messagesText().successes.passwordReset, 'success');
  if (startedIn !== round) return;
  $codeRequest.set(null);
  openLogin();
}

/**
 * One call of a reset. 202 means that a code was requested; only 200 means that the password has changed, which an
 * upstream in proxy mode may reply at once.
 */
async function send(
  form: ForgotForm,
  code?: { readonly requestId: string; readonly code: string },
): Promise<Reply<unknown>> {
  const startedIn = round;
  const askedAt = environment().monotonic();
  const reply = await request(forgotPasswordCall, { body: { ...detailsOf(form), ...code } });
  if (!reply.ok) return reply;
  if (reply.status !== 202) finish(startedIn);
  else if ('requestId' in reply.value) {
    const { requestId } = reply.value;
    latest = { requestId, account: accountOf(form), askedAt };
    keepReset({ identifier: form.identifier.trim(), requestId, askedAt: environment().now() });
    beginCodeStep(requestId, form, startedIn);
  } else return garbled(reply.status);
  return reply;
}

/** A code that is not of this request: wrong, used or over. */
const isNotRight = (reply: Reply<unknown>): boolean => !reply.ok && reply.status === 400 && !hasErrors(reply.errors);

/**
 * Sends the code. The server takes every code that it mailed to the account within ten minutes. A refusal after a lost
 * reply may mean that the earlier try has used the code.
 */
async function confirm({ requestId, form }: CodeRequest, code: string): Promise<Reply<unknown>> {
  const reply = await send(form, { requestId, code });
  if (reply.ok) return reply;
  if (reply.mayHaveArrived) unconfirmed = requestId;
  const isPerhapsUsed = unconfirmed === requestId && isNotRight(reply);
  const { mayBeUsed } = resetCodeText();
  return isPerhapsUsed ? { ...reply, message: mayBeUsed, sentence: mayBeUsed } : reply;
}

/** The first step: requests a code, or continues with one requested less than a minute ago. */
export const forgotSubmission = createSubmission<ForgotForm, keyof ForgotForm>({
  validate: validateForgot,
  send: (form) => {
    const requestId = freshRequest(form);
    if (requestId === null) return send(form);
    beginCodeStep(requestId, form, round);
    return Promise.resolve({ ok: true, value: null, status: 202 });
  },
  onDone: () => undefined,
  fieldNames: { email: 'identifier', mobilenumber: 'identifier', newpassword: 'newPassword' },
});

/** The second step: sends the details again, with the code. */
export const codeSubmission = createSubmission<CodeForm, keyof CodeForm>({
  validate: (form) => ({
    ...validateResetCode(form),
    ...(isPasswordWanted() && validateNewPassword(detailsWith(form))),
  }),
  send: (form) => {
    const asked = $codeRequest.get();
    if (asked === null) throw new Error('There is no code without a request for it');
    return confirm({ ...asked, form: detailsWith(form) }, canonicalResetCode(form.code));
  },
  onDone: () => undefined,
  fieldNames: { newpassword: 'newPassword' },
});

const isPasswordWanted = (): boolean => $codeRequest.get()?.form.newPassword === '';

/** The details of the first step, with the password typed in the second one after a reload. */
function detailsWith({ newPassword = '', confirmPassword = '' }: CodeForm): ForgotForm {
  const form = $codeRequest.get()?.form ?? { identifier: '', newPassword, confirmPassword };
  return isPasswordWanted() ? { ...form, newPassword, confirmPassword } : form;
}

function validateNewPassword(form: ForgotForm): FieldErrors<'newPassword' | 'confirmPassword'> {
  const { newPassword, confirmPassword } = validateForgot(form);
  return { ...(newPassword && { newPassword }), ...(confirmPassword && { confirmPassword }) };
}

/** Requests another code with the same details. */
export async function askForAnotherCode(): Promise<void> {
  const asked = $codeRequest.get();
  if (asked === null) return;
  if (asked.form.newPassword === '') {
    showAlert(resetCodeText().passwordAgain);
    changeDetails();
    return;
  }
  if (freshRequest(asked.form) !== null) {
    showAlert(resetCodeText().tooEarly);
    return;
  }
  const { kind } = await forgotSubmission.submit(asked.form);
  if (kind === 'done') showAlert(resetCodeText().asked, 'success');
}

/** Returns to the first step to change the details. */
export const changeDetails = (): void => $codeRequest.set(null);

/** Resets both steps when the tab is left. */
export function leaveForgot(): void {
  round += 1;
  mayResume = false;
  $codeRequest.set(null);
}
