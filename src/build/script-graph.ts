import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How a built script names another one. */
const NAMED = {
  /** `from"./x.js"` or `import"./x.js"`; an import that is made later has a bracket. */
  now: /(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g,
  /** Any of them, also in the list of what a later part needs. A quoted name may be only a word of a text. */
  'now or later': /["'`](?:\.\/|\/_astro\/|_astro\/)([\w.~-]+\.js)["'`]/g,
};

/** The addresses of all scripts that a page names. */
export const scriptsIn = (html: string): readonly string[] => html.match(/\/_astro\/[\w.~-]+\.js/g) ?? [];

/**
 * What scripts of the built site import, directly and through each other, by address ('/_astro/x.js'). `names` gives
 * the file of a script by the name that others import it by.
 */
export function scriptGraph(
  folder: string,
  names: ReadonlyMap<string, string>,
  imports: keyof typeof NAMED = 'now',
): (entries: readonly string[]) => readonly string[] {
  const importsByScript = new Map<string, readonly string[]>();
  const importsOf = (script: string): readonly string[] => {
    const known = importsByScript.get(script);
    if (known !== undefined) return known;
    const file = join(folder, script);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const found = [...text.matchAll(NAMED[imports])]
      .map(([, name = '']) => `/_astro/${names.get(name) ?? name}`)
      .filter((address) => imports === 'now' || existsSync(join(folder, address)));
    importsByScript.set(script, found);
    return found;
  };
  return (entries) => {
    const all = new Set(entries);
    for (const script of all) for (const imported of importsOf(script)) all.add(imported);
    return [...all];
  };
}
