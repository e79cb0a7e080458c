import { shellText } from '#domain/text/en/shell.ts';

/** In the language that is offered. */
const OFFERS = { en: 'Read this page in English', gu: 'આ પાનું ગુજરાતીમાં વાંચો', hi: 'यह पन्ना हिन्दी में पढ़ें' };

/** Shows a link to the page in another language; `stay` is called when it is closed. */
export function offerLanguage(language: keyof typeof OFFERS, href: string, stay: () => void): void {
  const bar = document.createElement('div');
  bar.className = 'alert language-offer';
  const link = Object.assign(document.createElement('a'), { href, lang: language, hreflang: language });
  link.textContent = OFFERS[language];
  const close = Object.assign(document.createElement('button'), { type: 'button', className: 'alert-close' });
  close.textContent = shellText().close;
  close.addEventListener('click', () => {
    stay();
    bar.remove();
  });
  bar.appendChild(link);
  bar.appendChild(close);
  document.getElementById('alerts')?.appendChild(bar);
}
