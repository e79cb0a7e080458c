import { messagesText } from '#domain/text/en/messages.ts';
import { atom } from 'nanostores';
import type { Session } from '#domain/identity/session.ts';
import { SESSION_KEYS, isSessionExpired, parseStoredSession, sessionTimeLeftMs } from '#domain/identity/session.ts';
import type { Student } from '#domain/identity/student.ts';
import { keepAlertForNextPage, showAlert } from '../site/alert.ts';
import { environment } from '../environment.ts';
import { KNOWN_KEY, NOBODY } from '../site/dialog.ts';
import { findDeviceStudent, forgetDeviceStudent } from './device-student.ts';
import { keepPageForAfterLogin } from '../site/visit.ts';

export type SessionState = { readonly status: 'guest' } | ({ readonly status: 'student' } & Session);

/** The prefix of the storage keys of running attempts; a student's id and a paper follow. */
export const DRAFT_KEY_PREFIX = 'academy:attempt:';

/** The prefix of the storage keys of lessons that are kept for reading without a network; a student's id and a lesson follow. */
export const LESSON_KEY_PREFIX = 'academy:lesson:';

/** The prefix of the storage keys of the server's last answer about access; a student's id follows. */
export const ACCESS_KEY_PREFIX = 'academy:access:';

/** Whether storage has the session. If so, a missing session was ended elsewhere. */
let wasKept = false;

export const GUEST: SessionState = { status: 'guest' };

/** The session of this page, for every island and for scripts without React. */
export const $session = atom<SessionState>(GUEST);

/** The logged-in student's session, or null. */
export function currentSession(): Session | null {
  const session = $session.get();
  return session.status === 'student' ? session : null;
}

const textsOf = ({ student, token, loginTimestamp }: Session) => ({
  user: JSON.stringify(student),
  token,
  loginTimestamp: String(loginTimestamp),
});

/**
 * Whether work of this student may be kept here: their session runs, or none does and this is their device. After a
 * logout it is not, so that the page which is left writes nothing.
 */
export function mayKeepFor(studentId: number): boolean {
  const session = currentSession();
  return (session === null ? findDeviceStudent() : session.student.studentId) === studentId;
}

function write(session: Session): void {
  const { session: storage } = environment();
  for (const [key, text] of Object.entries(textsOf(session))) storage.set(key, text);
}

/** Whether the next page will know this session. Blocked or full storage keeps nothing. */
export function isSessionKept(): boolean {
  const { session: storage } = environment();
  const session = currentSession();
  return session !== null && Object.entries(textsOf(session)).every(([key, text]) => storage.get(key) === text);
}

/**
 * Stores user, token and timestamp, and sets the user (spec section 4, session). Returns false and begins nothing for a
 * token that no header can carry. If storage is blocked, the session lives on this page only and a warning says so.
 */
export function beginSession(student: Student, token: string): boolean {
  const session: Session = { student, token, loginTimestamp: environment().now() };
  if (parseStoredSession(textsOf(session)) === null) return false;
  write(session);
  $session.set({ status: 'student', ...session });
  wasKept = isSessionKept();
  if (!wasKept) showAlert(messagesText().warnings.loginNotKept);
  return true;
}

/** Updates the student in the session after the profile was loaded or saved. */
export function updateStudent(student: Student): void {
  const session = currentSession();
  if (session === null || session.student.studentId !== student.studentId) return;
  const updated = { ...session, student };
  write(updated);
  $session.set({ status: 'student', ...updated });
}

/** Clears all session storage and sets the user to null. */
export function clearSession(): void {
  environment().session.clear();
  $session.set(GUEST);
}

let isPageHeld = false;

/** Keeps an expired session from leaving a page whose content must not be lost, such as a score. */
export const holdPage = (isHeld: boolean): void => void (isPageHeld = isHeld);

function leaveFor(path: string, text: string): void {
  if (isPageHeld || environment().currentPath() === path) showAlert(text);
  else {
    keepAlertForNextPage(text);
    environment().redirectTo(path);
  }
}

/** Keeps the drafts of quizzes when a session expires, for the same student's next login. A logout clears them too. */
function clearAllButDrafts(): void {
  const { session: storage } = environment();
  const drafts = storage
    .keys()
    .filter((key) => key.startsWith(DRAFT_KEY_PREFIX))
    .map((key) => [key, storage.get(key) ?? ''] as const);
  clearSession();
  for (const [key, text] of drafts) storage.set(key, text);
}

/** Forgets what members read without a network here: lessons, and the last answer about access. */
export function dropMembersParts(): void {
  const { local } = environment();
  for (const key of local.keys())
    if (key.startsWith(LESSON_KEY_PREFIX) || key.startsWith(ACCESS_KEY_PREFIX)) local.remove(key);
}

/**
 * Ends a session that has expired or that the server has ended: clears it, goes to / and says why. After the login the
 * student returns to a quiz, a mock test or an admin page.
 */
export function expireSession(): void {
  const session = currentSession();
  if (session === null) return;
  const { student, loginTimestamp } = session;
  // A page restored from the back/forward cache may belong to an older login. The stored session is then somebody
  // else's.
  if (isSessionStale()) {
    $session.set(GUEST);
    return;
  }
  // Ended before its ten hours: by the student on another device, by a new password, with the account, or by staff. So
  // this device is nobody's, and greets nobody; where another student came after this one, the greeting is theirs.
  if (!isSessionExpired(loginTimestamp, environment().now())) {
    if (findDeviceStudent() === student.studentId) environment().local.set(KNOWN_KEY, NOBODY);
    forgetDeviceStudent(student.studentId);
    dropMembersParts();
  }
  clearAllButDrafts();
  const path = environment().currentPath();
  if (/^\/(quiz|mock|admin)\//.test(path)) keepPageForAfterLogin(path);
  leaveFor('/', messagesText().warnings.sessionExpired);
}

/** Ends the session after its ten hours. Called on load, on wake and by a timer. */
export function expireSessionIfOver(): void {
  const session = currentSession();
  if (session !== null && isSessionExpired(session.loginTimestamp, environment().now())) expireSession();
}

/**
 * Restores the session from storage on load. Damaged or incomplete data counts as logged out and is removed. Addresses
 * kept for after the login stay.
 */
export function restoreSession(): 'guest' | 'student' | 'expired' {
  const { session: storage, now } = environment();
  const stored = {
    user: storage.get(SESSION_KEYS.user),
    token: storage.get(SESSION_KEYS.token),
    loginTimestamp: storage.get(SESSION_KEYS.loginTimestamp),
  };
  const session = parseStoredSession(stored);
  if (session === null) {
    for (const key of [SESSION_KEYS.user, SESSION_KEYS.token, SESSION_KEYS.loginTimestamp]) storage.remove(key);
    return 'guest';
  }
  $session.set({ status: 'student', ...session });
  wasKept = true;
  if (!isSessionExpired(session.loginTimestamp, now())) return 'student';
  expireSession();
  return 'expired';
}

/**
 * Whether another page logged in or out while this one was in the back/forward cache. A login that storage refused is
 * not stale, because nothing else is stored.
 */
export function isSessionStale(): boolean {
  const stored = environment().session.get(SESSION_KEYS.token);
  const own = currentSession()?.token ?? null;
  return stored === null ? own !== null && wasKept : stored !== own;
}

/** Forgets the session of this page before a reload. */
export const disownSession = (): void => $session.set(GUEST);

/** Ends the session on time while the page stays open, also after a sleep. Returns the way to stop. */
export function watchSessionEnd(): () => void {
  const { onWake, every, now } = environment();
  const stopWake = onWake(expireSessionIfOver);
  // A timer of ten hours sleeps with the device. A short one notices the end soon after it wakes.
  const stopTimer = every(15_000, expireSessionIfOver);
  const session = currentSession();
  const left = session === null ? null : sessionTimeLeftMs(session.loginTimestamp, now());
  const stopEnd = left === null ? () => undefined : environment().after(left, expireSessionIfOver);
  return () => [stopWake, stopTimer, stopEnd].forEach((stop) => stop());
}
