import { atom } from 'nanostores';
import { WARNINGS } from '#domain/messages.ts';
import type { Session } from '#domain/session.ts';
import { SESSION_KEYS, isSessionExpired, parseStoredSession, sessionTimeLeftMs } from '#domain/session.ts';
import type { Student } from '#domain/student.ts';
import { keepAlertForNextPage, showAlert } from './alert.ts';
import { environment } from './environment.ts';

export type SessionState = { readonly status: 'guest' } | ({ readonly status: 'student' } & Session);

export const GUEST: SessionState = { status: 'guest' };

/** Who is here. One store for every island and for the scripts without React. */
export const $session = atom<SessionState>(GUEST);

/** The logged-in student's session, or null. */
export function currentSession(): Session | null {
  const session = $session.get();
  return session.status === 'student' ? session : null;
}

function write(session: Session): void {
  const { session: storage } = environment();
  storage.set(SESSION_KEYS.user, JSON.stringify(session.student));
  storage.set(SESSION_KEYS.token, session.token);
  storage.set(SESSION_KEYS.loginTimestamp, String(session.loginTimestamp));
}

/** Stores user, token and timestamp, and sets the user (spec section 4, session). */
export function beginSession(student: Student, token: string): void {
  const session: Session = { student, token, loginTimestamp: environment().now() };
  write(session);
  $session.set({ status: 'student', ...session });
}

/** Takes newer facts of the student (a fetched or saved profile) into the session. */
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

function leaveFor(path: string, text: string): void {
  if (environment().currentPath() === path) showAlert(text);
  else {
    keepAlertForNextPage(text);
    environment().goTo(path);
  }
}

/** The session is over by its age or by the server's word: cleared, sent to /, told why. */
export function expireSession(): void {
  if (currentSession() === null) return;
  clearSession();
  leaveFor('/', WARNINGS.sessionExpired);
}

/** Ends the session here if it has reached its ten hours; asked on load, on wake and when its timer rings. */
export function expireSessionIfOver(): void {
  const session = currentSession();
  if (session !== null && isSessionExpired(session.loginTimestamp, environment().now())) expireSession();
}

/**
 * The session as storage holds it, on load. Damaged or incomplete data counts as logged out and is cleaned up;
 * the addresses kept for after the login stay.
 */
export function restoreSession(): void {
  const { session: storage, now } = environment();
  const stored = {
    user: storage.get(SESSION_KEYS.user),
    token: storage.get(SESSION_KEYS.token),
    loginTimestamp: storage.get(SESSION_KEYS.loginTimestamp),
  };
  const session = parseStoredSession(stored);
  if (session === null) {
    for (const key of [SESSION_KEYS.user, SESSION_KEYS.token, SESSION_KEYS.loginTimestamp]) storage.remove(key);
    return;
  }
  $session.set({ status: 'student', ...session });
  if (isSessionExpired(session.loginTimestamp, now())) expireSession();
}

/** Watches the end of the session while the page stays open, also after a sleep. Returns the way to stop. */
export function watchSessionEnd(): () => void {
  const { onWake, every, now } = environment();
  const stopWake = onWake(expireSessionIfOver);
  // A timer of ten hours sleeps with the device; a short one finds the end soon after it wakes.
  const stopTimer = every(15_000, expireSessionIfOver);
  const session = currentSession();
  const left = session === null ? null : sessionTimeLeftMs(session.loginTimestamp, now());
  const stopEnd = left === null ? () => undefined : environment().after(left, expireSessionIfOver);
  return () => [stopWake, stopTimer, stopEnd].forEach((stop) => stop());
}
