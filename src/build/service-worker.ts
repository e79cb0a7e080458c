import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { OfflineList } from '../domain/site/offline.ts';
import { OFFLINE_LIST } from '../domain/site/offline.ts';
import { OFFLINE_PAGE } from '../domain/site/offline-page.ts';
import type { ScriptNames } from './import-map.ts';
import { filesOfPage } from './page-files.ts';
import { shippedPackages } from './shipped-packages.ts';

const SOURCE = fileURLToPath(new URL('../service-worker/worker.ts', import.meta.url));

const fontsNamed = (folder: string, name: string): readonly string[] =>
  globSync(`_astro/**/${name}*.woff2`, { cwd: folder })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .toSorted();

/** Writes the worker and the list of files that a quiz needs. A site without papers has an empty list. */
export async function writeServiceWorker(folder: string, names: ScriptNames): Promise<void> {
  const [quiz] = globSync('quiz/*/day-*/paper-*.html', { cwd: folder }).toSorted();
  const list: OfflineList = {
    files: quiz === undefined ? [] : filesOfPage(folder, quiz, names),
    fonts: {
      gujarati: fontsNamed(folder, 'noto-sans-gujarati'),
      devanagari: fontsNamed(folder, 'noto-sans-devanagari'),
      formulas: fontsNamed(folder, 'stix-two-math'),
    },
  };
  writeFileSync(join(folder, OFFLINE_LIST), JSON.stringify(list));
  const standIn = filesOfPage(folder, `${OFFLINE_PAGE}.html`, names, 'without islands');
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [shippedPackages],
    define: { STAND_IN_FILES: JSON.stringify([...standIn, '/logo.svg']), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
