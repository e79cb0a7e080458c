import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formerEditionPath } from '../domain/papers/paper-edition.ts';

/** The file in which a build lists its own files. */
export const RELEASE_LIST = 'release.json';

/** What a release tells the next one (scripts/last-release.ts). Paths have no leading slash. */
export interface ReleaseList {
  /** Files whose names change with their content. */
  readonly files: readonly string[];
  /** Papers, each under the address that this edition gets once a newer one replaces it. */
  readonly papers: readonly string[];
  /** Older editions that the release carries along. */
  readonly former: readonly string[];
  /** Files with all pages and scripts of this and the releases before, newest first (scripts/stored-forms.ts). */
  readonly packs: readonly string[];
}

const found = (folder: string, pattern: string): readonly string[] =>
  globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

function editionOf(folder: string, path: string): string {
  const { revision } = JSON.parse(readFileSync(join(folder, path), 'utf8')) as { readonly revision?: unknown };
  if (typeof revision !== 'string') throw new Error(`${path} does not name its edition`);
  return formerEditionPath(path, revision);
}

/** Lists what the next release must keep: files for pages that are still open, papers for attempts under way. */
export function writeReleaseList(folder: string): ReleaseList {
  const papers = found(folder, 'papers/*/day-*/paper-*.json').map((path) => editionOf(folder, path));
  const list = { files: found(folder, '_astro/**/*.*'), papers, former: [], packs: [] };
  writeFileSync(join(folder, RELEASE_LIST), JSON.stringify(list));
  return list;
}
