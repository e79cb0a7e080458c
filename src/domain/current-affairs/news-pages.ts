import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { spokenLanguage } from '../lib/define-text.ts';
import { unlessSpoken } from '../lib/page-language.ts';
import { longDayText } from '../lib/india-time.ts';
import type { Fragments } from '../lib/content-page.ts';
import { sectionsOf } from '../site/page-text.ts';
import type { PageText } from '../site/search-files.ts';
import { sectionOfPath } from '../site/site-section.ts';
import { currentAffairsText } from '../text/en/current-affairs.ts';
import { quizPath } from '../papers/paper-reference.ts';
import type { PaperReference } from '../papers/paper-reference.ts';
import type { CurrentAffairsItem } from './current-affairs-item.ts';
import { isOver } from './current-affairs-item.ts';
import { monthName } from '../lib/month-name.ts';
import { categoryKey, categoryName, countCategories, dayText, groupByCategory, itemsText } from './current-affairs.ts';
import { drawFacts } from '../site/draw-facts.ts';
import { articleText } from '../text/en/article.ts';
import { drawFilter } from './draw-filter.ts';
import type { NamedItem } from './draw-item.ts';
import { drawCategorySection, drawHeadline } from './draw-item.ts';
import { daysOfNewsPaper } from './news-papers.ts';
import { pathOfSlug } from './item-name.ts';
import type { ItemTitles } from './item-translation.ts';
import { titleIn } from './item-translation.ts';

/**
 * What pages say of current affairs, as fragments: the build puts them into its pages, and the worker puts them into the
 * built pages again once an item has changed. `items` are the published ones, newest first.
 */

export type Headline = Pick<CurrentAffairsItem, 'slug' | 'date' | 'category' | 'supersededBy' | 'lapsed'> & ItemTitles;

export const monthOf = ({ date }: Pick<Headline, 'date'>): string => date.slice(0, 7);
export const monthPath = (key: string): string => `/currentaffairs/${key}`;

/** The months that have items, newest first, each with its items. */
export const monthsOf = <Item extends Headline>(
  items: readonly Item[],
): readonly (readonly [string, readonly Item[]])[] => [...Map.groupBy(items, monthOf)];

const anchorLink = ({ category, key, items }: ReturnType<typeof groupByCategory<CurrentAffairsItem>>[number]) =>
  elementOf('li', {}, [
    elementOf('a', { class: 'button', href: `#${key}` }, [`${categoryName(category)} ${items.length}`]),
  ]);

const NOTHING_AROUND: AroundMonth = { papers: [], known: [] };

/** Says once on a page of another language that some of its items are in English. */
const drawLanguageNote = (items: readonly ItemTitles[]): readonly DrawnElement[] =>
  spokenLanguage() !== 'en' && items.some((item) => unlessSpoken(titleIn(item).language) !== undefined)
    ? [elementOf('p', { class: 'soft' }, [currentAffairsText().inEnglish])]
    : [];

/** Shown with the items of a month: its self-made papers, and all items, since one names the item that supersedes it. */
export interface AroundMonth {
  readonly papers: readonly PaperReference[];
  readonly known: readonly NamedItem[];
}

/** The tests of the papers' weeks and months, those of the month itself first. */
function drawPractice(papers: readonly PaperReference[]): readonly DrawnElement[] {
  const text = currentAffairsText();
  const nameOf = (paper: PaperReference): string => {
    const days = daysOfNewsPaper(paper);
    return days === null ? text.monthTest : text.weekQuiz({ from: dayText(days.from), to: dayText(days.to) });
  };
  return papers.length === 0
    ? []
    : [
        elementOf('nav', { class: 'no-print', 'aria-label': text.practise, 'data-search-ignore': '' }, [
          elementOf(
            'ul',
            { class: 'button-row plain-list' },
            papers.map((paper) =>
              elementOf('li', {}, [elementOf('a', { class: 'button', href: quizPath(paper) }, [nameOf(paper)])]),
            ),
          ),
        ]),
      ];
}

/** The page of a month (YYYY-MM). */
export function drawMonth(items: readonly CurrentAffairsItem[], around: AroundMonth = NOTHING_AROUND): Fragments {
  const categories = groupByCategory(items, ({ category }) => category);
  if (items.length === 0) return { month: [elementOf('p', { class: 'note' }, [currentAffairsText().noneOfMonth])] };
  return {
    month: [
      ...drawLanguageNote(items),
      drawFacts([
        { name: articleText().items, value: String(items.length) },
        { name: articleText().parts, value: String(categories.length) },
        { name: articleText().newest, value: longDayText(newestDayOf(items)) },
      ]),
      ...drawPractice(around.papers),
      ...drawFilter(countCategories(items)),
      elementOf('nav', { class: 'filter-anchors no-print', 'aria-label': currentAffairsText().categoryLinks }, [
        elementOf('ul', { class: 'button-row plain-list' }, categories.map(anchorLink)),
      ]),
      ...categories.map((group) => drawCategorySection(group.category, group.items, around.known)),
    ],
  };
}

export const monthTitle = (key: string): string => currentAffairsText().monthTitle({ month: monthName(key) });
export const monthSummary = (key: string): string => currentAffairsText().monthSummary({ month: monthName(key) });

/** What the search finds on the page of a month. */
export function monthText(key: string, items: readonly CurrentAffairsItem[]): PageText {
  const [title, path] = [monthTitle(key), monthPath(key)];
  const head = [elementOf('h1', {}, [title]), elementOf('p', {}, [monthSummary(key)])];
  const nodes = items.length === 0 ? [] : [...head, ...(drawMonth(items)['month'] ?? [])];
  return { path, title, section: sectionOfPath(path), sections: sectionsOf(nodes) };
}

const monthCard = (key: string, count: number): DrawnElement =>
  elementOf('li', {}, [
    elementOf('a', { class: 'card', href: monthPath(key) }, [
      elementOf('strong', {}, [monthName(key)]),
      elementOf('span', { class: 'soft' }, [itemsText(count)]),
    ]),
  ]);

const monthHeadlines = (key: string, items: readonly Headline[], index: number): DrawnElement =>
  elementOf(
    'section',
    {
      class: 'news-month',
      // The filter selects the month by these.
      'data-category': [...new Set(items.map(({ category }) => categoryKey(category)))].join(' '),
      'aria-labelledby': `month-${key}`,
    },
    [
      elementOf('details', { class: 'faq fold', open: index === 0 ? '' : undefined }, [
        elementOf('summary', {}, [elementOf('h3', { id: `month-${key}` }, [monthName(key)])]),
        elementOf('ul', { class: 'headlines' }, items.map(drawHeadline)),
      ]),
    ],
  );

/** Empty without items. */
const newestDayOf = (items: readonly Pick<Headline, 'date'>[]): string =>
  items.reduce((day, { date }) => (date > day ? date : day), '');

/** Says until which day the items go; nothing without one. */
const drawUntil = (items: readonly Headline[]): readonly DrawnNode[] => {
  const newest = newestDayOf(items);
  return newest === '' ? [] : [currentAffairsText().until({ day: longDayText(newest) })];
};

/** /currentaffairs: all months and all headlines. */
export function drawAllNews(
  items: readonly Headline[],
): Record<'headlines' | 'months' | 'news-until', readonly DrawnNode[]> {
  const months = monthsOf(items);
  return {
    'news-until': drawUntil(items),
    months: months.map(([key, own]) => monthCard(key, own.length)),
    headlines: [
      ...drawLanguageNote(items),
      ...drawFilter(countCategories(items)),
      ...months.map(([key, own], index) => monthHeadlines(key, own, index)),
    ],
  };
}

const NEWEST = 3;

function newestItem(item: Headline): DrawnElement {
  const { slug, category, date } = item;
  const { title, language } = titleIn(item);
  return elementOf('li', {}, [
    elementOf('a', { href: pathOfSlug(slug), lang: unlessSpoken(language) }, [title]),
    elementOf('span', { class: 'soft' }, [
      `${categoryName(category)}, `,
      elementOf('time', { datetime: date }, [longDayText(date)]),
    ]),
  ]);
}

/** Of items that still hold. */
const newestOf = (items: readonly Headline[]): readonly Headline[] =>
  items.filter((item) => !isOver(item)).slice(0, NEWEST);

/** The home page: the newest items, and how many there are. */
export const drawNewestNews = (
  items: readonly Headline[],
): Record<'newest-news' | 'news-total' | 'news-months', readonly DrawnNode[]> => ({
  'newest-news':
    items.length === 0
      ? [elementOf('p', {}, [currentAffairsText().none])]
      : [
          elementOf('ul', { class: 'news-list' }, newestOf(items).map(newestItem)),
          elementOf('p', { class: 'soft news-until' }, drawUntil(items)),
        ],
  'news-total': [String(items.length)],
  'news-months': [currentAffairsText().overMonths({ count: monthsOf(items).length })],
});

/** The links between months: to the newer, the older and all of them. `months` are newest first. */
export function drawMonthLinks(months: readonly string[], key: string): Fragments {
  const newer = months.findLast((month) => month > key);
  const older = months.find((month) => month < key);
  return {
    'other-months': [
      ...[newer, older]
        .filter((month) => month !== undefined)
        .map((month) => elementOf('a', { class: 'button', href: monthPath(month) }, [monthName(month)])),
      elementOf('a', { class: 'button button-quiet', href: '/currentaffairs' }, [currentAffairsText().allMonths]),
    ],
  };
}
