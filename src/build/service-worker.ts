import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { OfflineList } from '../domain/site/offline.ts';
import { OFFLINE_LIST, ownFilesOf } from '../domain/site/offline.ts';
import { OFFLINE_PAGE } from '../domain/site/offline-page.ts';
import type { ScriptNames } from './import-map.ts';
import type { StandInWords } from '../domain/site/stand-in.ts';
import { offlineText } from '../domain/text/en/offline.ts';
import gujarati from '../domain/text/gu/offline.ts';
import hindi from '../domain/text/hi/offline.ts';
import type { Language } from '../domain/lib/languages.ts';
import { LANGUAGES } from '../domain/lib/languages.ts';
import { filesOfPage } from './page-files.ts';
import { shippedPackages } from './shipped-packages.ts';

const SOURCE = fileURLToPath(new URL('../service-worker/worker.ts', import.meta.url));

const fontsNamed = (folder: string, name: string): readonly string[] =>
  globSync(`_astro/**/${name}*.woff2`, { cwd: folder })
    .map((path) => `/${path.replaceAll('\\', '/')}`)
    .toSorted();

/** The page that lists what the phone has, with its files: a day that is kept is found in it. */
function standInOf(folder: string): readonly string[] {
  const page = join(folder, `${OFFLINE_PAGE}.html`);
  return existsSync(page) ? [OFFLINE_PAGE, ...ownFilesOf(readFileSync(page, 'utf8'))] : [];
}

const WORDS: Readonly<Record<Language, () => StandInWords>> = { en: offlineText, gu: () => gujarati, hi: () => hindi };

/** What the worker's own page says, in each language. */
const standInWords = (): Readonly<Record<string, StandInWords>> =>
  Object.fromEntries(
    LANGUAGES.map((language) => {
      const { title, standIn, tryAgain } = WORDS[language]();
      return [language, { title, standIn, tryAgain }];
    }),
  );

/** Writes the worker and the list of files that a quiz needs. A site without papers has an empty list. */
export async function writeServiceWorker(folder: string, names: ScriptNames): Promise<void> {
  const [quiz] = globSync('quiz/*/day-*/paper-*.html', { cwd: folder }).toSorted();
  const list: OfflineList = {
    files: quiz === undefined ? [] : [...new Set([...filesOfPage(folder, quiz, names), ...standInOf(folder)])],
    fonts: {
      gujarati: fontsNamed(folder, 'noto-sans-gujarati'),
      devanagari: fontsNamed(folder, 'noto-sans-devanagari'),
      formulas: fontsNamed(folder, 'stix-two-math'),
    },
  };
  writeFileSync(join(folder, OFFLINE_LIST), JSON.stringify(list));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [shippedPackages],
    define: { STAND_IN_WORDS: JSON.stringify(standInWords()), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
}
