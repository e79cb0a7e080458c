import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

const ENTRY = fileURLToPath(new URL('./every-store.ts', import.meta.url));
const NAME = 'virtual:stores';

async function bundle(): Promise<Rolldown.OutputChunk> {
  const [{ output }] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"test"' },
    build: {
      write: false,
      minify: false,
      sourcemap: true,
      lib: { entry: ENTRY, formats: ['iife'], name: 'stores' },
    },
  })) as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0];
}

/**
 * Provides `createStores` of 'virtual:stores': every store, fresh with each call, as a new document gets them, since
 * their state lives in modules. One bundle in a function does it in milliseconds; to import sixty modules anew for
 * each page of each test takes longer than the tests.
 */
export const storeBundle = (): Plugin => ({
  name: 'store-bundle',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  async load(id) {
    if (id !== `\0${NAME}`) return null;
    const { code, map, moduleIds } = await bundle();
    for (const each of moduleIds) this.addWatchFile(each);
    // The function begins on a line of its own, for which the map has a line without a source.
    return {
      code: `export function createStores() {\n${code}\nreturn stores;\n}\n`,
      map: map === null ? null : { ...map, mappings: `;${map.mappings}` },
    };
  },
});
