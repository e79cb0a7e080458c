import { WARNINGS } from '#domain/site/messages.ts';
import { hasKeptAlert, keepAlertForNextPage } from '../site/alert.ts';
import { environment } from '../environment.ts';
import { currentSession } from '../account/session.ts';
import { keepPageForAfterLogin } from '../site/visit.ts';

/** A guest who opens a quiz goes to the home page with a warning, and returns after the login (spec section 2). */
export function guardQuiz(): boolean {
  if (currentSession() !== null) return true;
  // An expired session has its own alert and leads home.
  if (hasKeptAlert()) return false;
  keepPageForAfterLogin(environment().currentPath());
  keepAlertForNextPage(WARNINGS.loginForQuiz);
  environment().redirectTo('/');
  return false;
}
