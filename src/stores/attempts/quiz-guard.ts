import { messagesText } from '#domain/text/en/messages.ts';
import { hasKeptAlert, keepAlertForNextPage } from '../site/alert.ts';
import { environment } from '../environment.ts';
import { findDeviceStudent } from '../identity/device-student.ts';
import { currentSession } from '../identity/session.ts';
import { keepPageForAfterLogin, takeVisitStateText } from '../site/visit.ts';

/** Whether this page was found to have no network, on a device whose student did not log out. */
let isOpenOffline = false;

/** The student who may take a quiz on this page, or null. */
export const findQuizStudent = (): number | null =>
  currentSession()?.student.studentId ?? (isOpenOffline ? findDeviceStudent() : null);

/** A guest who opens a quiz goes to the home page with a warning, and returns after the login (spec section 2). */
export function guardQuiz(): boolean {
  if (findQuizStudent() !== null) {
    // A quiz has its facts from its paper, so the link's state only has to go.
    takeVisitStateText();
    return true;
  }
  // An expired session has its own alert and leads home.
  if (hasKeptAlert()) return false;
  keepPageForAfterLogin(environment().currentPath());
  keepAlertForNextPage(messagesText().warnings.loginForQuiz);
  environment().redirectTo('/');
  return false;
}

/** Milliseconds. As long as the service worker waits for a page. */
const NETWORK_TIMEOUT_MS = 4000;

/**
 * Guards a quiz that was opened without a session. Without a network it opens for the student whose device this is
 * (docs/decisions/051-nothing-is-lost.md). Returns whether it does.
 */
export async function guardQuizPage(): Promise<boolean> {
  if (findDeviceStudent() === null) return guardQuiz();
  const signal = AbortSignal.timeout(NETWORK_TIMEOUT_MS);
  isOpenOffline = await environment()
    .fetch('/api/health', { cache: 'no-store', signal })
    .then(
      () => false,
      () => true,
    );
  return guardQuiz();
}
