import { logInWithPasskey } from '#stores/account/passkey-login.ts';
import { signChallenge } from '../identity/webauthn.ts';

/** Null when it is done, else what to do next. */
export const logIn = (): Promise<string | null> => logInWithPasskey(signChallenge);
