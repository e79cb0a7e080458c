import type { AuthReason } from './dialog.ts';
import { $dialog, hasLoggedInHere } from './dialog.ts';

/**
 * Opens the dialog of accounts for something that needs one, and says for what. Where nobody has ever logged in, most
 * guests have no account yet: they see Sign up first. A form that is open already stays.
 */
export function askForAccount(reason: AuthReason): void {
  const open = $dialog.get();
  const tab = open?.name === 'auth' ? open.tab : hasLoggedInHere() ? 'login' : 'signup';
  $dialog.set({ name: 'auth', tab, reason });
}
