import { environment } from '../environment.ts';
import type { AuthReason } from './dialog.ts';
import { $dialog } from './dialog.ts';

/** The key under which a device keeps whom its last login belonged to (stores/identity/known-student.ts). */
export const KNOWN_KEY = 'academy:known';

/** Whether anybody has logged in on this device. It stays when the student is forgotten. */
export const hasLoggedInHere = (): boolean => environment().local.get(KNOWN_KEY) !== null;

/**
 * Opens the dialog of accounts for something that needs one, and says for what. Where nobody has ever logged in, most
 * guests have no account yet: they see Sign up first.
 */
export const askForAccount = (reason: AuthReason): void =>
  $dialog.set({ name: 'auth', tab: hasLoggedInHere() ? 'login' : 'signup', reason });
