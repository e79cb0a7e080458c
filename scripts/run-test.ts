import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from './browser.ts';
import type { Count } from './checks.ts';
import { runChecks } from './checks.ts';
import { exitWith, run } from './command.ts';
import { failedOfPlaywright, failedOfVitest, repeatedOfPlaywright } from './failed-tests.ts';
import { watchForStop, whenStopped } from './lifetime.ts';
import { TEST_BUILD_FOLDER } from './paths.ts';
import { buildSite } from './site.ts';

/**
 * `npm test`: types, lint and architecture; rules, contract, stores and API; then whole pages in a real Chromium on
 * the built site. The last line counts them all.
 */

/** `npm run test:all`. */
const isWhole = process.env['ACADEMY_TESTS'] === 'all';

const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/**
 * Where servers and browsers of the tests keep their files: in memory where there is room. Every write to the database
 * of an academy waits for the disk otherwise, which is half the time of the API's tests.
 */
async function findTemporaryFolder(): Promise<string> {
  const room = await statfs(MEMORY_FOLDER).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room < ROOM_BYTES ? tmpdir() : MEMORY_FOLDER;
}

/** One part of the run: how many passed and failed, the failures by name, and what passed only when repeated. */
type Part = Count & { readonly names: readonly string[]; readonly repeated?: readonly string[] };

async function readJson(path: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A run that failed without counting a failure (a file that does not load, a crash) counts as one. */
const counted = (code: number, passed: number, failed: number): Count => ({
  passed,
  failed: code !== 0 && failed === 0 ? 1 : failed,
});

const secondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) / 1000);

async function runUnitTests(folder: string): Promise<Part> {
  const report = join(folder, 'vitest.json');
  const { code } = await run(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    'inherit',
  );
  const results = await readJson(report);
  return {
    ...counted(code, count(results['numPassedTests']), count(results['numFailedTests'])),
    names: failedOfVitest(results),
  };
}

async function runBrowserTests(folder: string, browser: string, filters: readonly string[]): Promise<Part> {
  process.env['CHROMIUM_PATH'] = browser;
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(folder, 'playwright.json');
  const { code } = await run('playwright', ['test', '--reporter=dot,json', ...filters], 'inherit');
  const results = await readJson(join(folder, 'playwright.json'));
  const stats = (results['stats'] ?? {}) as Record<string, unknown>;
  return {
    ...counted(code, count(stats['expected']) + count(stats['flaky']), count(stats['unexpected'])),
    names: failedOfPlaywright(results),
    repeated: repeatedOfPlaywright(results),
  };
}

async function test(): Promise<void> {
  watchForStop();
  const startedAt = performance.now();
  const folder = await mkdtemp(join(await findTemporaryFolder(), 'academy-test-'));
  process.env['TMPDIR'] = folder;
  const clean = () => rm(folder, { recursive: true, force: true });
  whenStopped(clean);
  try {
    console.log('\n== Types, lint, format, papers, build, rules, contract, stores, API ==');
    // Debian may have to bring it: meanwhile the tests without a browser run.
    const browser = getBrowser();
    browser.catch(() => undefined);
    const build = buildSite(TEST_BUILD_FOLDER, 'local').then(() => void (process.env['ACADEMY_BUILT'] = '1'));
    const [checks, types, unitTests] = await Promise.all([
      // The architecture is one of the tests below.
      runChecks(({ name, readsPageTypes }) => readsPageTypes !== true && name !== 'architecture'),
      build.then(() => runChecks(({ readsPageTypes }) => readsPageTypes === true)),
      // Of all tests, some run the built worker itself; `npm test` leaves those out and need not wait.
      (isWhole ? build : Promise.resolve()).then(() => runUnitTests(folder)),
    ]);
    const parts: Part[] = [{ ...checks, names: [] }, { ...types, names: [] }, unitTests];
    console.log(`\n== In the browser (after ${secondsSince(startedAt)} s) ==`);
    parts.push(await runBrowserTests(folder, await browser, process.argv.slice(2)));
    const sum = (pick: (each: Count) => number): number => parts.reduce((total, each) => total + pick(each), 0);
    const failed = sum((each) => each.failed);
    // Named once more at the end: where only a run's tail is kept, this is what is needed of it.
    for (const name of parts.flatMap((each) => each.repeated ?? [])) console.log(`passed when repeated: ${name}`);
    for (const name of parts.flatMap((each) => each.names)) console.log(`failed: ${name}`);
    console.log(`\nThe run took ${secondsSince(startedAt)} s.`);
    console.log(`${sum((each) => each.passed)} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await clean();
  }
}

await test().catch(exitWith);
