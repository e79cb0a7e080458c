import { isLanguage } from '#domain/lib/languages.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { environment } from '#stores/environment.ts';
import { showAlert } from '#stores/site/alert.ts';
import { shellText } from '#domain/text/en/shell.ts';

/**
 * Remembers the language that somebody chose, and offers it on a page in another one; brings the digits that were chosen.
 * No page redirects.
 */

const CHOSEN_KEY = 'academy:language';

const choose = (language: string): void => void environment().local.set(CHOSEN_KEY, language);

/** Offers the language of an earlier choice, on an English page else the browser's own. A failed download offers nothing. */
async function offer(): Promise<void> {
  const spoken = spokenLanguage();
  const wanted = environment().local.get(CHOSEN_KEY) ?? (spoken === 'en' ? navigator.language.slice(0, 2) : spoken);
  if (wanted === spoken || !isLanguage(wanted)) return;
  const link = document.querySelector<HTMLAnchorElement>(`.site-footer a[hreflang="${wanted}"]`);
  if (link === null) return;
  const { offerLanguage } = await import('./language-offer.ts');
  offerLanguage({ language: wanted, href: link.href, label: link.ariaLabel ?? link.textContent }, () => choose(spoken));
}

/** Shows own digits: their file comes for those who press for them or have done so, and hears later presses itself. */
const loadDigits = (): void => void import('./own-digits.ts').catch(() => showAlert(shellText().lostPart, 'error'));

export function startLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const control = target instanceof Element ? target.closest('a[hreflang], [data-digits]') : null;
    const language = control?.getAttribute('hreflang');
    if (language) choose(language);
    else if (control) loadDigits();
  });
  if (environment().local.get('academy:digits')) loadDigits();
  offer().catch(() => undefined);
}
