export const isPreloadHelper = (id: string): boolean => id.endsWith('vite/preload-helper.js');

/**
 * The helper through which the bundler imports a later part, together with all that the part imports. It fetches the
 * files first: browsers before Chrome 156 remember a module that could not be downloaded, and never ask for it again.
 * What the page has already, or is being fetched for another part, is not fetched again: thirty requests, answered by
 * the cache, kept a cheap phone's main thread busy for a fifth of a second.
 */
const HELPER = `const asked = new Map();
const isHere = (file) => performance.getEntriesByName(location.origin + '/' + file).some((entry) => entry.decodedBodySize);
const ask = async (file) => {
  try {
    await (await fetch('/' + file)).blob();
  } catch (error) {
    asked.delete(file);
    throw error;
  }
};
export const __vitePreload = (load, files = []) =>
  Promise.all(
    files.map((file) => {
      if (!asked.has(file)) asked.set(file, isHere(file) || ask(file));
      return asked.get(file);
    }),
  ).then(load);`;

/**
 * Replaces the bundler's helper, 900 bytes of which most serve style sheets and old browsers: no part of this site has
 * a style sheet of its own.
 */
export const shortPreloadHelper = {
  name: 'short-preload-helper',
  enforce: 'pre',
  load: (id: string) => (isPreloadHelper(id) ? HELPER : null),
} as const;
