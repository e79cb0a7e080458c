import { KNOWN_KEY } from '#stores/site/ask-for-account.ts';

/** On the home page: asks for the bar that greets a guest, on a device that knows one. */
try {
  if (localStorage.getItem(KNOWN_KEY) !== null)
    void import('./welcome-bar.ts').then(({ startWelcomeBar }) => startWelcomeBar()).catch(() => undefined);
} catch {
  // The browser keeps nothing, so nobody is known.
}
