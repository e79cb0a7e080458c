import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PlainError, run } from './command.ts';
import { ROOT } from './paths.ts';

/** Chromium without windows: the same pages for about two thirds of the processor time (decision 056). */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell';

/** Where browsers of the Chromium family usually are. */
const KNOWN_PLACES = [
  WITHOUT_WINDOWS,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const findBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'], ...KNOWN_PLACES].find((path) => path !== undefined && path !== '' && existsSync(path));

async function installFromDebian(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing Debian’s Chromium without windows ...');
  await run('apt-get', ['update', '-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']);
  // Debian before 12 and Ubuntu have no such package.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (findBrowser() !== undefined) return;
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name]);
  }
}

/** Where Debian and Ubuntu keep a font with the widths of Arial, as phones have one. */
const ARIAL_LIKE = '/usr/share/fonts/truetype/liberation';

/** A bare Debian has DejaVu alone, a sixth wider than the fonts of phones: pages would be measured with it. */
async function installFonts(): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get') || existsSync(ARIAL_LIKE)) return;
  console.log('Installing a font with the widths of Arial ...');
  await run('apt-get', ['update', '-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'fonts-liberation']);
}

/** The Chromium inside an npm package, unpacked into a folder that git ignores. Linux on x64 only. */
async function installFromNpm(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log('Fetching a Chromium from the npm registry ...');
  const folder = `${ROOT}.cache/browser`;
  const { code } = await run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '@sparticuz/chromium@153.0.0',
  ]);
  if (code !== 0) return undefined;
  const { default: chromium } = (await import(createRequire(`${folder}/`).resolve('@sparticuz/chromium'))) as {
    default: { executablePath: () => Promise<string> };
  };
  const path = await chromium.executablePath();
  return (await run(path, ['--version'])).code === 0 ? path : undefined;
}

/** Finds a Chromium for tests: an installed one, or Debian's, or one from the npm registry. */
export async function getBrowser(): Promise<string> {
  await installFonts();
  const found = findBrowser();
  if (found !== undefined) return found;
  await installFromDebian();
  const path = findBrowser() ?? (await installFromNpm().catch(() => undefined));
  if (path !== undefined) return path;
  throw new PlainError(
    'The end-to-end tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
