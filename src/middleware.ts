import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareHandler } from 'astro';
import type { Language } from '#domain/lib/languages.ts';
import { addCatalogue, speakBy } from '#domain/lib/define-text.ts';
import { catalogue as gujarati } from '#domain/text/words-gu.ts';
import { catalogue as hindi } from '#domain/text/words-hi.ts';
import { catalogue as gujaratiOfStaff } from '#domain/text/words-staff-gu.ts';
import { languageOfPath, localPath } from '#domain/lib/local-path.ts';

const spoken = new AsyncLocalStorage<Language>();
addCatalogue('gu', { ...gujarati, ...gujaratiOfStaff });
addCatalogue('hi', hindi);
speakBy(() => spoken.getStore() ?? 'en');

/** Runs with the words of a language, whatever it awaits. */
export const inLanguage = <Result>(language: Language, run: () => Result): Result => spoken.run(language, run);

/** Leads links of a page to pages of its language. A link that names its own language, such as the switch, keeps its address. */
export function withLocalLinks(language: Language, page: Response): Response {
  if (language === 'en' || page.headers.get('content-type')?.startsWith('text/html') !== true) return page;
  const lead = (name: 'href' | 'action') => ({
    element(element: {
      getAttribute(name: string): string | null;
      setAttribute(name: string, value: string): unknown;
    }) {
      element.setAttribute(name, localPath(element.getAttribute(name) ?? '', language));
    },
  });
  return new HTMLRewriter()
    .on('a[href^="/"]:not([hreflang])', lead('href'))
    .on('form[action^="/"]', lead('action'))
    .transform(page);
}

export const onRequest: MiddlewareHandler = async ({ url }, next) => {
  const language = languageOfPath(url.pathname);
  return withLocalLinks(language, await inLanguage(language, next));
};
