import { plainPath } from '#domain/lib/local-path.ts';
import { guardQuizPage } from '#stores/attempts/quiz-guard.ts';
import { showKeptAlert } from '#stores/site/alert.ts';
import { $session, disownSession, isSessionStale, restoreSession, watchSessionEnd } from '#stores/identity/session.ts';
import { findReset } from '#stores/account/kept-reset.ts';
import { openForgot } from '#stores/site/dialog.ts';
import { forgetPageLeft, keepPageForAfterLogin } from '#stores/site/visit.ts';
import { keepBrandFont } from '#stores/site/brand-font.ts';
import { afterFirstView } from './after-first-view.ts';
import { startAlertRegion } from './alert-region.ts';
import { startConnection } from './connection.ts';
import { startFolds } from './folds.ts';
import { startGates } from './gates.ts';
import './island-runtime.ts';
import './words.ts';
import { startLanguage } from './language.ts';
import { isLineSlow } from './line.ts';
import { startMenus } from './menus.ts';
import { startOpeners } from './openers.ts';
import { WAKE_EVENTS } from './wake-events.ts';

/** What every page does without React: session, alerts, menus, and waking the islands it needs. */

let stopWatch: (() => void) | null = null;

function followSession(isStudent: boolean): void {
  const { dataset } = document.documentElement;
  if (isStudent) dataset['session'] = 'restored';
  else delete dataset['session'];
  if (isStudent === (stopWatch !== null)) return;
  stopWatch?.();
  stopWatch = isStudent ? watchSessionEnd() : null;
  if (!isStudent) return;
  document.dispatchEvent(new CustomEvent(WAKE_EVENTS.session));
  startConnection();
}

/** Without a network the quiz opens for the student whose device this is. */
async function guardQuiz(): Promise<void> {
  if (!(await guardQuizPage())) return;
  document.dispatchEvent(new CustomEvent(WAKE_EVENTS.session));
  startConnection();
}

function guardPage(guard: string | undefined): void {
  if (guard === 'quiz') void guardQuiz();
  if (guard === 'student') keepPageForAfterLogin(plainPath(location.pathname));
  if (guard === undefined) forgetPageLeft();
}

/** On a slow line, and for those who save data, system fonts stay. */
function startBrandFont(): void {
  const address = document.querySelector<HTMLElement>('script[data-font]')?.dataset['font'];
  if (address === undefined || isLineSlow()) return;
  afterFirstView(() => void keepBrandFont(address));
}

/** Also a tab that the phone had ended while the student looked for the email with the code. */
const isReload = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'reload';

function startShell(): void {
  startAlertRegion();
  startMenus();
  startLanguage();
  startOpeners();
  startFolds();
  startGates();
  const restored = restoreSession();
  showKeptAlert();
  $session.subscribe((session) => followSession(session.status === 'student'));
  if (restored === 'guest') guardPage(document.body.dataset['guard']);
  if (restored === 'guest' && isReload() && findReset() !== null) openForgot();
  // A guest who looks at a single page downloads no service worker for the next, but hears that there is no network.
  if (!navigator.onLine || document.referrer.startsWith(location.origin)) startConnection();
  startBrandFont();
}

// An island in the middle of the page may ask for this file before the rest of the page has come.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startShell, { once: true });
else startShell();
// A page that Back brings out of the browser's cache may show who was here before.
addEventListener('pageshow', ({ persisted }) => {
  // A quiz that was left may have been finished on another page since.
  if (!persisted || !(isSessionStale() || document.body.dataset['guard'] === 'quiz')) return;
  document.body.hidden = true;
  if (isSessionStale()) disownSession();
  location.reload();
});
