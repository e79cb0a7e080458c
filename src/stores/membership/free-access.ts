import { atom } from 'nanostores';
import type { FreeAccessReply } from '#contract/membership/free-access.ts';
import { getFreeAccess, sendFreeAccessCode, startFreeAccess } from '#contract/membership/free-access.ts';
import type { TrialCodeForm } from '#domain/membership/trial-code.ts';
import { canonicalTrialCode, validateTrialCode } from '#domain/membership/trial-code.ts';
import { freeAccessText } from '#domain/text/en/free-access.ts';
import { fetchProfile } from '../account/profile.ts';
import { request } from '../request.ts';
import { showAlert } from '../site/alert.ts';
import { createSubmission } from '../site/submission.ts';

export type FreeAccessState = FreeAccessReply | { readonly failure: string } | null;

/** Where free access stands on the server, which also knows after a reload that a code is on its way. Null until then. */
export const $freeAccess = atom<FreeAccessState>(null);

export async function loadFreeAccess(): Promise<void> {
  const reply = await request(getFreeAccess, {});
  $freeAccess.set(reply.ok ? reply.value : { failure: reply.message });
}

/** Asks for a code, the first or another one. Takes no input, and so has no field to be wrong. */
export const trialCodeRequest = createSubmission<object, never>({
  validate: () => ({}),
  send: async () => {
    const reply = await request(sendFreeAccessCode, { body: {} });
    if (reply.ok) $freeAccess.set(reply.value);
    return reply;
  },
  onDone: () => showAlert(freeAccessText().messages.sent, 'success'),
});

/** Begins free access with the typed code, and takes its end into the session. */
export const trialStart = createSubmission<TrialCodeForm, keyof TrialCodeForm>({
  validate: validateTrialCode,
  send: async ({ code }) => {
    const reply = await request(startFreeAccess, { body: { code: canonicalTrialCode(code) } });
    if (reply.ok) $freeAccess.set(reply.value);
    return reply;
  },
  onDone: async () => {
    showAlert(freeAccessText().messages.started, 'success');
    await fetchProfile();
  },
});
