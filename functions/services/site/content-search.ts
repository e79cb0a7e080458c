import { indexPages } from '#domain/site/index-pages.ts';
import type { NewerFile, PageText, SearchList } from '#domain/site/search-files.ts';
import { languageOfSearch, newerPath, searchedPages, searchList } from '#domain/site/search-files.ts';
import { sha256 } from '../../sha256.ts';
import type { Context } from '../context.ts';
import type { DrawnContent } from '../lib/content-kind.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
const DIGEST_LENGTH = 12;

const jsonFile = (value: unknown): DrawnContent => ({ type: JSON_TYPE, text: JSON.stringify(value) });

/**
 * The files of the search with what was published since the build: the build's list, which names one file more, and that
 * file. A page without text only takes the build's out of the search. Null for the file of another edition.
 */
export async function drawSearchFile(
  ctx: Context,
  address: string,
  texts: readonly PageText[],
): Promise<DrawnContent | null> {
  const language = languageOfSearch(address) ?? 'en';
  const [list, named] = (await Promise.all([
    ctx.readBuiltFile(searchList(language)),
    ctx.readBuiltFile(searchedPages(language)),
  ])) as readonly [SearchList | null, readonly { readonly path: string }[] | null];
  if (list === null || named === null) return null;
  const found = texts.filter(({ sections }) => sections.length > 0);
  const { rows, lengths } = indexPages(found, list.pages.length);
  const file: NewerFile = { part: rows, texts: found };
  const digest = (await sha256(JSON.stringify(file))).slice(0, DIGEST_LENGTH);
  if (address === newerPath(digest, language)) return jsonFile(file);
  if (address !== searchList(language)) return null;
  const changed = new Set(texts.map(({ path }) => path));
  const replaced = named.flatMap(({ path }, number) => (changed.has(path) ? [number] : []));
  const newer = { digest, pages: lengths.map((own) => ({ lengths: own })), replaced };
  return jsonFile({ ...list, newer } satisfies SearchList);
}
