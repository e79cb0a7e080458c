import { validationText } from '#domain/text/en/validation.ts';
import { shownDeviceName } from '#domain/identity/device-name.ts';
import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { atom } from 'nanostores';
import { endSession } from '#contract/identity/end-session.ts';
import { endSessions } from '#contract/identity/end-sessions.ts';
import type { SignedInDevice } from '#contract/identity/list-sessions.ts';
import { listSessions } from '#contract/identity/list-sessions.ts';
import { showAlert } from '../site/alert.ts';
import { createSubmission } from '../site/submission.ts';
import { $loginPasskeys } from './login-passkeys.ts';
import { leaveAsGuest } from './logout.ts';
import type { Reply } from '../request.ts';
import { request } from '../request.ts';
import { forgetKnownStudent } from '../identity/known-student.ts';
import { currentSession } from '../identity/session.ts';

export type { SignedInDevice };

export type DevicesState =
  | { readonly status: 'loading' }
  /** `isForGood`: another try cannot help, for example when an upstream does not offer the call. */
  | { readonly status: 'failed'; readonly message: string; readonly isForGood: boolean }
  | { readonly status: 'ready'; readonly devices: readonly SignedInDevice[] };

/** The student's logins, newest first. */
export const $devices = atom<DevicesState>({ status: 'loading' });

export async function loadDevices(): Promise<void> {
  const reply = await request(listSessions, {});
  $devices.set(
    reply.ok
      ? { status: 'ready', devices: reply.value.sessions }
      : { status: 'failed', message: reply.message, isForGood: reply.retry === 'no' },
  );
}

/** Shows the outcome and loads the list again in any case. */
async function settle(reply: Reply<unknown>, doneText: string): Promise<void> {
  if (currentSession() === null) return;
  showAlert(reply.ok ? doneText : reply.message, reply.ok ? 'success' : 'error');
  await loadDevices();
}

/** Signs another device out at once. */
export async function signOutDevice({ sessionId, deviceName }: SignedInDevice): Promise<void> {
  const reply = await request(endSession, { parameters: { sessionId }, body: {} });
  await settle(reply, accountMessagesText().signedOut({ device: shownDeviceName(deviceName) }));
}

export interface SignOutForm {
  readonly password: string;
}

const signOutSubmission = (which: 'others' | 'all', onDone: () => void | Promise<void>) =>
  createSubmission<SignOutForm, keyof SignOutForm>({
    validate: ({ password }) => (password === '' ? { password: validationText().passwordRequired } : {}),
    send: ({ password }) => request(endSessions, { body: { which, password } }),
    onDone,
  });

export const othersSubmission = signOutSubmission('others', async () => {
  showAlert(accountMessagesText().othersSignedOut, 'success');
  await loadDevices();
});

/** Ends every login, including this one. Whoever does so trusts no device, so this one greets nobody either. */
export const everywhereSubmission = signOutSubmission('all', () => {
  forgetKnownStudent(currentSession()?.student.studentId);
  const { loggedOutEverywhere, passkeyStays } = accountMessagesText();
  const passkeys = $loginPasskeys.get();
  const isWayLeft = passkeys.status === 'ready' && passkeys.passkeys.length > 0;
  leaveAsGuest(isWayLeft ? `${loggedOutEverywhere} ${passkeyStays}` : loggedOutEverywhere);
});
