import type { Catalogue } from '#domain/lib/define-text.ts';
import { addCatalogue } from '#domain/lib/define-text.ts';
import type { Language } from '#domain/lib/languages.ts';
import { pageLanguage } from './page-words.ts';

/** The words of a page that is not in English: those of the shell stand in the page, all others come with the first island. */

const CATALOGUES: Partial<Record<Language, () => Promise<{ readonly catalogue: Catalogue }>>> = {
  gu: () => import('#domain/text/words-gu.ts'),
  hi: () => import('#domain/text/words-hi.ts'),
};

let loading: Promise<void> | null = null;

/** Those of the admin area, which no student downloads. */
const isOfStaff = pageLanguage === 'gu' && document.body.dataset['guard'] === 'admin';

async function load(): Promise<void> {
  const [loaded, ofStaff] = await Promise.all([
    CATALOGUES[pageLanguage]?.(),
    isOfStaff ? import('#domain/text/words-staff-gu.ts') : null,
  ]);
  if (loaded !== undefined) addCatalogue(pageLanguage, { ...loaded.catalogue, ...ofStaff?.catalogue });
}

/** Resolves when every message can be read. A script without React waits for it before it writes words of its own. */
export const loadWords = (): Promise<void> =>
  (loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  }));
