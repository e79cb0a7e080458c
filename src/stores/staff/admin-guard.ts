import { WARNINGS } from '#domain/site/messages.ts';
import { isAdminId } from '#domain/account/student.ts';
import { hasKeptAlert, keepAlertForNextPage } from '../site/alert.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../account/session.ts';
import { keepPageForAfterLogin } from '../site/visit.ts';

/**
 * The admin area is for ids 1, 2 and 3 (spec sections 2 and 5); anybody else is told so on the terms page. This steers
 * only: the server refuses every admin call of its own.
 */
export function guardAdmin(): boolean {
  const session = currentSession();
  if (session !== null && isAdminId(session.student.studentId)) return true;
  // An expired session has said so already, and leads home.
  if (hasKeptAlert()) return false;
  // Staff who open a bookmark before they log in come back to it.
  if (session === null) keepPageForAfterLogin(environment().currentPath());
  keepAlertForNextPage(WARNINGS.adminsOnly);
  environment().redirectTo('/termsandcondition');
  return false;
}
