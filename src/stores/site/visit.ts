import { isOwnAddress } from '#domain/lib/own-path.ts';
import { SESSION_KEYS } from '#domain/identity/session.ts';
import { environment } from '../environment.ts';

/**
 * Stores the protected page that a guest opened directly, to resume after the login. It replaces an earlier gated link.
 */
export function keepPageForAfterLogin(path: string): void {
  if (!isOwnAddress(path)) return;
  const { session } = environment();
  session.remove(SESSION_KEYS.redirectPath);
  forgetVisitState();
  session.set(SESSION_KEYS.redirectAfterLogin, path);
}

/** Stores the paper that a guest has tapped, at once: a login may be done before the gate's own part is there. */
export function keepTappedPaper(path: string): void {
  if (isOwnAddress(path)) environment().session.set(SESSION_KEYS.redirectPath, path);
}

/** Forgets the gated link of a guest who does not want to log in for it. */
export function forgetWantedLink(): void {
  environment().session.remove(SESSION_KEYS.redirectPath);
  forgetVisitState();
}

/** Pages that send a guest away, so that the login is on another one; a plan is chosen for after the login. */
const OUTLIVES_ITS_PAGE = /^\/(quiz|mock|admin|membership)\b/;

/** Forgets a page whose outline a guest has read and left: a login on another page is not for it. */
export function forgetPageLeft(): void {
  const { session } = environment();
  const path = session.get(SESSION_KEYS.redirectAfterLogin);
  if (path !== null && !OUTLIVES_ITS_PAGE.test(path)) session.remove(SESSION_KEYS.redirectAfterLogin);
}

/** The path for which a visit state is stored, so that the page of the login does not take it. */
export const STATE_PATH_KEY = 'academy:visit';

function forgetVisitState(): void {
  for (const key of [SESSION_KEYS.redirectState, STATE_PATH_KEY]) environment().session.remove(key);
}

/** Takes the text of the visit state of the link that led to this page; null for a page opened without one. */
export function takeVisitStateText(): string | null {
  const { session, currentPath } = environment();
  if (session.get(STATE_PATH_KEY)?.split('#')[0] !== currentPath()) return null;
  const text = session.get(SESSION_KEYS.redirectState);
  forgetVisitState();
  return text;
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
