import { getCollection } from 'astro:content';
import type { CurrentAffairsItem, ItemText } from '#domain/current-affairs/current-affairs-item.ts';
import { EMPTY_ITEM } from '#domain/current-affairs/current-affairs-item.ts';
import { joinTexts } from '../build/current-affairs/join-texts.ts';
import { parsePaperReference } from '#domain/papers/paper-reference.ts';

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

/** The items of the repository with their texts in other languages, newest first. */
export async function listNews(): Promise<readonly CurrentAffairsItem[]> {
  const items = (await getCollection('currentAffairs')).map(({ id, body = '', data }) => {
    const [exam = '', day = '', paper = ''] = data.paper?.split('/') ?? [];
    const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
    return {
      ...EMPTY_ITEM,
      ...(given as Partial<ItemText>),
      slug: id,
      body,
      paper: parsePaperReference(exam, day, paper),
    };
  });
  const files = (await getCollection('currentAffairsTexts')).map(({ id, body = '', data }) => ({
    id,
    body,
    title: data.title,
    language: data.language,
    examNote: data.examNote ?? '',
  }));
  const texts = joinTexts(items, files);
  return items
    .map((item) => ({ ...item, translations: texts.get(item.slug) ?? [] }))
    .toSorted((one, other) => compare(other.date, one.date) || compare(other.slug, one.slug));
}
