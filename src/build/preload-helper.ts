export const isPreloadHelper = (id: string): boolean => id.endsWith('vite/preload-helper.js');

/**
 * The helper through which the bundler imports a later part, together with all that the part imports. It fetches the
 * files first: browsers before Chrome 156 remember a module that could not be downloaded, and never ask for it again.
 */
const HELPER = `export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => fetch('/' + file).then((reply) => reply.blob()))).then(load);`;

/**
 * Replaces the bundler's helper, 900 bytes of which most serve style sheets and old browsers: no part of this site has
 * a style sheet of its own.
 */
export const shortPreloadHelper = {
  name: 'short-preload-helper',
  enforce: 'pre',
  load: (id: string) => (isPreloadHelper(id) ? HELPER : null),
} as const;
