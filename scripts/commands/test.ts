import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from '../browser.ts';
import type { Count } from '../checks.ts';
import { runChecks, writePageTypes } from '../checks.ts';
import { readArguments } from '../arguments.ts';
import { run } from '../command.ts';
import { watchForStop, whenStopped } from '../lifetime.ts';
import { ROOT, TEST_BUILD_FOLDER } from '../paths.ts';
import { processorSeconds } from '../processor-time.mjs';
import { bringSite } from '../site.ts';
import type { TestFile } from '../test-reports.ts';
import { failedOfPlaywright, failedOfVitest, filesOfPlaywright, filesOfVitest, slowestLines } from '../test-reports.ts';

/**
 * `npm test`: types, lint and architecture; rules, contract, stores and API; then whole pages in a real Chromium on
 * the built site. It ends with what grows: the slowest files and the time. The last line counts them all.
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

/** One part of the run: how many passed and failed, the failures by name, and how long each file took. */
type Part = Count & { readonly names: readonly string[]; readonly files: readonly TestFile[] };

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

const SLOWEST = 10;
/** The budget of `npm test` with installing, on a quiet machine (docs/testing.md). */
const BUDGET_SECONDS = 15 * 60;

/** Of everything that has run and ended, with what installing took in the process before this one. */
function processorText(): string {
  const own = processorSeconds();
  if (own === null) return '';
  const used = Math.round(own + Number(process.env['ACADEMY_PROCESSOR_BEFORE'] ?? 0));
  const over = !isWhole && used > BUDGET_SECONDS ? `, more than its budget of ${BUDGET_SECONDS}` : '';
  return `, and ${used} s of processor${over}`;
}

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
    files: filesOfVitest(results),
  };
}

async function runBrowserTests(folder: string, browser: string, filters: readonly string[]): Promise<Part> {
  process.env['CHROMIUM_PATH'] = browser;
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(folder, 'playwright.json');
  const { code } = await run('playwright', ['test', '--reporter=dot,json', ...filters], 'inherit');
  const results = await readJson(join(folder, 'playwright.json'));
  const stats = (results['stats'] ?? {}) as Record<string, unknown>;
  return {
    ...counted(code, count(stats['expected']), count(stats['unexpected'])),
    names: failedOfPlaywright(results),
    files: filesOfPlaywright(results),
  };
}

async function bringForTests(): Promise<void> {
  await bringSite(TEST_BUILD_FOLDER);
  process.env['ACADEMY_BUILT'] = '1';
  // A build writes them; one that is used again may be older than a folder that was cleared.
  if (!existsSync(`${ROOT}.astro/types.d.ts`)) await writePageTypes();
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
    const build = bringForTests();
    const [checks, types, unitTests] = await Promise.all([
      // The architecture is one of the tests below.
      runChecks(({ name, readsPageTypes }) => readsPageTypes !== true && name !== 'architecture'),
      build.then(() => runChecks(({ readsPageTypes }) => readsPageTypes === true)),
      // Of all tests, some run the built worker itself; `npm test` leaves those out and need not wait.
      (isWhole ? build : Promise.resolve()).then(() => runUnitTests(folder)),
    ]);
    const parts: Part[] = [{ ...checks, names: [], files: [] }, { ...types, names: [], files: [] }, unitTests];
    console.log(`\n== In the browser (after ${secondsSince(startedAt)} s) ==`);
    parts.push(await runBrowserTests(folder, await browser, readArguments('test').positionals));
    const sum = (pick: (each: Count) => number): number => parts.reduce((total, each) => total + pick(each), 0);
    const failed = sum((each) => each.failed);
    console.log(`\nThe ${SLOWEST} slowest files:`);
    for (const line of slowestLines(
      parts.flatMap(({ files }) => files),
      ROOT,
      SLOWEST,
    ))
      console.log(line);
    // Named once more at the end: where only a run's tail is kept, this is what is needed of it.
    for (const name of parts.flatMap((each) => each.names)) console.log(`failed: ${name}`);
    console.log(`\nThe run took ${secondsSince(startedAt)} s${processorText()}.`);
    console.log(`${sum((each) => each.passed)} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await clean();
  }
}

await test();
