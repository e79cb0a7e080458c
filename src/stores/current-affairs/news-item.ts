import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import { ITEM_LANGUAGES } from '#domain/current-affairs/current-affairs-item.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { parsePaperReference } from '#domain/papers/paper-reference.ts';
import type { LooseItem, NewsItem } from './latest-news.ts';

const SLUG = /^\d{4}-\d{2}\/\d{2}-[a-z\d-]+$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

function paperOf(value: unknown): NewsItem['paper'] {
  if (!isRecord(value)) return null;
  return parsePaperReference(textOf(value['exam']), textOf(value['day']), textOf(value['paper']));
}

/** An item that came from the network, field by field; null for one that a page could not show. */
export function parseNewsItem(data: LooseItem): NewsItem | null {
  const { slug } = data;
  const [date, title] = [textOf(data.date), textOf(data.title)];
  const category = CURRENT_AFFAIRS_CATEGORIES.find((each) => each === data.category);
  if (category === undefined || title === '' || !SLUG.test(slug) || !DATE.test(date) || Number.isNaN(Date.parse(date)))
    return null;
  return {
    id: numberOf(data.id),
    version: numberOf(data.version),
    publishedAt: textOf(data.publishedAt),
    slug,
    date,
    title,
    category,
    summary: textOf(data.summary),
    body: textOf(data.body),
    examNote: textOf(data.examNote),
    source: textOf(data.source),
    image: textOrNull(data.image),
    imageAlt: textOf(data.imageAlt),
    sourceUrl: textOrNull(data.sourceUrl),
    language: ITEM_LANGUAGES.find((each) => each === data.language) ?? 'en',
    paper: paperOf(data.paper),
  };
}
