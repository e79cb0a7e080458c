import { isLanguage } from '#domain/lib/languages.ts';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import { shellText } from '#domain/text/en/shell.ts';
import { environment } from '#stores/environment.ts';

/** Remembers the language that somebody chose, and offers it on a page in another one. No page redirects. */

const CHOSEN_KEY = 'academy:language';

/** In the language that is offered. */
const OFFERS = { en: 'Read this page in English', gu: 'આ પાનું ગુજરાતીમાં વાંચો', hi: 'यह पन्ना हिन्दी में पढ़ें' };

const linkTo = (language: string): HTMLAnchorElement | null =>
  document.querySelector<HTMLAnchorElement>(`.site-footer a[hreflang="${language}"]`);

/** Asked for by an earlier choice, else on an English page by the browser's own languages; null where the page is in it. */
function wantedLanguage(): keyof typeof OFFERS | null {
  const preferred = spokenLanguage() === 'en' ? navigator.languages : [];
  const chosen = environment().local.get(CHOSEN_KEY) ?? preferred.map((tag) => tag.slice(0, 2)).find(isLanguage);
  return isLanguage(chosen) && chosen !== spokenLanguage() ? chosen : null;
}

function offer(language: keyof typeof OFFERS, href: string): void {
  const bar = document.createElement('div');
  bar.className = 'alert language-offer';
  const link = Object.assign(document.createElement('a'), { href, lang: language, hreflang: language });
  link.textContent = OFFERS[language];
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'alert-close' });
  close.textContent = shellText().close;
  close.addEventListener('click', () => {
    environment().local.set(CHOSEN_KEY, spokenLanguage());
    bar.remove();
  });
  bar.appendChild(link);
  bar.appendChild(close);
  document.getElementById('alerts')?.appendChild(bar);
}

export function startLanguage(): void {
  document.addEventListener('click', ({ target }) => {
    const language = target instanceof Element ? target.closest('a[hreflang]')?.getAttribute('hreflang') : null;
    if (isLanguage(language)) environment().local.set(CHOSEN_KEY, language);
  });
  const wanted = wantedLanguage();
  const link = wanted === null ? null : linkTo(wanted);
  if (wanted !== null && link !== null) offer(wanted, link.href);
}
