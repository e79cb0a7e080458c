import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Scripts and styles by address, in a page; by name beside each other, in a script. */
const IN_PAGE = /\/_astro\/[\w.~/-]+\.(?:js|css|woff2)/g;
const IN_SCRIPT = /["'`](?:\.\/|\/_astro\/|_astro\/)([\w.~-]+\.(?:js|css))["'`]/g;

/** Everything that a built page can come to ask for: what it names, and what its scripts import, now or later. Sorted. */
export function filesOfPage(folder: string, page: string): readonly string[] {
  const found = new Set<string>(readFileSync(join(folder, page), 'utf8').match(IN_PAGE));
  for (const path of found)
    if (path.endsWith('.js') && existsSync(join(folder, path)))
      for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(IN_SCRIPT)) {
        const imported = `/_astro/${name}`;
        // A name in quotes may be a word of a text.
        if (existsSync(join(folder, imported))) found.add(imported);
      }
  return [...found].toSorted();
}
