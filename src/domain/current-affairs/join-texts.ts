import type { ItemTranslation } from './item-translation.ts';
import { issueOfTranslations, tidyTranslations } from './item-translation.ts';
import type { Language } from '../lib/languages.ts';
import { isLanguage } from '../lib/languages.ts';

/** A file beside an item's: '2026-06/03-a-dam.gu.md'. */
export interface TextFile {
  /** Its path without `.md`: '2026-06/03-a-dam.gu'. */
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly examNote: string;
  readonly body: string;
}

interface MainFile {
  readonly slug: string;
  readonly language: Language;
  readonly examNote: string;
}

const [NAME, SUFFIX] = [/\.[^.]*$/, /\.([^.]*)$/];

/** Why a text cannot stand beside its item; null when it can. */
function issueOf(file: TextFile, main: MainFile | undefined): string | null {
  const suffix = SUFFIX.exec(file.id)?.[1];
  if (!isLanguage(suffix)) return `no language is called ${suffix}`;
  if (suffix !== file.language) return `language must be ${suffix}, as its name says`;
  return main === undefined ? `there is no ${file.id.replace(NAME, '')}.md` : null;
}

/**
 * The translations of each item by its slug. Throws an error that names every file that belongs to no item or has other
 * texts than it.
 */
export function joinTexts(
  items: readonly MainFile[],
  files: readonly TextFile[],
): ReadonlyMap<string, readonly ItemTranslation[]> {
  const mains = new Map(items.map((item) => [item.slug, item]));
  const strays = files.flatMap((file) => {
    const issue = issueOf(file, mains.get(file.id.replace(NAME, '')));
    return issue === null ? [] : [`${file.id}.md: ${issue}`];
  });
  const joined = Map.groupBy(files, ({ id }) => id.replace(NAME, ''));
  const texts = new Map(
    [...joined].map(([slug, own]) => [
      slug,
      tidyTranslations(own.map(({ language, title, examNote, body }) => ({ language, title, examNote, body }))),
    ]),
  );
  const issues = items.flatMap((item) => {
    const issue = issueOfTranslations({ ...item, translations: texts.get(item.slug) ?? [] }, true);
    return issue === null ? [] : [`${item.slug}.md: ${issue}`];
  });
  if (strays.length + issues.length > 0)
    throw new Error(`src/content/current-affairs:\n${[...strays, ...issues].join('\n')}`);
  return texts;
}
