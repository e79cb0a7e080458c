import { isLanguage } from '#domain/lib/languages.ts';
import { CURRENT_AFFAIRS_CATEGORIES } from '#domain/current-affairs/current-affairs.ts';
import type { CurrentAffairsItem } from '#domain/current-affairs/current-affairs-item.ts';
import { isRecord } from '#domain/lib/is-record.ts';
import { parsePaperReference } from '#domain/papers/paper-reference.ts';
import type { UnparsedItem } from './latest-news.ts';

const SLUG = /^\d{4}-\d{2}\/\d{2}-[a-z\d-]+$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function paperOf(value: unknown): CurrentAffairsItem['paper'] {
  if (!isRecord(value)) return null;
  return parsePaperReference(textOf(value['exam']), textOf(value['day']), textOf(value['paper']));
}

/**
 * Parses an item from the server field by field; null for one that cannot be shown. By hand, because the contract's
 * schemas cost a guest's page 2.3 KB (docs/decisions/029-parsers-on-guests-pages.md).
 */
export function parseItem(data: UnparsedItem): CurrentAffairsItem | null {
  const { slug, language } = data;
  const [date, title] = [textOf(data.date), textOf(data.title)];
  const category = CURRENT_AFFAIRS_CATEGORIES.find((each) => each === data.category);
  if (
    category === undefined ||
    !isLanguage(language) ||
    title === '' ||
    !SLUG.test(slug) ||
    !DATE.test(date) ||
    Number.isNaN(Date.parse(date))
  )
    return null;
  return {
    slug,
    version: typeof data.version === 'number' ? data.version : 0,
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
    language,
    paper: paperOf(data.paper),
  };
}
