import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as pagefind from 'pagefind';
import type { BuiltPage } from './built-pages.ts';
import { findMeta } from './built-pages.ts';
import { nameCloseTo, searchWordsOf } from '../domain/site/search-terms.ts';

/** Joiners, nuktas and viramas: without them Pagefind would split Gujarati and Hindi words. */
const JOINING_SIGNS = '\u{200C}\u{200D}\u{0ABC}\u{0ACD}\u{093C}\u{094D}';
/** The files of Pagefind that the site uses; its ready-made interfaces are not among them. */
const USED = /^(pagefind\.js|pagefind-entry\.json|.+\.pf_meta|wasm\.en\.pagefind|index\/.+|fragment\/.+)$/;
const SEARCHED = 'data-pagefind-body';

/**
 * Puts blanks between cells, terms and labels, which only their layout separates on the page. A word before a full stop
 * keeps its place.
 */
const apart = (html: string): string =>
  html
    .replaceAll(/<\/(?:th|dt)>/g, ':$& ')
    .replaceAll(/<\/(?:td|dd)>/g, '; $&')
    .replaceAll(/<\/(?:span|b|time|a|button|summary)>(?=<)/g, '$& ');

function stopAtErrors({ errors }: { readonly errors: readonly string[] }): void {
  if (errors.length > 0) throw new Error(`The search index could not be made: ${errors.join('; ')}`);
}

async function indexPages(pages: readonly BuiltPage[]): Promise<readonly pagefind.IndexFile[]> {
  // One index for all languages, so that a search from an English page finds a Gujarati one.
  const made = await pagefind.createIndex({ forceLanguage: 'en', includeCharacters: JOINING_SIGNS });
  stopAtErrors(made);
  const { index } = made;
  if (index === undefined) throw new Error('The search index could not be made.');
  for (const { path, html } of pages) stopAtErrors(await index.addHTMLFile({ url: path, content: apart(html) }));
  const { files, errors } = await index.getFiles();
  stopAtErrors({ errors });
  return files;
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

/** Writes /pagefind/: the index of every page marked for search, the list of those pages, and the words to correct by. */
export async function writeSearchIndex(pages: readonly BuiltPage[], folder: string): Promise<number> {
  const searched = pages.filter(({ html }) => html.includes(SEARCHED));
  try {
    const files = await indexPages(searched);
    for (const { path, content } of files.filter((file) => USED.test(file.path))) {
      const target = join(folder, 'pagefind', path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, content);
    }
  } finally {
    await pagefind.close();
  }
  const named = searched.map(({ path, html }) => ({ path, title: findMeta(html, 'og:title') ?? path }));
  await writeFile(join(folder, 'pagefind', 'pages.json'), JSON.stringify(named));
  await writeFile(join(folder, 'pagefind', 'words.json'), JSON.stringify(commonWords(searched)));
  // Of papers too, which the index leaves out.
  await writeFile(join(folder, 'pagefind', 'right-words.json'), JSON.stringify(rightWords(pages)));
  return searched.length;
}
