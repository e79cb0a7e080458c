import { atom } from 'nanostores';
import type { Module } from '#domain/membership/access.ts';
import { refusalOf } from '#domain/membership/gate.ts';
import { memberAreaText } from '#domain/text/en/member-area.ts';
import { SESSION_KEYS } from '#domain/identity/session.ts';
import { isOwnAddress } from '#domain/lib/own-path.ts';
import type { VisitState } from '#domain/site/visit-state.ts';
import { parseVisitState } from '#domain/site/visit-state.ts';
import { checkAccess, hadAccess } from './access.ts';
import { showAlert } from '../site/alert.ts';
import { reasonOfPath } from '../site/auth-reason.ts';
import { askForAccount } from '../site/ask-for-account.ts';
import { closeDialog } from '../site/dialog.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../identity/session.ts';
import { STATE_PATH_KEY, takeVisitStateText } from '../site/visit.ts';

/** A gated link that somebody follows. */
export interface GatedLink {
  readonly path: string;
  readonly module: Module | null;
  readonly state: VisitState;
  readonly isFooterLink: boolean;
}

/** The path whose access is being checked, or null. */
export const $checkedPath = atom<string | null>(null);

/** Stores the visit state of a gated link, for its page. */
function keepVisitState(path: string, state: VisitState): void {
  const { session } = environment();
  session.set(SESSION_KEYS.redirectState, JSON.stringify(state));
  session.set(STATE_PATH_KEY, path);
}

/** Stores where a guest was going, to resume after the login, and asks for it (spec section 4, gated navigation). */
export function askToLogIn({ path, state }: Pick<GatedLink, 'path' | 'state'>): void {
  if (isOwnAddress(path)) {
    environment().session.set(SESSION_KEYS.redirectPath, path);
    keepVisitState(path, state);
  }
  askForAccount(reasonOfPath(path));
}

/**
 * Gated navigation (spec sections 4 and 8). A guest is asked to log in, and the visit is stored. For a student the
 * access check decides between the page and a warning. During the check the same link is ignored; another one replaces
 * it.
 */
export async function followGatedLink(link: GatedLink): Promise<void> {
  if (currentSession() === null) {
    askToLogIn(link);
    return;
  }
  if ($checkedPath.get() === link.path) return;
  $checkedPath.set(link.path);
  const decision = await checkAccess(link.module);
  if ($checkedPath.get() !== link.path) return;
  $checkedPath.set(null);
  // A session that ended during the check has already shown its alert and left the page.
  if (currentSession() === null) return;
  if (decision.access) {
    keepVisitState(link.path, link.state);
    closeDialog();
    environment().goTo(link.path);
    return;
  }
  // Who had access is not told to buy it: the check failed, nothing more is known.
  if (decision.type !== 'Error' || !hadAccess(link.module)) showAlert(refusalOf(decision, link.isFooterLink));
  if (decision.type === 'Error') showAlert(memberAreaText().checkFailed, 'error');
}

/**
 * Moves the visit state of the link that led here from storage to the page's navigation state (spec section 2). A page
 * opened without a link uses its own.
 */
export function receiveVisitState(own: VisitState): void {
  const given = parseVisitState(takeVisitStateText());
  environment().setNavigationState({
    subjectId: given?.subjectId ?? own.subjectId,
    title: given === null || given.title === '' ? own.title : given.title,
  });
}
