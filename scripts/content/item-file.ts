import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import { paperKey } from '../../src/domain/papers/paper-reference.ts';

/** Characters that YAML treats as line ends or does not allow. */
const ODD = /[\u2028\u2029\ufeff\ufffe\uffff]/g;

/** Every JSON string is also a YAML string. */
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll(ODD, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** Fields in the order of hand-written files, absent ones left out, then those that only a pull writes. */
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

/** A published item as a file of the content collection; its field `item` marks it as pulled. */
export const fileOfItem = (item: PublishedItem): string =>
  `---\n${frontMatterOf(item).join('\n')}\n---\n\n${item.body}\n`;

/** Whether a pull wrote the file: its front matter names the item. */
export const isPulledFile = (text: string): boolean => /^---\n(?:(?!---\n).*\n)*item: [1-9]\d*\n/.test(text);
