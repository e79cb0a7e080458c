import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineRuntime, withoutDetour, withoutPassing } from './flatten-scripts.ts';
import type { ScriptNames } from './import-map.ts';
import { withoutIslandScripts } from './island-script.ts';
import { scriptGraph } from './script-graph.ts';

const POLICY = /(<meta http-equiv="content-security-policy" content=")([^"]*)(">)/;
const INLINE = {
  script: /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g,
  style: /<style([^>]*)>([\s\S]*?)<\/style>/g,
};
const DATA_BLOCK = /type="(?:application|text)\/(?:ld\+)?json"/;
const HASH = / 'sha256-[\w+/=]+'/g;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesOf = (html: string, kind: 'script' | 'style'): ReadonlySet<string> =>
  new Set(
    [...html.matchAll(INLINE[kind])]
      .filter(([, attributes = '']) => !DATA_BLOCK.test(attributes))
      .map(([, , text = '']) => hashOf(text)),
  );

/** The hashes of inline scripts that a page's policy allows. */
export const allowedScripts = (html: string): readonly string[] =>
  (/\bscript-src ([^;"]*)/.exec(POLICY.exec(html)?.[2] ?? '')?.[1] ?? '')
    .split(' ')
    .filter((source) => source.startsWith("'sha"));

/**
 * Leaves a page's policy the hashes of its own inline scripts and styles: Astro lists those of the whole site on each
 * page, a kilobyte that nobody needs. A hash that Astro did not list is never added.
 */
export function ownPolicy(html: string): string {
  return html.replace(POLICY, (_, start: string, policy: string, end: string) => {
    const own = { 'script-src': hashesOf(html, 'script'), 'style-src': hashesOf(html, 'style') };
    const directives = policy.split(';').map((directive) => {
      const hashes = own[directive.trim().split(' ', 1)[0] as keyof typeof own];
      return hashes === undefined
        ? directive
        : directive.replaceAll(HASH, (hash) => (hashes.has(hash.trim()) ? hash : ''));
    });
    return start + directives.join(';') + end;
  });
}

const islandsFor = (html: string, wakes: string): readonly string[] =>
  [
    ...html.matchAll(
      new RegExp(`<astro-island\\b[^>]*\\sclient="wake"[^>]*&quot;value&quot;:&quot;${wakes}&quot;[^>]*>`, 'g'),
    ),
  ].flatMap(([tag]) => [...tag.matchAll(/(?:component|renderer)-url="([^"]+)"/g)].map(([, url = '']) => url));

const PAGE_SCRIPT = /<script type="module" src="(\/_astro\/[^"]+)">/g;
const scriptTag = (url: string): string => `<script type="module" src="${url}">`;
const pageScripts = (html: string): readonly string[] => [...html.matchAll(PAGE_SCRIPT)].map(([, url = '']) => url);

/** Stand in the page where the early script takes the lists from (src/layouts/BaseLayout.astro). */
const LISTS = {
  announced: /(<script\b[^>]*?\sdata-announced)(?:="")?(?=[\s>])/,
  login: /(<script\b[^>]*?\sdata-login)(?:="")?(?=[\s>])/,
};

/** The words of each language but English, by language: every island waits for them (src/islands/shell/words.ts). */
export function wordFiles(folder: string): (language: string) => readonly string[] {
  const files = globSync('_astro/words-*.js', { cwd: folder }).map((file) => `/${file.replaceAll('\\', '/')}`);
  return (language) => files.filter((file) => file.startsWith(`/_astro/words-${language}.`));
}

/**
 * Names the scripts that a student's page is certain to run, so that the early script asks for all of them at once:
 * found one behind the other, they cost a round trip each. A guest's browser asks for none of them, and for those of
 * the login with the first touch of its button.
 */
export function announceScripts(
  html: string,
  withImports: ReturnType<typeof scriptGraph>,
  wordsOf: ReturnType<typeof wordFiles> = () => [],
): string {
  const page = withImports(pageScripts(html));
  const words = withImports(wordsOf(/<html lang="(\w+)/.exec(html)?.[1] ?? 'en'));
  const write = (text: string, list: RegExp, scripts: readonly string[]): string =>
    text.replace(
      list,
      (_, start: string) => `${start}="${scripts.map((url) => url.replace('/_astro/', '')).join(' ')}"`,
    );
  const login = [...words, ...withImports(islandsFor(html, 'auth'))].filter((url) => !page.includes(url));
  const student = [...new Set([...words, ...withImports([...page, ...islandsFor(html, 'session')])])];
  return write(write(html, LISTS.announced, student), LISTS.login, login);
}

/**
 * Asks for all that the page's scripts import beside them, for guests too: found one behind the other, each level costs
 * a round trip. The early script is for what a student's page runs beyond that.
 */
export function preloadImports(html: string, withImports: ReturnType<typeof scriptGraph>): string {
  const scripts = pageScripts(html);
  const imported = withImports(scripts).filter((url) => !scripts.includes(url));
  const links = imported.map((url) => `<link rel="modulepreload" href="${url}">`).join('');
  const [first] = scripts;
  return first === undefined ? html : html.replace(scriptTag(first), (tag) => links + tag);
}

/**
 * Marks a page's scripts as less urgent than its text. Browsers ask for module scripts at high priority, so they compete
 * with the text, and a guest's first view does without them. A student's early script asks for them at full priority.
 */
export const textFirst = (html: string): string =>
  html.replaceAll(
    /(<script type="module" src="[^"]+"|<link rel="modulepreload" href="[^"]+")>/g,
    '$1 fetchpriority="low">',
  );

/** Finishes the head of every page of the built site. */
export function finishPages(folder: string, names: ScriptNames): void {
  inlineRuntime(folder, names);
  const withImports = scriptGraph(folder, names);
  const words = wordFiles(folder);
  for (const file of globSync('**/*.html', { cwd: folder })) {
    const path = join(folder, file);
    const html = readFileSync(path, 'utf8');
    const direct = withoutDetour(withoutPassing(html, folder, names), folder, names);
    const lean = withoutIslandScripts(direct, withImports(pageScripts(direct)), folder);
    const finished = textFirst(ownPolicy(preloadImports(announceScripts(lean, withImports, words), withImports)));
    if (finished !== html) writeFileSync(path, finished);
  }
}
