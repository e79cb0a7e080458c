import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where a build lists its own files, beside the pages. */
export const RELEASE_LIST = 'release.json';

/** Lists the files whose names change with their content, so that the next release can keep them (scripts/last-release.ts). */
export function writeReleaseList(clientFolder: string): readonly string[] {
  const files = globSync('_astro/**/*.*', { cwd: clientFolder }).map((path) => path.replaceAll('\\', '/')).toSorted();
  writeFileSync(join(clientFolder, RELEASE_LIST), JSON.stringify({ files }));
  return files;
}
