import { findGate } from '#domain/membership/gate.ts';
import type { AuthReason } from './dialog.ts';
import { $dialog } from './dialog.ts';
import { hasLoggedInHere } from '../identity/known-student.ts';

/** What a page is to the guest who wants it. */
export function reasonOfPath(path: string): AuthReason {
  if (path.startsWith('/quiz/')) return 'paper';
  if (path.startsWith('/mock/')) return 'mock';
  if (path.startsWith('/testseries/')) return 'series';
  return findGate(path.split(/[?#]/)[0] ?? '') === null ? 'page' : 'course';
}

/**
 * Opens the dialog of accounts for something that needs one, and says for what. Where nobody has ever logged in, most
 * guests have no account yet: they see Sign up first.
 */
export const askForAccount = (reason: AuthReason): void =>
  $dialog.set({ name: 'auth', tab: hasLoggedInHere() ? 'login' : 'signup', reason });
