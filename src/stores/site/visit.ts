import { isOwnAddress } from '#domain/lib/own-path.ts';
import { SESSION_KEYS } from '#domain/account/session.ts';
import { environment } from '../environment.ts';

/** Keeps the protected page that a guest opened directly, to be resumed after login. The newest wish counts: a gated link of before is forgotten. */
export function keepPageForAfterLogin(path: string): void {
  if (!isOwnAddress(path)) return;
  const { session } = environment();
  session.remove(SESSION_KEYS.redirectPath);
  session.set(SESSION_KEYS.redirectAfterLogin, path);
}

/** Where the student was going: a gated link's target, else a protected page opened directly. Null without one. */
export function findPendingVisit(): string | null {
  const { session } = environment();
  const paths = [session.get(SESSION_KEYS.redirectPath), session.get(SESSION_KEYS.redirectAfterLogin)];
  return paths.find((path): path is string => path !== null && isOwnAddress(path)) ?? null;
}

/** The pending visit, forgotten as it is used; redirectState goes with the visit that the target page reads. */
export function takePendingVisit(): string | null {
  const path = findPendingVisit();
  const { session } = environment();
  session.remove(SESSION_KEYS.redirectPath);
  session.remove(SESSION_KEYS.redirectAfterLogin);
  return path;
}

/** Goes on to the page that the student wanted before the profile had to be completed. */
export function resumePendingVisit(): void {
  const path = takePendingVisit();
  if (path !== null) environment().goTo(path);
}
