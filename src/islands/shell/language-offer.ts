import type { Language } from '#domain/lib/languages.ts';
import { shellText } from '#domain/text/en/shell.ts';

/** Shows a link to the page in another language; `stay` is called when it is closed. */
export function offerLanguage(
  { language, href, label }: { language: Language; href: string; label: string },
  stay: () => void,
): void {
  const bar = document.createElement('div');
  bar.className = 'alert language-offer';
  const link = Object.assign(document.createElement('a'), { href, lang: language, hreflang: language });
  link.textContent = label;
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
