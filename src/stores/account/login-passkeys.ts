import { loginPasskeysText } from '#domain/text/en/login-passkeys.ts';
import { validationText } from '#domain/text/en/validation.ts';
import { atom } from 'nanostores';
import type { InferOutput } from 'valibot';
import * as calls from '#contract/identity/login-passkeys.ts';
import type { NewLoginPasskeyBody } from '#contract/identity/login-passkeys.ts';
import { answerPasskeyOffer, notePasskeyHere } from '../identity/known-student.ts';
import type { NewPasskeyOptions } from '../identity/passkeys.ts';
import { currentSession } from '../identity/session.ts';
import type { Reply } from '../request.ts';
import { failedReply, request } from '../request.ts';
import { showAlert } from '../site/alert.ts';
import { createSubmission } from '../site/submission.ts';

export type LoginPasskey = InferOutput<typeof calls.listLoginPasskeys.reply>['items'][number];

export type LoginPasskeysState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'ready'; readonly passkeys: readonly LoginPasskey[] };

/** The passkeys that the student logs in with, oldest first. */
export const $loginPasskeys = atom<LoginPasskeysState>({ status: 'loading' });

export async function loadLoginPasskeys(): Promise<void> {
  const reply = await request(calls.listLoginPasskeys, {});
  $loginPasskeys.set(
    reply.ok ? { status: 'ready', passkeys: reply.value.items } : { status: 'failed', message: reply.message },
  );
}

/** Lets the device make a passkey; null when its user stops. */
type Make = (options: NewPasskeyOptions) => Promise<NewLoginPasskeyBody | null>;

async function add(password: string, make: Make): Promise<Reply<unknown>> {
  const begun = await request(calls.beginLoginPasskey, { body: { password } });
  if (!begun.ok) return begun;
  const made = await make(begun.value);
  if (made === null)
    return failedReply({ status: 400, retryAfter: null, json: { message: loginPasskeysText().stopped } });
  const reply = await request(calls.addLoginPasskey, { body: made });
  // The form has no such field: the sentence stands beside it.
  return reply.ok || reply.errors['passkey'] === undefined
    ? reply
    : { ...reply, errors: {}, sentence: reply.errors['passkey'] };
}

/** Makes a passkey on this device, after the password was checked. */
export const passkeySubmission = (make: Make) =>
  createSubmission<{ readonly password: string }, 'password'>({
    validate: ({ password }) => (password === '' ? { password: validationText().passwordRequired } : {}),
    send: ({ password }) => add(password, make),
    onDone: async () => {
      showAlert(loginPasskeysText().added, 'success');
      notePasskeyHere(currentSession()?.student.studentId ?? null, true);
      answerPasskeyOffer();
      await loadLoginPasskeys();
    },
  });

export async function removeLoginPasskey({ id }: LoginPasskey): Promise<void> {
  const reply = await request(calls.removeLoginPasskey, { parameters: { id: String(id) }, body: {} });
  const session = currentSession();
  if (session === null) return;
  showAlert(reply.ok ? loginPasskeysText().removed : reply.message, reply.ok ? 'success' : 'error');
  await loadLoginPasskeys();
  const state = $loginPasskeys.get();
  if (state.status === 'ready' && state.passkeys.length === 0) notePasskeyHere(session.student.studentId, false);
}
