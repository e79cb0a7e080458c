import { authDialogText } from '#domain/text/en/auth-dialog.ts';
import { beginPasskeyLogin, loginWithPasskey as loginCall } from '#contract/identity/login-passkeys.ts';
import { findKnownStudent, notePasskeyHere } from '../identity/known-student.ts';
import type { PasskeyOptions, SignedChallenge } from '../identity/passkeys.ts';
import { request } from '../request.ts';
import { afterLogin, loginQuery, takeLogin } from './auth.ts';

/** The lock of the device stands in for the password: `sign` lets the device ask its user. */
type Sign = (options: PasskeyOptions) => Promise<SignedChallenge | null>;

/** Logs in, and goes the way that a login with a password goes. Null when it is done, else what to do next. */
export async function logInWithPasskey(sign: Sign): Promise<string | null> {
  const begun = await request(beginPasskeyLogin, { body: {} });
  if (!begun.ok) return begun.message;
  // The device itself knows which passkeys it has.
  const signed = await sign({ ...begun.value, allow: [] });
  if (signed === null) return authDialogText().passkey.cancelled;
  const known = findKnownStudent();
  const answer = await request(loginCall, { body: signed, query: loginQuery() });
  const isKnown = answer.ok && answer.value.user.studentId === known?.studentId;
  const reply = takeLogin(answer, isKnown ? known?.identifier : undefined);
  if (!reply.ok) {
    // The next greeting asks for the password, and does not lead here again.
    if (reply.status === 401) notePasskeyHere(null, false);
    return reply.message;
  }
  notePasskeyHere(reply.value.student.studentId, true);
  await afterLogin();
  return null;
}
