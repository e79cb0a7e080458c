import { logout as logoutCall } from '#contract/logout.ts';
import { keepAlertForNextPage } from './alert.ts';
import { environment } from './environment.ts';
import { request } from './request.ts';
import { clearSession, currentSession, disownSession, isSessionStale } from './session.ts';

/** How long a logout waits for the server before the browser is cleared all the same. Milliseconds. */
const LOGOUT_PATIENCE_MS = 3000;

let isLeaving = false;

async function tellServer(studentId: number): Promise<void> {
  const call = request(logoutCall, { body: { studentId } });
  const patience = new Promise<null>((resolve) => environment().after(LOGOUT_PATIENCE_MS, () => resolve(null)));
  const reply = await Promise.race([call, patience]);
  if (reply !== null && !reply.ok) environment().debug('Logout failed', reply.message);
}

/** Calls the server, then clears all session storage, sets the user to null and goes to / (spec section 4). */
export async function logout(): Promise<void> {
  const session = currentSession();
  if (session === null || isLeaving) return;
  isLeaving = true;
  await tellServer(session.student.studentId);
  isLeaving = false;
  // A 401 has ended the session already, and said so.
  if (currentSession() === null) return;
  if (isSessionStale()) disownSession();
  else clearSession();
  keepAlertForNextPage('You are logged out.', 'success');
  environment().goTo('/');
}
