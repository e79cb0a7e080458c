import type { CollectionEntry } from 'astro:content';
import { getCollection, getEntry, render } from 'astro:content';
import { spokenLanguage } from '#domain/lib/define-text.ts';
import type { Language } from '#domain/lib/languages.ts';
import { readingMinutes } from '#domain/lib/reading-time.ts';

/** Collections whose texts may stand in other languages too. */
export type TranslatedCollection =
  | 'pages'
  | 'faqs'
  | 'groups'
  | 'subjects'
  | 'foundation'
  | 'english'
  | 'updates'
  | 'faculty'
  | 'examGuides'
  | 'testSeries';

type Entry<Name extends TranslatedCollection> = Pick<CollectionEntry<Name>, 'id' | 'data'> & {
  /** Its English title, by which other files name it. */
  readonly name: string;
};

const nameOf = (data: object, id: string): string =>
  'title' in data && typeof data.title === 'string' ? data.title : id;

let known: Promise<ReadonlyMap<string, CollectionEntry<'translations'>>> | undefined;

/** The translation of an entry in the language that is spoken. */
async function translationOf(collection: TranslatedCollection, id: string) {
  const language = spokenLanguage();
  if (language === 'en') return undefined;
  known ??= getCollection('translations').then((all) => new Map(all.map((each) => [each.id, each])));
  return (await known).get(`${language}/${collection}/${id}`);
}

/** Entries of a list with their texts in the language that is spoken, as far as they are translated. */
export const inSpokenLanguage = async <Name extends TranslatedCollection>(
  collection: Name,
  entries: readonly CollectionEntry<Name>[],
): Promise<readonly Entry<Name>[]> =>
  Promise.all(
    entries.map(async ({ id, data }) => ({
      id,
      name: nameOf(data, id),
      data: { ...data, ...(await translationOf(collection, id))?.data },
    })),
  );

/**
 * An entry with its text in the language that is spoken. Where there is none yet, its English text with `isTranslated:
 * false`; its title and summary may be translated already.
 */
export async function findTranslated<Name extends TranslatedCollection>(collection: Name, id: string) {
  const english = (await getEntry(collection as 'pages', id)) as unknown as CollectionEntry<Name> | undefined;
  if (english === undefined) throw new Error(`The entry '${id}' of ${collection} is missing in src/content`);
  const translation = await translationOf(collection, id);
  const isTranslated = spokenLanguage() === 'en' || (translation?.body ?? '') !== '';
  const shown = isTranslated && translation !== undefined ? translation : english;
  const { Content, headings } = await render(shown as unknown as CollectionEntry<'pages'>);
  const language: Language = isTranslated ? spokenLanguage() : 'en';
  return {
    id,
    data: { ...english.data, ...translation?.data } as CollectionEntry<Name>['data'],
    body: shown.body ?? '',
    minutes: readingMinutes(shown.body ?? ''),
    Content,
    headings,
    isTranslated,
    language,
    /** The language of title and summary. */
    titleLanguage: (translation === undefined ? 'en' : spokenLanguage()) as Language,
    cautions: translation?.data.cautions ?? {},
  };
}
