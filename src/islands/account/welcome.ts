import { hasLoggedInHere } from '#stores/site/dialog.ts';

/** On the home page: asks for the bar that greets a guest, on a device that knows one. */
if (hasLoggedInHere())
  void import('./welcome-bar.ts').then(({ startWelcomeBar }) => startWelcomeBar()).catch(() => undefined);
