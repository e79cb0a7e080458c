import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import { paperKey } from '../../src/domain/papers/paper-reference.ts';

/** Signs that a reader of YAML takes for a line's end, or not at all. */
const ODD = /[\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Every text of JSON is one of YAML too. */
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(ODD, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** Present fields only, in the order of hand-written files, then what those do not have. */
function frontMatterOf(item: PublishedItem): readonly string[] {
  const { examNote, summary, image, imageAlt, sourceUrl, language, paper } = item;
  return [
    `title: ${quoted(item.title)}`,
    `date: '${item.date}'`,
    `category: ${item.category}`,
    `source: ${quoted(item.source)}`,
    ...(examNote === '' ? [] : [`examNote: ${quoted(examNote)}`]),
    ...(summary === '' ? [] : [`summary: ${quoted(summary)}`]),
    ...(image === null ? [] : [`image: ${quoted(image)}`]),
    ...(image === null || imageAlt === '' ? [] : [`imageAlt: ${quoted(imageAlt)}`]),
    ...(sourceUrl === null ? [] : [`sourceUrl: ${quoted(sourceUrl)}`]),
    ...(language === 'en' ? [] : [`language: ${language}`]),
    ...(paper === null ? [] : [`paper: ${paperKey(paper)}`]),
    `item: ${item.id}`,
    `version: ${item.version}`,
  ];
}

/** A published item as a file of the content collection; `item` in it tells it from a hand-written one. */
export const fileOfItem = (item: PublishedItem): string =>
  `---\n${frontMatterOf(item).join('\n')}\n---\n\n${item.body}\n`;

/** Whether a file was written by a pull: its front matter names the item. */
export const isPulledFile = (text: string): boolean => /^---\n(?:(?!---\n).*\n)*item: [1-9]\d*\n/.test(text);
