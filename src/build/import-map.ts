import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_IMPORT_MAP } from '../domain/site/no-import-map.ts';
import { scriptGraph, scriptsIn } from './script-graph.ts';

/** The bundler's list, by the option `build.chunkImportMap` (docs/decisions/183-a-name-changes-with-its-own-file.md). */
const LIST = 'importmap.json';
/** A literal of `NO_IMPORT_MAP` in the script of the server, as a minifier writes it. */
const IN_SCRIPT = /(["'`])\{(\\?)"imports\2":\{\}\}\1/g;

/** The file of each script, by the name that other scripts import it by. Neither has a folder. */
export type ScriptNames = ReadonlyMap<string, string>;

const nameOf = (address: string): string => address.slice(address.lastIndexOf('/') + 1);

const namesOf = (imports: Readonly<Record<string, string>>): ScriptNames =>
  new Map(Object.entries(imports).map(([name, file]) => [nameOf(name), nameOf(file)]));

/** The names that a finished page gives. */
export function namesInPage(html: string): ScriptNames {
  const map = /<script type="importmap">([^<]*)</.exec(html)?.[1] ?? NO_IMPORT_MAP;
  return namesOf((JSON.parse(map) as { readonly imports: Readonly<Record<string, string>> }).imports);
}

/** Reads the bundler's list and removes it from the site. Throws where the bundler has written none. */
export function takeScriptNames(folder: string): ScriptNames {
  const path = join(folder, LIST);
  const { imports } = JSON.parse(readFileSync(path, 'utf8')) as { readonly imports: Readonly<Record<string, string>> };
  rmSync(path);
  return namesOf(imports);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const withMap = (text: string, map: string): string =>
  text.replaceAll(NO_IMPORT_MAP, () => map).replaceAll(hashOf(NO_IMPORT_MAP), hashOf(map));

/** One map for all pages of staff: the header of all pages lists the hash of each map. */
const isOfStaff = (page: string): boolean => /^(?:\w\w\/)?(?:admin|dev)\//.test(page);

/**
 * Writes the import map into every page, and into the server's script for pages that it draws: of all scripts that the
 * page can ask for, now or later, their files by name. Throws where a script names a file by its content.
 */
export function writeImportMaps(folder: string, serverFolder: string, names: ScriptNames): void {
  const reach = scriptGraph(folder, names, 'now or later');
  const mapOf = (scripts: Iterable<string>): string => {
    const files = new Set(reach([...scripts]).map(nameOf));
    const needed = [...names].filter(([, file]) => files.has(file));
    return JSON.stringify({
      imports: Object.fromEntries(needed.map(([name, file]) => [`/_astro/${name}`, `/_astro/${file}`])),
    });
  };
  const pages = globSync('**/*.html', { cwd: folder })
    .map((file) => file.replaceAll('\\', '/'))
    .map((page) => ({ page, html: readFileSync(join(folder, page), 'utf8') }))
    .filter(({ html }) => html.includes(NO_IMPORT_MAP));
  const scriptsOf = (isWanted: (page: string) => boolean): ReadonlySet<string> =>
    new Set(pages.filter(({ page }) => isWanted(page)).flatMap(({ html }) => scriptsIn(html)));
  const forStaff = mapOf(scriptsOf(isOfStaff));
  for (const { page, html } of pages)
    writeFileSync(join(folder, page), withMap(html, isOfStaff(page) ? forStaff : mapOf(scriptsIn(html))));
  writeIntoServer(serverFolder, mapOf(scriptsOf((page) => !isOfStaff(page))));
}

function writeIntoServer(folder: string, map: string): void {
  let count = 0;
  for (const file of globSync('**/*.mjs', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const filled = text
      .replaceAll(IN_SCRIPT, () => {
        count += 1;
        return JSON.stringify(map);
      })
      .replaceAll(hashOf(NO_IMPORT_MAP), hashOf(map));
    if (filled !== text) writeFileSync(path, filled);
  }
  if (count === 0)
    throw new Error(`No script in ${folder} has a place for the import map (src/layouts/BaseLayout.astro).`);
}
