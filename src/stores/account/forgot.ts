import { forgotPassword as forgotPasswordCall } from '#contract/account/forgot-password.ts';
import { SUCCESSES } from '#domain/site/messages.ts';
import type { ResetCodeForm } from '#domain/account/reset-code.ts';
import {
  RESET_CODE_MESSAGES,
  RESET_PAUSE_MS,
  canonicalResetCode,
  validateResetCode,
} from '#domain/account/reset-code.ts';
import type { ForgotForm } from '#domain/account/validation.ts';
import { canonicalEmail, hasErrors, validateForgot } from '#domain/account/validation.ts';
import { atom } from 'nanostores';
import { showAlert } from '../site/alert.ts';
import { $dialog, openLogin } from '../site/dialog.ts';
import { environment } from '../environment.ts';
import type { Reply } from '../request.ts';
import { garbled, request } from '../request.ts';
import { createSubmission } from '../site/submission.ts';

export const openForgot = (): void => $dialog.set({ name: 'auth', tab: 'forgot' });

/** A code was asked for: the second step sends the same details with it. Kept in memory alone. */
export interface CodeRequest {
  readonly requestId: string;
  readonly form: ForgotForm;
}

/** Null in the first step. */
export const $codeRequest = atom<CodeRequest | null>(null);

/** Counts how often the tab was left: an answer that comes after that is too late to lead anywhere. */
let round = 0;
/** The request whose code was sent and got no answer of the academy: its password may have changed all the same. */
let unconfirmed: string | null = null;
let latest: { readonly requestId: string; readonly account: string; readonly askedAt: number } | null = null;

/** The three fields of spec section 3, forgot-password payload. */
function detailsOf({ identifier, newPassword }: ForgotForm): {
  email: string;
  mobilenumber: string;
  newpassword: string;
} {
  const trimmed = identifier.trim();
  const isEmail = trimmed.includes('@');
  return {
    email: isEmail ? canonicalEmail(trimmed) : '',
    mobilenumber: isEmail ? '' : trimmed,
    newpassword: newPassword,
  };
}

const accountOf = (form: ForgotForm): string => detailsOf(form).email || detailsOf(form).mobilenumber;

/** The request whose code may still be on its way; the server sends no other within its minute. */
const freshRequest = (form: ForgotForm): string | null =>
  latest?.account === accountOf(form) && environment().monotonic() - latest.askedAt < RESET_PAUSE_MS
    ? latest.requestId
    : null;

function beginCodeStep(requestId: string, form: ForgotForm, startedIn: number): void {
  if (startedIn === round) $codeRequest.set({ requestId, form });
}

/** The password has changed. Whoever has left the tab meanwhile is told, and left where they are. */
function finish(startedIn: number): void {
  latest = null;
  showAlert(SUCCESSES.passwordReset, 'success');
  if (startedIn !== round) return;
  $codeRequest.set(null);
  openLogin();
}

/**
 * One call of a reset. 202 asks for the code; only 200 means that the password has changed, which an upstream in
 * proxy mode may say at once.
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
    beginCodeStep(requestId, form, startedIn);
  } else return garbled(reply.status);
  return reply;
}

/** The code of a request. Refused after a try without an answer, it is perhaps no wrong code but one that has done its work. */
async function confirm({ requestId, form }: CodeRequest, code: string): Promise<Reply<unknown>> {
  const reply = await send(form, { requestId, code });
  if (reply.ok) return reply;
  if (reply.mayHaveArrived) unconfirmed = requestId;
  const isPerhapsUsed = unconfirmed === requestId && reply.status === 400 && !hasErrors(reply.errors);
  const { mayBeUsed } = RESET_CODE_MESSAGES;
  return isPerhapsUsed ? { ...reply, message: mayBeUsed, sentence: mayBeUsed } : reply;
}

/** The first step: asks for a code, or goes on with one that was asked for less than a minute ago. */
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

/** The second step: the details again, with the code. */
export const codeSubmission = createSubmission<ResetCodeForm, keyof ResetCodeForm>({
  validate: validateResetCode,
  send: ({ code }) => {
    const asked = $codeRequest.get();
    if (asked === null) throw new Error('There is no code without a request for it');
    return confirm(asked, canonicalResetCode(code));
  },
  onDone: () => undefined,
});

/** Asks for another code with the same details. */
export async function askForAnotherCode(): Promise<void> {
  const asked = $codeRequest.get();
  if (asked === null) return;
  if (freshRequest(asked.form) !== null) {
    showAlert('A code was sent less than a minute ago. Look for the email, among spam too, before you ask again.');
    return;
  }
  const { kind } = await forgotSubmission.submit(asked.form);
  if (kind === 'done') showAlert('A new code was asked for. Only the newest one works.', 'success');
}

/** Back to the first step, to change what was entered. */
export const changeDetails = (): void => $codeRequest.set(null);

/** The tab is left: both steps begin anew. */
export function leaveForgot(): void {
  round += 1;
  $codeRequest.set(null);
}
