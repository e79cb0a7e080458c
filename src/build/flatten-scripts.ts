import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ScriptNames } from './import-map.ts';

const RUNTIME = '_astro/rolldown-runtime.*.js';
const NAMED = /([\w$]+)(?:\s+as\s+([\w$]+))?/g;
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/** 'a as b,c' as pairs: [a, b], [c, c]. */
const namesIn = (list: string): readonly (readonly [from: string, to: string])[] =>
  [...list.matchAll(NAMED)].map(([, from = '', to = from]) => [from, to]);

/**
 * Puts the bundler's runtime, two short functions, into each script that imports it: as a file of its own it costs every
 * first view a request. The bundler has no setting for it. Returns how many scripts had imported it.
 */
export function inlineRuntime(folder: string, names: ScriptNames): number {
  const [runtime] = globSync(RUNTIME, { cwd: folder });
  if (runtime === undefined) return 0;
  const file = runtime.slice(runtime.lastIndexOf('/') + 1);
  const name = [...names].find(([, each]) => each === file)?.[0] ?? file;
  const code = readFileSync(join(folder, runtime), 'utf8').trim();
  const values = namesIn(EXPORTS.exec(code)?.[1] ?? '').map(([from, to]) => `${to}:${from}`);
  const body = `(()=>{${code.replace(EXPORTS, '')}return{${values.join(',')}}})()`;
  const escaped = name.replaceAll('.', String.raw`\.`);
  const imported = new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*["']\./${escaped}["'];?`, 'g');
  let count = 0;
  for (const file of globSync('_astro/*.js', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(name)) continue;
    const flat = text
      .replaceAll(imported, (_, list: string) => {
        count += 1;
        return `const{${namesIn(list)
          .map(([from, to]) => `${from}:${to}`)
          .join(',')}}=${body};`;
      })
      // In the list of what a later part needs: that part has it inside now.
      .replaceAll(new RegExp(String.raw`["'\x60]_astro/${escaped}["'\x60]`, 'g'), `"${file}"`);
    if (flat.includes(name)) throw new Error(`${file} names the bundler's runtime in a way that is not known here`);
    writeFileSync(path, flat);
  }
  rmSync(join(folder, runtime));
  return count;
}

/** A script that only passes on one value of another one, as the bundler writes it for a page's entry. */
const PASSES_ON =
  /^\s*(?:export\s*\{([^}]*)\}\s*from\s*["']\.\/([\w.~-]+\.js)["'];?|import\s*\{([^}]*)\}\s*from\s*["']\.\/([\w.~-]+\.js)["'];\s*export\s*\{([^}]*)\};?)\s*$/;

/** Where a script's value really is: its file and its name there. Null when the script has code of its own. */
export function sourceOf(
  script: string,
  value: string,
  names: ScriptNames,
): { readonly file: string; readonly value: string } | null {
  const fileOf = (name: string): string => names.get(name) ?? name;
  const match = PASSES_ON.exec(script);
  if (match === null) return null;
  const [, direct, directFile, imports, importFile, exports] = match;
  if (direct !== undefined && directFile !== undefined) {
    const from = namesIn(direct).find(([, to]) => to === value)?.[0];
    return from === undefined ? null : { file: fileOf(directFile), value: from };
  }
  const local = namesIn(exports ?? '').find(([, to]) => to === value)?.[0];
  const from = namesIn(imports ?? '').find(([, to]) => to === local)?.[0];
  return from === undefined || importFile === undefined ? null : { file: fileOf(importFile), value: from };
}

const ISLAND = / component-url="\/_astro\/([^"]+)" component-export="([^"]+)"/g;

/** Lets islands name the file that their component is in, instead of one that only passes it on. */
export function withoutPassing(html: string, folder: string, names: ScriptNames): string {
  return html.replaceAll(ISLAND, (all, file: string, value: string) => {
    const source = sourceOf(readFileSync(join(folder, '_astro', file), 'utf8'), value, names);
    return source === null ? all : ` component-url="/_astro/${source.file}" component-export="${source.value}"`;
  });
}

const PAGE_SCRIPT = /(<script type="module" src="\/_astro\/)([^"]+)(?=">)/g;
const IMPORTS_ALONE = /^\s*import\s*["']\.\/([\w.~-]+\.js)["'];?\s*$/;

/** Lets a page name the script that its own one imports and does nothing else: a file and a round trip less. */
export function withoutDetour(html: string, folder: string, names: ScriptNames): string {
  return html.replaceAll(PAGE_SCRIPT, (all, start: string, file: string) => {
    const imported = IMPORTS_ALONE.exec(readFileSync(join(folder, '_astro', file), 'utf8'))?.[1];
    return imported === undefined ? all : start + (names.get(imported) ?? imported);
  });
}
