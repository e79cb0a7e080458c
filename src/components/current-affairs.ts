import { getCollection } from 'astro:content';
import type { CurrentAffairsItem, ItemText } from '#domain/current-affairs/current-affairs-item.ts';
import { EMPTY_ITEM } from '#domain/current-affairs/current-affairs-item.ts';
import { joinTexts } from '#domain/current-affairs/join-texts.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { parsePaperReference } from '#domain/papers/paper-reference.ts';

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));

type AuthoredQuestion = Readonly<Record<string, unknown>>;

/** The questions of the papers on current affairs, by their ids. */
async function listQuestions(): Promise<ReadonlyMap<string, AuthoredQuestion>> {
  const bank = (await getCollection('papers')).find(({ id }) => id === 'currentaffairs');
  const papers = Object.values(bank?.data ?? {}).flatMap((day) => Object.values(day));
  return new Map(
    papers.flatMap((paper) =>
      isRecord(paper) && Array.isArray(paper['questions'])
        ? paper['questions'].filter(isRecord).map((question) => [String(question['id']), question] as const)
        : [],
    ),
  );
}

/** A question of a paper without its id there. */
function questionOf(questions: ReadonlyMap<string, AuthoredQuestion>, item: string, id: string): AuthoredQuestion {
  const { id: _, ...question } = questions.get(id) ?? {};
  if (Object.keys(question).length === 0)
    throw new Error(`src/content/current-affairs/${item}.md: papers/currentaffairs.json has no question ${id}`);
  return question;
}

/** The items of the repository with their texts in other languages, newest first. */
export async function listNews(): Promise<readonly CurrentAffairsItem[]> {
  const questions = await listQuestions();
  const items = (await getCollection('currentAffairs')).map(({ id, body = '', data }) => {
    const [exam = '', day = '', paper = ''] = data.paper?.split('/') ?? [];
    const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
    return {
      ...EMPTY_ITEM,
      ...(given as Partial<ItemText>),
      slug: id,
      body,
      paper: parsePaperReference(exam, day, paper),
      question: typeof data.question === 'string' ? questionOf(questions, id, data.question) : (data.question ?? null),
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
  const slugs = new Set(items.map(({ slug }) => slug));
  for (const { slug, supersededBy } of items)
    if (supersededBy !== null && (supersededBy === slug || !slugs.has(supersededBy)))
      throw new Error(`src/content/current-affairs/${slug}.md: supersededBy names no other item: ${supersededBy}`);
  return items
    .map((item) => ({ ...item, translations: texts.get(item.slug) ?? [] }))
    .toSorted((one, other) => compare(other.date, one.date) || compare(other.slug, one.slug));
}
