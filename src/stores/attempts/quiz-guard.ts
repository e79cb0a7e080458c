import { WARNINGS } from '#domain/site/messages.ts';
import { hasKeptAlert, keepAlertForNextPage } from '../site/alert.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../account/session.ts';
import { keepPageForAfterLogin } from '../site/visit.ts';

/** A quiz is for a student: a guest is told so on the home page, and comes back here after login (spec section 2). */
export function guardQuiz(): boolean {
  if (currentSession() !== null) return true;
  // An expired session has said so already, and leads home.
  if (hasKeptAlert()) return false;
  keepPageForAfterLogin(environment().currentPath());
  keepAlertForNextPage(WARNINGS.loginForQuiz);
  environment().redirectTo('/');
  return false;
}
