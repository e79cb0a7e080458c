import type { AuthReason } from './dialog.ts';
import { $dialog, hasLoggedInHere } from './dialog.ts';

/**
 * Opens the dialog of accounts for something that needs one, and says for what. Where nobody has ever logged in, most
 * guests have no account yet: they see Sign up first.
 */
export const askForAccount = (reason: AuthReason): void =>
  $dialog.set({ name: 'auth', tab: hasLoggedInHere() ? 'login' : 'signup', reason });
