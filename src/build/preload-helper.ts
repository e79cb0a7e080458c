export const isPreloadHelper = (id: string): boolean => id.endsWith('vite/preload-helper.js');

/**
 * The helper through which the bundler imports a later part, together with all that the part imports. It fetches the
 * files first: browsers before Chrome 156 remember a module that could not be downloaded, and never ask for it again.
 * What the page has already, or is being fetched for another part, is not fetched again: the later parts of a mock test
 * made 36 requests, 30 of them for files that had arrived. A file that failed once is always fetched, because the
 * browser lists the bytes of a broken download too.
 */
const HELPER = `const asked = new Map();
const addressOf = (file) => import.meta.resolve('/' + file);
const isHere = (file) => performance.getEntriesByName(addressOf(file)).some((entry) => entry.decodedBodySize);
const ask = async (file) => {
  try {
    const reply = await fetch(addressOf(file));
    if (!reply.ok) throw new Error(file);
    await reply.blob();
    return true;
  } catch (error) {
    asked.set(file, false);
    throw error;
  }
};
export const __vitePreload = (load, files = []) =>
  Promise.all(
    files.map((file) => {
      if (!asked.get(file)) asked.set(file, (!asked.has(file) && isHere(file)) || ask(file));
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
