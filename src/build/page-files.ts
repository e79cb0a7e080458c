import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptNames } from './import-map.ts';
import { scriptGraph } from './script-graph.ts';

/**
 * A page names scripts, styles and the academy's font by address. The fonts of other scripts, which a page's style names
 * too, are for pages with such letters.
 */
const IN_PAGE = /\/_astro\/(?:[\w.~-]+\.(?:js|css)|fonts\/[\w.~-]+\.woff2)/g;
const IMPORT_MAP = /<script type="importmap">[^<]*<\/script>/;

/** Every file that a built page can ask for: the files it names, and the imports of its scripts. Sorted. */
export function filesOfPage(folder: string, page: string, names: ScriptNames): readonly string[] {
  const html = readFileSync(join(folder, page), 'utf8').replace(IMPORT_MAP, '');
  const named = html.match(IN_PAGE) ?? [];
  return [...scriptGraph(folder, names, 'now or later')(named)].toSorted();
}
