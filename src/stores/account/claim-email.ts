import { emailClaimText } from '#domain/text/en/email-claim.ts';
import { atom } from 'nanostores';
import { claimEmail, confirmEmailClaim } from '#contract/account/claim-email.ts';
import type { ResetCodeForm } from '#domain/account/reset-code.ts';
import { canonicalResetCode, validateResetCode } from '#domain/account/reset-code.ts';
import { typedEmail } from '#domain/account/email.ts';
import { hasErrors } from '#domain/account/validation.ts';
import { request } from '../request.ts';
import { showAlert } from '../site/alert.ts';
import { createSubmission } from '../site/submission.ts';

/** An email for which a code was asked; null before, and after it is freed. */
export const $emailClaim = atom<{ readonly email: string; readonly requestId: string } | null>(null);

/** A request whose code was sent without a reply: the email may be free. */
let unconfirmed: string | null = null;

/** Asks for a code for this email. Another code can be asked for in the same way. */
export const claimSubmission = createSubmission<{ readonly email: string }, 'email'>({
  validate: () => ({}),
  send: async (form) => {
    const email = typedEmail(form.email);
    const reply = await request(claimEmail, { body: { email } });
    if (reply.ok) $emailClaim.set({ email, requestId: reply.value.requestId });
    return reply;
  },
  onDone: () => undefined,
});

/** Sends the code, which takes the email away from the account that has it. */
export const claimCodeSubmission = createSubmission<ResetCodeForm, 'code'>({
  validate: validateResetCode,
  send: async ({ code }) => {
    const asked = $emailClaim.get();
    if (asked === null) throw new Error('There is no code without a request for it');
    const reply = await request(confirmEmailClaim, { body: { ...asked, code: canonicalResetCode(code) } });
    if (reply.ok) return reply;
    if (reply.mayHaveArrived) unconfirmed = asked.requestId;
    const isPerhapsUsed = unconfirmed === asked.requestId && reply.status === 400 && !hasErrors(reply.errors);
    const { mayBeFreed } = emailClaimText();
    return isPerhapsUsed ? { ...reply, message: mayBeFreed, sentence: mayBeFreed } : reply;
  },
  onDone: () => {
    $emailClaim.set(null);
    showAlert(emailClaimText().freed, 'success');
  },
});

export const leaveEmailClaim = (): void => $emailClaim.set(null);
