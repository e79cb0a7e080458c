export const isPreloadHelper = (id: string): boolean => id.endsWith('vite/preload-helper.js');

/** The helper through which the bundler imports a later part, together with all that the part imports. */
const HELPER = `export const __vitePreload = (load, files = []) => {
  for (const file of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/**
 * Replaces the bundler's helper, 900 bytes of which most serve style sheets and old browsers: no part of this site has
 * a style sheet of its own.
 */
export const shortPreloadHelper = {
  name: 'short-preload-helper',
  enforce: 'pre',
  load: (id: string) => (isPreloadHelper(id) ? HELPER : null),
} as const;
