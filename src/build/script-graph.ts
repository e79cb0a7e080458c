import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A static import of a built script: `from"./x.js"` or `import"./x.js"`; one that is made later has a bracket. */
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([\w.~-]+\.js)["']/g;

/** What scripts of the built site import, directly and through each other, by address ('/_astro/x.js'). */
export function scriptGraph(folder: string): (entries: readonly string[]) => readonly string[] {
  const importsByScript = new Map<string, readonly string[]>();
  const importsOf = (script: string): readonly string[] => {
    const known = importsByScript.get(script);
    if (known !== undefined) return known;
    const file = join(folder, script);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const found = [...text.matchAll(STATIC_IMPORT)].map(([, name]) => `/_astro/${name}`);
    importsByScript.set(script, found);
    return found;
  };
  return (entries) => {
    const all = new Set(entries);
    for (const script of all) for (const imported of importsOf(script)) all.add(imported);
    return [...all];
  };
}
