import type { Catalogue } from '#domain/lib/define-text.ts';
import { addCatalogue, hasCatalogue, speakBy } from '#domain/lib/define-text.ts';
import type { Language } from '#domain/lib/languages.ts';
import { isLanguage } from '#domain/lib/languages.ts';

/** The language of the page, and the words that stand inside it: those of the shell, and of scripts that guests download. */

const tag = document.documentElement.lang;
export const pageLanguage: Language = isLanguage(tag) ? tag : 'en';

// oxlint-disable-next-line no-console
speakBy(() => pageLanguage, console.error);
for (const { textContent } of hasCatalogue(pageLanguage) ? [] : document.querySelectorAll('#words, [data-words]'))
  addCatalogue(pageLanguage, JSON.parse(textContent) as Catalogue);
