import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page names scripts and styles by address, a script names the others by file name. */
const IN_PAGE = /\/_astro\/[\w.~/-]+\.(?:js|css|woff2)/g;
const IN_SCRIPT = /["'`](?:\.\/|\/_astro\/|_astro\/)([\w.~-]+\.(?:js|css))["'`]/g;

/** Every file that a built page can ask for: what it names, and what its scripts import. Sorted. */
export function filesOfPage(folder: string, page: string): readonly string[] {
  const found = new Set<string>(readFileSync(join(folder, page), 'utf8').match(IN_PAGE));
  for (const path of found)
    if (path.endsWith('.js') && existsSync(join(folder, path)))
      for (const [, name] of readFileSync(join(folder, path), 'utf8').matchAll(IN_SCRIPT)) {
        const imported = `/_astro/${name}`;
        // A quoted name may be only a word of a text.
        if (existsSync(join(folder, imported))) found.add(imported);
      }
  return [...found].toSorted();
}
