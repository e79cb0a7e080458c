import { securityPageText } from '#domain/text/en/security-page.ts';
import { factorMessagesText } from '#domain/text/en/factor-messages.ts';
import { validationText } from '#domain/text/en/validation.ts';
import { atom } from 'nanostores';
import * as calls from '#contract/identity/second-factor.ts';
import type { NewSecret, SecondFactorReply } from '#contract/identity/second-factor.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { showAlert } from '../site/alert.ts';
import { createSubmission } from '../site/submission.ts';
import { answerForCode, takeToken } from './confirmation.ts';

export type FactorState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | ({ readonly status: 'ready' } & SecondFactorReply);

/** The second factor of whoever is logged in. */
export const $factor = atom<FactorState>({ status: 'loading' });
/** The secret of a set-up that waits for its first code. */
export const $newSecret = atom<NewSecret | null>(null);
/** Recovery codes that were just made; nothing shows them again. */
export const $recoveryCodes = atom<readonly string[] | null>(null);

export async function loadFactor(): Promise<void> {
  const reply = await request(calls.getSecondFactor, {});
  $factor.set(reply.ok ? { status: 'ready', ...reply.value } : { status: 'failed', message: reply.message });
}

const secretSubmission = (call: typeof calls.beginSecondFactor | typeof calls.moveSecondFactor) =>
  createSubmission<{ readonly password: string }, 'password'>({
    validate: ({ password }) => (password === '' ? { password: validationText().passwordRequired } : {}),
    async send(body) {
      const reply = await request(call, { body });
      if (reply.ok) $newSecret.set(reply.value);
      return reply;
    },
    onDone: () => undefined,
  });

export const beginning = secretSubmission(calls.beginSecondFactor);
/** Begins the move to another app; the present one counts until the new one's first code. */
export const moving = secretSubmission(calls.moveSecondFactor);

interface CodeForm {
  readonly code: string;
}

const codeSubmission = (send: (form: CodeForm) => Promise<Reply<unknown>>, onDone: () => void | Promise<void>) =>
  createSubmission<CodeForm, 'code'>({
    validate: ({ code }) => (code.trim() === '' ? { code: factorMessagesText().codeRequired } : {}),
    send,
    onDone,
  });

async function keepCodes(reply: Reply<{ readonly recoveryCodes: readonly string[] }>): Promise<typeof reply> {
  if (reply.ok) $recoveryCodes.set(reply.value.recoveryCodes);
  return reply;
}

export const activation = codeSubmission(
  async (body) => keepCodes(await takeToken(() => request(calls.activateSecondFactor, { body }))),
  async () => {
    $newSecret.set(null);
    showAlert(securityPageText().done, 'success');
    await loadFactor();
  },
);

export const confirmation = codeSubmission(
  (body) => takeToken(() => request(calls.confirmSecondFactor, { body })),
  () => answerForCode(true),
);

export const passwordConfirmation = createSubmission<{ readonly password: string }, 'password'>({
  validate: ({ password }) => (password === '' ? { password: validationText().passwordRequired } : {}),
  send: (body) => takeToken(() => request(calls.confirmByPassword, { body })),
  onDone: () => answerForCode(true),
});

/** Shows the outcome of a button. */
async function settle(reply: Reply<unknown>, doneText: string): Promise<void> {
  showAlert(reply.ok ? doneText : reply.message, reply.ok ? 'success' : 'error');
  await loadFactor();
}

export async function renewCodes(): Promise<void> {
  await settle(await keepCodes(await request(calls.renewRecoveryCodes, { body: {} })), securityPageText().codesEnded);
}

export async function removeFactor(): Promise<void> {
  const reply = await request(calls.removeSecondFactor, { body: {} });
  if (reply.ok) $recoveryCodes.set(null);
  await settle(reply, securityPageText().removed);
}
