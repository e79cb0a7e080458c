import { isOwnAddress } from '#domain/lib/own-path.ts';
import { SESSION_KEYS } from '#domain/account/session.ts';
import { environment } from '../environment.ts';

/**
 * Stores the protected page that a guest opened directly, to resume after the login. It replaces an earlier gated link.
 */
export function keepPageForAfterLogin(path: string): void {
  if (!isOwnAddress(path)) return;
  const { session } = environment();
  session.remove(SESSION_KEYS.redirectPath);
  session.set(SESSION_KEYS.redirectAfterLogin, path);
}

/** The pending visit: a gated link's target, else a protected page opened directly, else null. */
export function findPendingVisit(): string | null {
  const { session } = environment();
  const paths = [session.get(SESSION_KEYS.redirectPath), session.get(SESSION_KEYS.redirectAfterLogin)];
  return paths.find((path): path is string => path !== null && isOwnAddress(path)) ?? null;
}

/** Takes the pending visit out of storage. redirectState stays with the visit that the target page reads. */
export function takePendingVisit(): string | null {
  const path = findPendingVisit();
  const { session } = environment();
  session.remove(SESSION_KEYS.redirectPath);
  session.remove(SESSION_KEYS.redirectAfterLogin);
  return path;
}

/** Goes to the page that the student wanted before completing the profile. */
export function resumePendingVisit(): void {
  const path = takePendingVisit();
  if (path !== null) environment().goTo(path);
}
