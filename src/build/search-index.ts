import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Language } from '../domain/lib/languages.ts';
import { LANGUAGES } from '../domain/lib/languages.ts';
import { languageOfPath, plainPath } from '../domain/lib/local-path.ts';
import type { BuiltPage } from './built-pages.ts';
import { findMeta } from './built-pages.ts';
import { readPageText, SEARCHED } from './page-sections.ts';
import { indexPages } from '../domain/site/index-pages.ts';
import type { IndexPart, PageText, SearchList } from '../domain/site/search-files.ts';
import { groupOf, partPath, searchFile, searchList, textPath } from '../domain/site/search-files.ts';
import { nameCloseTo, searchWordsOf } from '../domain/site/search-terms.ts';

/** About 4 KB after compression. A part ends only where the next word begins with two other letters. */
const PART_LENGTH = 12_000;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The index, cut into parts. */
function cutIndex(rows: IndexPart): readonly IndexPart[] {
  const parts: IndexPart[number][][] = [];
  let length = Infinity;
  let group = '';
  for (const row of rows) {
    if (length >= PART_LENGTH && groupOf(row[0]) !== group) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(row);
    length += JSON.stringify(row).length;
    group = groupOf(row[0]);
  }
  return parts;
}

async function writeIndex(pages: readonly PageText[], folder: string, language: Language): Promise<void> {
  const write = async (path: string, text: string): Promise<void> => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  };
  const writeNamed = async (pathOf: (digest: string) => string, content: unknown): Promise<string> => {
    const text = JSON.stringify(content);
    await write(pathOf(digestOf(text)), text);
    return digestOf(text);
  };
  const { rows, lengths } = indexPages(pages);
  const list: SearchList = {
    parts: await Promise.all(
      cutIndex(rows).map(async (part) => ({
        first: groupOf(part[0]?.[0] ?? ''),
        digest: await writeNamed(partPath, part),
      })),
    ),
    pages: await Promise.all(
      pages.map(async (page, id) => ({ digest: await writeNamed(textPath, page), lengths: lengths[id] ?? [] })),
    ),
  };
  await write(searchList(language), JSON.stringify(list));
}

/** Words in the list that a misspelled query is corrected by: about 12 KB after compression. */
const MOST_WORDS = 3000;

/** The words of at least five letters that most pages have, those of two pages at least. */
function commonWords(pages: readonly BuiltPage[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { html } of pages) {
    const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
    const text = main.replaceAll(TEXTLESS, ' ').normalize('NFC').toLowerCase();
    for (const word of new Set(text.match(/[\p{L}\p{M}]{5,24}/gu))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > 1)
    .toSorted(([one, many], [other, more]) => more - many || (one < other ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(([word]) => word);
}

const TEXTLESS = /<(script|style)\b[\s\S]*?<\/\1>|<[^>]+>/g;

/** The words that at least two of these pages have and that are as close to a name as a misspelling of it. */
export function rightWords(pages: readonly Pick<BuiltPage, 'html'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { html } of pages)
    for (const word of new Set(searchWordsOf(html.replaceAll(TEXTLESS, ' '))))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([word, count]) => count > 1 && nameCloseTo(word) !== null)
    .map(([word]) => word)
    .toSorted();
}

/** Writes /search/: for each language the index and the texts of every page marked for search, the list of those pages, and the words to correct by. */
export async function writeSearchIndex(pages: readonly BuiltPage[], folder: string): Promise<number> {
  let count = 0;
  for (const language of LANGUAGES)
    count += await writeLanguage(
      pages.filter(({ path }) => languageOfPath(path) === language),
      folder,
      language,
    );
  return count;
}

async function writeLanguage(pages: readonly BuiltPage[], folder: string, language: Language): Promise<number> {
  const searched = pages.filter(({ html }) => html.includes(SEARCHED));
  const texts = searched.map(({ path, html }) => readPageText(plainPath(path), html));
  await writeIndex(texts, folder, language);
  const named = searched.map(({ path, html }) => ({
    path: plainPath(path),
    title: findMeta(html, 'og:title') ?? path,
  }));
  const lists = { pages: named, words: commonWords(searched), 'right-words': rightWords(pages) };
  for (const [name, list] of Object.entries(lists))
    await writeFile(join(folder, searchFile(name, language)), JSON.stringify(list));
  return texts.length;
}
