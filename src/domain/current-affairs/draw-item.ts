import { spokenLanguage } from '../lib/define-text.ts';
import { unlessSpoken } from '../lib/page-language.ts';
import { linkAddress } from '../lib/markdown-inline.ts';
import { drawMarkdown } from '../lib/drawn-markdown.ts';
import { isOwnAddress } from '../lib/own-path.ts';
import type { DrawnElement, DrawnNode } from '../lib/drawn-node.ts';
import { elementOf } from '../lib/drawn-node.ts';
import { quizPath } from '../papers/paper-reference.ts';
import { currentAffairsText } from '../text/en/current-affairs.ts';
import { longDayText } from '../lib/india-time.ts';
import type { CurrentAffairsItem } from './current-affairs-item.ts';
import { isOver } from './current-affairs-item.ts';
import type { CurrentAffairsCategory } from './current-affairs.ts';
import { categoryKey, categoryName, dayText } from './current-affairs.ts';
import { anchorOfSlug, pathOfSlug } from './item-name.ts';
import type { ItemTitles } from './item-translation.ts';
import { itemIn, titleIn } from './item-translation.ts';

/**
 * Draws an item for its month's page and for the list of headlines: in the build, in the worker, and in an admin's
 * preview.
 */

/** Only a preview can lack a date. */
const drawDay = (date: string): DrawnNode =>
  Number.isNaN(Date.parse(date)) ? currentAffairsText().noDate : elementOf('time', { datetime: date }, [dayText(date)]);

function drawSource({ source, sourceUrl }: CurrentAffairsItem): DrawnNode {
  const href = sourceUrl === null ? null : linkAddress(sourceUrl);
  return href === null ? source : elementOf('a', { href, rel: 'noopener noreferrer nofollow' }, [source]);
}

/** An item that another may name. */
export type NamedItem = ItemTitles & Pick<CurrentAffairsItem, 'slug'>;

/** Says of an item that holds no more which one has taken its place, or since when and why. */
function drawOver(
  { supersededBy, lapsed, language }: CurrentAffairsItem,
  known: readonly NamedItem[],
): readonly DrawnElement[] {
  const text = currentAffairsText();
  const newer = known.find(({ slug }) => slug === supersededBy);
  const named = newer === undefined ? null : titleIn(newer);
  const own = spokenLanguage();
  return [
    ...(supersededBy === null
      ? []
      : [
          elementOf('p', { class: 'note', lang: own }, [
            `${text.supersededBy} `,
            elementOf('a', { href: pathOfSlug(supersededBy), lang: named?.language }, [named?.title ?? text.newerItem]),
          ]),
        ]),
    ...(lapsed === null
      ? []
      : [
          elementOf('p', { class: 'note', lang: own }, [
            `${text.lapsed({ day: longDayText(lapsed.date) })} `,
            elementOf('span', { lang: language }, [lapsed.note]),
          ]),
        ]),
  ];
}

/** The item on its month's page, in the page's language where it has it. */
export function drawItem(given: CurrentAffairsItem, known: readonly NamedItem[] = []): DrawnElement {
  const item = itemIn(given);
  const { slug, date, title, summary, body, examNote, image, imageAlt, language, paper } = item;
  /** Marks the academy's own words in an item of another language. */
  const own = unlessSpoken(language) === undefined ? undefined : spokenLanguage();
  /** The words of the picture are in the item's main language alone. */
  const ofPicture = given.language === language ? undefined : given.language;
  const text = currentAffairsText();
  return elementOf(
    'div',
    { class: 'news-item', lang: unlessSpoken(language) },
    [
      elementOf('h3', { id: anchorOfSlug(slug) }, [title]),
      elementOf('p', { class: 'soft', lang: own }, [drawDay(date), text.source, drawSource(item)]),
      ...drawOver(given, known),
      image !== null &&
        isOwnAddress(image) &&
        elementOf('img', { class: 'news-image', src: image, alt: imageAlt, lang: ofPicture, loading: 'lazy' }),
      summary !== '' && elementOf('p', {}, [summary]),
      ...drawMarkdown(body, language),
      examNote !== '' && elementOf('p', {}, [elementOf('strong', { lang: own }, [text.forExam]), ` ${examNote}`]),
      paper !== null && elementOf('p', {}, [elementOf('a', { href: quizPath(paper), lang: own }, [text.paper])]),
    ].filter((node) => node !== false),
  );
}

/** The item in the list of headlines. */
export const drawHeadline = (
  item: Pick<CurrentAffairsItem, 'slug' | 'date' | 'category' | 'supersededBy' | 'lapsed'> & ItemTitles,
): DrawnElement => {
  const { title, language } = titleIn(item);
  return elementOf('li', { 'data-category': categoryKey(item.category) }, [
    elementOf('a', { href: pathOfSlug(item.slug), lang: unlessSpoken(language) }, [title]),
    elementOf('span', { class: 'soft' }, [
      drawDay(item.date),
      `, ${categoryName(item.category)}`,
      ...(isOver(item) ? [`, ${currentAffairsText().over}`] : []),
    ]),
  ]);
};

/** A category's items on the page of a month. */
export function drawCategorySection(
  category: CurrentAffairsCategory,
  items: readonly CurrentAffairsItem[],
  known: readonly NamedItem[] = [],
): DrawnElement {
  const key = categoryKey(category);
  return elementOf('section', { class: 'prose news-section', 'data-category': key, 'aria-labelledby': key }, [
    elementOf('h2', { id: key }, [categoryName(category)]),
    ...items.map((item) => drawItem(item, known)),
  ]);
}
