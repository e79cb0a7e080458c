import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A page names scripts, styles and the academy's font by address, a script names the others by file name. The fonts of
 * other scripts, which a page's style names too, are for pages with such letters.
 */
const IN_PAGE = /\/_astro\/(?:[\w.~-]+\.(?:js|css)|fonts\/[\w.~-]+\.woff2)/g;
const ISLAND = /<astro-island\b[^>]*>/g;
const IN_SCRIPT = /["'`](?:\.\/|\/_astro\/|_astro\/)([\w.~-]+\.(?:js|css))["'`]/g;

/**
 * Every file that a built page can ask for: what it names, and what its scripts import. Sorted. `parts` leaves out the
 * islands, and so React.
 */
export function filesOfPage(folder: string, page: string, parts: 'all' | 'without islands' = 'all'): readonly string[] {
  const html = readFileSync(join(folder, page), 'utf8');
  const found = new Set<string>((parts === 'all' ? html : html.replaceAll(ISLAND, '')).match(IN_PAGE));
  for (const path of found)
    if (path.endsWith('.js') && existsSync(join(folder, path)))
      for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(IN_SCRIPT)) {
        const imported = `/_astro/${name}`;
        // A quoted name may be only a word of a text.
        if (existsSync(join(folder, imported))) found.add(imported);
      }
  return [...found].toSorted();
}
