import { SESSION_KEYS, isToken } from '#domain/identity/session.ts';
import { environment } from '../environment.ts';
import { $session, currentSession } from './session.ts';

/**
 * Goes on in the same session with the token that took the place of `before`. The student, what is typed and the time of
 * the login stay. False when this page's session is another one, or no header can carry the token.
 */
export function replaceToken(before: string | undefined, token: string): boolean {
  const session = currentSession();
  if (session === null || session.token !== before || !isToken(token)) return false;
  environment().session.set(SESSION_KEYS.token, token);
  $session.set({ status: 'student', ...session, token });
  return true;
}
