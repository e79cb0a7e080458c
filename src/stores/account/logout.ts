import { logout as logoutCall } from '#contract/identity/logout.ts';
import { accountMessagesText } from '#domain/text/en/account-messages.ts';
import { keepAlertForNextPage } from '../site/alert.ts';
import { pushBrowser } from '../site/push-browser.ts';
import { environment } from '../environment.ts';
import { waitAtMost } from '../lib/wait-at-most.ts';
import { forgetDeviceStudent } from '../identity/device-student.ts';
import { findKnownStudent, forgetKnownStudent } from '../identity/known-student.ts';
import { tellOtherTabs, watchOtherTabs } from '../identity/other-tabs.ts';
import { dropDraftsOf } from '../attempts/kept-drafts.ts';
import { request } from '../request.ts';
import { replaceToken } from '../identity/renewed-token.ts';
import {
  clearSession,
  currentSession,
  disownSession,
  dropMembersParts,
  holdPage,
  isSessionStale,
} from '../identity/session.ts';

/** Milliseconds that a logout waits for the server's reply. */
const LOGOUT_TIMEOUT_MS = 3000;

let isLeaving = false;

/** Returns whether the server has ended the session. */
async function tellServer(studentId: number): Promise<boolean> {
  const call = request(logoutCall, { body: { studentId } });
  // The phone shows nothing of a student who has left it.
  const notices = pushBrowser()
    .leave()
    .catch(() => undefined);
  const reply = await waitAtMost(
    LOGOUT_TIMEOUT_MS,
    call.then((each) => notices.then(() => each)),
  );
  if (reply?.ok === false) environment().debug('Logout failed', reply.message);
  return reply?.ok === true;
}

/** What it forgets of its own student: the figures of the day, announcements, places in recordings. */
const OF_ONE: readonly string[] = ['today', 'announcements', 'playback'];

/** Forgets what this device keeps under `academy:part:id` of this student. */
function dropParts(studentId: string): void {
  const { local } = environment();
  for (const key of local.keys()) {
    const [, part = '', id] = key.split(':');
    if (OF_ONE.includes(part) && id === studentId) local.remove(key);
  }
  if (local.get('academy:bar') === studentId) local.remove('academy:bar');
}

/**
 * Forgets running papers and mock tests, what the server told, and whose device this is. An expired session keeps all
 * of it for the next login, but a student who logs out wants none left. What was finished and the server does not have
 * stays, for that student's next login.
 */
function forgetHere(studentId: number): void {
  forgetDeviceStudent(studentId);
  dropDraftsOf(studentId);
  dropMocks();
  dropMembersParts();
  dropParts(String(studentId));
}

function endSessionHere(leave: (path: string) => void, text = accountMessagesText().loggedOut): void {
  const session = currentSession();
  if (session !== null) forgetHere(session.student.studentId);
  if (isSessionStale()) disownSession();
  else clearSession();
  keepAlertForNextPage(text, 'success');
  leave('/');
}

/**
 * Forgets mock tests and papers on this device, and the language chosen for them (stores/mocks/exam-view.ts), but never
 * one whose answers the server does not have: `"open":[{` in a kept run (stores/mocks/kept-mock.ts). It shows again only
 * to the same student.
 */
function dropMocks(): void {
  const { local } = environment();
  for (const key of local.keys().filter((each) => each.startsWith('academy:mock')))
    if (!(local.get(key) ?? '').includes('"open":[{')) local.remove(key);
}

/**
 * Calls the server, then clears all session storage, sets the user to null and goes to / (spec section 4). Other tabs of
 * the session follow. With `forgets` the device greets the student no more, and a server that was not reached is named,
 * because whoever asks for it does not trust the device.
 */
export async function logout({ forgets = false } = {}): Promise<void> {
  const session = currentSession();
  if (session === null || isLeaving) return;
  isLeaving = true;
  const { loggedOut, forgotten, forgottenUnheard, passkeyStays } = accountMessagesText();
  const hasPasskey = findKnownStudent()?.hasPasskey === true;
  // Before the server is asked: on a shared computer the window may be closed while it answers.
  if (forgets) forgetKnownStudent(session.student.studentId);
  // A logout leaves the page whatever it shows.
  holdPage(false);
  tellOtherTabs(session.token);
  dropMocks();
  const isHeard = await tellServer(session.student.studentId);
  isLeaving = false;
  const known = isHeard ? forgotten : forgottenUnheard;
  const text = forgets ? (hasPasskey ? `${known} ${passkeyStays}` : known) : loggedOut;
  if (currentSession() !== null) endSessionHere(environment().goTo, text);
  else forgetHere(session.student.studentId);
}

/** For a session that the server has ended at the student's wish: like a logout, with its own message. */
export function leaveAsGuest(text: string): void {
  const session = currentSession();
  if (session === null) return;
  holdPage(false);
  tellOtherTabs(session.token);
  void pushBrowser()
    .leave()
    .catch(() => undefined);
  endSessionHere(environment().goTo, text);
}

/**
 * Follows what another tab did with the same session: a logout, so that personal data leaves the screen, and a new
 * token. Returns the way to stop.
 */
export function followOtherTabs(): () => void {
  return watchOtherTabs({
    onLogout: (token) => {
      if (token === currentSession()?.token) endSessionHere(environment().redirectTo);
    },
    onRenewed: replaceToken,
  });
}
