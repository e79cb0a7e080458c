import { atom } from 'nanostores';
import type { Module } from '#domain/membership/access.ts';
import { refusalOf } from '#domain/membership/gate.ts';
import { MEMBERSHIP_MESSAGES } from '#domain/membership/membership-messages.ts';
import { SESSION_KEYS } from '#domain/account/session.ts';
import { isOwnAddress } from '#domain/lib/own-path.ts';
import type { VisitState } from '#domain/site/visit-state.ts';
import { parseVisitState } from '#domain/site/visit-state.ts';
import { checkAccess } from './access.ts';
import { showAlert } from '../site/alert.ts';
import { closeDialog, openLogin } from '../site/dialog.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../account/session.ts';

/** A premium-gated link that somebody follows. */
export interface GatedLink {
  readonly path: string;
  readonly module: Module | null;
  readonly state: VisitState;
  readonly isFooterLink: boolean;
}

/** The path whose access is being checked; null when none is. */
export const $checkedPath = atom<string | null>(null);

/** Which page the kept state is for: the page that a guest logs in on must not take it. */
const STATE_PATH_KEY = 'academy:visit';

function keepState({ path, state }: GatedLink): void {
  const { session } = environment();
  session.set(SESSION_KEYS.redirectState, JSON.stringify(state));
  session.set(STATE_PATH_KEY, path);
}

/** Keeps where a guest was going, to be resumed after the login (spec section 4, gated navigation). */
function keepVisit(link: GatedLink): void {
  if (!isOwnAddress(link.path)) return;
  environment().session.set(SESSION_KEYS.redirectPath, link.path);
  keepState(link);
}

/**
 * Gated navigation (spec sections 4 and 8). A guest is asked to log in, and the visit is kept. For a student the
 * access check comes first: then the page, or a warning. While it runs the same link is not followed again; another
 * one takes its place.
 */
export async function followGatedLink(link: GatedLink): Promise<void> {
  if (currentSession() === null) {
    keepVisit(link);
    openLogin();
    return;
  }
  if ($checkedPath.get() === link.path) return;
  $checkedPath.set(link.path);
  const decision = await checkAccess(link.module);
  if ($checkedPath.get() !== link.path) return;
  $checkedPath.set(null);
  // A session that ended during the check has said so, and sent the page away.
  if (currentSession() === null) return;
  if (decision.access) {
    keepState(link);
    closeDialog();
    environment().goTo(link.path);
    return;
  }
  showAlert(refusalOf(decision, link.isFooterLink));
  if (decision.type === 'Error') showAlert(MEMBERSHIP_MESSAGES.checkFailed, 'error');
}

/**
 * The page takes over what the link that led here said of it, as its navigation state, and forgets it in storage
 * (spec section 2). A page opened without a link has its own.
 */
export function receiveVisitState(own: VisitState): void {
  const { session, setNavigationState, currentPath } = environment();
  const isForHere = session.get(STATE_PATH_KEY)?.split('#')[0] === currentPath();
  const given = isForHere ? parseVisitState(session.get(SESSION_KEYS.redirectState)) : null;
  if (isForHere) for (const key of [SESSION_KEYS.redirectState, STATE_PATH_KEY]) session.remove(key);
  setNavigationState({
    subjectId: given?.subjectId ?? own.subjectId,
    title: given === null || given.title === '' ? own.title : given.title,
  });
}
