import type { PublishedItem } from '../../src/contract/current-affairs/current-affairs.ts';
import type { ItemText } from '../../src/domain/current-affairs/current-affairs-item.ts';
import { EMPTY_ITEM, ITEM_FIELDS } from '../../src/domain/current-affairs/current-affairs-item.ts';
import { paperKey } from '../../src/domain/papers/paper-reference.ts';

/** Characters that YAML treats as line ends or does not allow. */
const ODD = /[\u2028\u2029\ufeff\ufffe\uffff]/g;

const inYaml = (json: string): string => json.replaceAll(ODD, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);

/** Every JSON value is also a YAML value. */
const quoted = (text: string): string => inYaml(JSON.stringify(text));

/** How a field stands in front matter. What equals an empty item's is left out. */
function lineOf(item: PublishedItem, name: keyof ItemText): readonly string[] {
  // The text stands below the front matter, and each translation in a file of its own.
  if (name === 'body' || name === 'translations') return [];
  if (name === 'paper') return item.paper === null ? [] : [`paper: ${paperKey(item.paper)}`];
  if (name === 'question' || name === 'lapsed')
    return item[name] === null ? [] : [`${name}: ${inYaml(JSON.stringify(item[name]))}`];
  const value = item[name];
  if (name !== 'category' && (value === null || value === EMPTY_ITEM[name])) return [];
  return [`${name}: ${name === 'category' || name === 'language' ? value : quoted(value ?? '')}`];
}

/** Its texts in other languages, each by the ending of its file: '.gu.md'. */
export const textFilesOfItem = ({ translations }: PublishedItem): ReadonlyMap<string, string> =>
  new Map(
    translations.map(({ language, title, examNote, body }) => [
      `.${language}.md`,
      [
        '---',
        `title: ${quoted(title)}`,
        `language: ${language}`,
        ...(examNote === '' ? [] : [`examNote: ${quoted(examNote)}`]),
        `---\n\n${body}\n`,
      ].join('\n'),
    ]),
  );

/** A published item as a file of the content collection. */
export const fileOfItem = (item: PublishedItem): string =>
  `---\n${ITEM_FIELDS.flatMap((name) => lineOf(item, name)).join('\n')}\n---\n\n${item.body}\n`;
