import { messagesText } from '#domain/text/en/messages.ts';
import { roleOf } from '#domain/identity/student.ts';
import { hasKeptAlert, keepAlertForNextPage } from '../site/alert.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../identity/session.ts';
import { keepPageForAfterLogin } from '../site/visit.ts';

/**
 * The admin area is for ids 1, 2 and 3 (spec sections 2 and 5) and for staff with a role; anybody else is sent to the
 * terms page with a warning. This only navigates: the server checks every admin call itself.
 */
export function guardAdmin(): boolean {
  const session = currentSession();
  if (session !== null && roleOf(session.student.studentId, session.student.role) !== null) return true;
  // An expired session has its own alert and leads home.
  if (hasKeptAlert()) return false;
  // Staff who open a bookmark are asked to log in there, and return to it.
  if (session === null) keepPageForAfterLogin(environment().currentPath());
  keepAlertForNextPage(messagesText().warnings.adminsOnly, 'warning', session === null);
  environment().redirectTo('/termsandcondition');
  return false;
}
