import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';

/** Astro's element for islands, and the script of `client:wake`, as Astro writes them into each page. */
const INLINE_SCRIPT = /<script>((?:(?!<\/script>)[\s\S])*)<\/script>/g;
const isIslandScript = (code: string): boolean =>
  code === islandScript || code.includes('new Event("astro:wake")') || code.includes("new Event('astro:wake')");

/** Puts Astro's element into the page's own script (src/islands/shell/island-runtime.ts), which is downloaded once. */
export const islandScriptInFile = {
  name: 'island-script-in-file',
  enforce: 'pre',
  transform: (code: string, id: string) =>
    id.endsWith('/src/islands/shell/astro-island.ts') ? { code: `${code}\n${islandScript}`, map: null } : null,
} as const;

/** Whether a built script defines Astro's element. */
const definesIslands = (folder: string, url: string): boolean =>
  /customElements\.define\(["'`]astro-island/.test(readFileSync(join(folder, url), 'utf8'));

/**
 * Removes both inline scripts, 2 KB, from a page whose own scripts have them. A page that the server draws keeps them:
 * the element is defined once, whoever comes first.
 */
export function withoutIslandScripts(html: string, scripts: readonly string[], folder: string): string {
  if (!scripts.some((url) => definesIslands(folder, url))) return html;
  return html.replaceAll(INLINE_SCRIPT, (all, code: string) => (isIslandScript(code) ? '' : all));
}
