import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formerEditionPath } from '../domain/papers/paper-edition.ts';

/** Where a build lists its own files, beside the pages. */
export const RELEASE_LIST = 'release.json';

/** What a release tells the next one (scripts/last-release.ts). Paths without a slash before them. */
export interface ReleaseList {
  /** Files whose names change with their content. */
  readonly files: readonly string[];
  /** Papers, each under the address that its edition has once it is a former one. */
  readonly papers: readonly string[];
  /** Former editions that the release brought along. */
  readonly former: readonly string[];
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

/** Lists what the next release has to keep of this one: its files for pages that are open, its papers for attempts under way. */
export function writeReleaseList(folder: string): ReleaseList {
  const papers = found(folder, 'papers/*/day-*/paper-*.json').map((path) => editionOf(folder, path));
  const list = { files: found(folder, '_astro/**/*.*'), papers, former: [] };
  writeFileSync(join(folder, RELEASE_LIST), JSON.stringify(list));
  return list;
}
