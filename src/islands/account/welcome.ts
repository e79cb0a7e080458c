import { $session } from '#stores/identity/session.ts';
import { $dialog, hasLoggedInHere } from '#stores/site/dialog.ts';
import { afterFirstView } from '../shell/after-first-view.ts';

/** On the home page: asks for the bar that greets a guest, on a device that knows one. */

let isAsked = false;

/** On a slow line a login that is under way comes before it, and leaves nobody to greet. */
function greet(): void {
  if (isAsked || $session.get().status !== 'guest' || $dialog.get() !== null) return;
  isAsked = true;
  void import('./welcome-bar.ts').then(({ startWelcomeBar }) => startWelcomeBar()).catch(() => undefined);
}

function watch(): void {
  $session.subscribe(greet);
  $dialog.listen(greet);
}

if (hasLoggedInHere()) afterFirstView(watch);
