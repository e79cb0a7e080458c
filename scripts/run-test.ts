import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getBrowser } from './browser.ts';
import type { Count } from './checks.ts';
import { runChecks } from './checks.ts';
import { exitWith, run } from './command.ts';
import { watchForStop } from './lifetime.ts';
import { TEST_BUILD_FOLDER } from './paths.ts';
import { buildSite } from './site.ts';

/**
 * `npm test`: types, lint and architecture; rules, contract, stores and API; then whole pages in a real Chromium on
 * the built site. The last line counts them all.
 */

async function readJson(path: string): Promise<Record<string, unknown>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const count = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A run that failed without counting a failure (a file that does not load, a crash) counts as one. */
const counted = (code: number, passed: number, failed: number): Count => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed });

async function runUnitTests(folder: string): Promise<Count> {
  const report = join(folder, 'vitest.json');
  const { code } = await run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`], 'inherit');
  const { numPassedTests, numFailedTests } = await readJson(report);
  return counted(code, count(numPassedTests), count(numFailedTests));
}

async function runBrowserTests(folder: string, filters: readonly string[]): Promise<Count> {
  process.env['CHROMIUM_PATH'] = await getBrowser();
  process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] = join(folder, 'playwright.json');
  const { code } = await run('playwright', ['test', '--reporter=line,json', ...filters], 'inherit');
  const stats = ((await readJson(join(folder, 'playwright.json')))['stats'] ?? {}) as Record<string, unknown>;
  return counted(code, count(stats['expected']), count(stats['unexpected']) + count(stats['flaky']));
}

async function test(): Promise<void> {
  watchForStop();
  const folder = await mkdtemp(join(tmpdir(), 'academy-test-'));
  try {
    console.log('\n== Types, lint ==');
    const counts = [await runChecks(['architecture'])];
    // Before the tests: some run the built worker itself.
    await buildSite(TEST_BUILD_FOLDER, 'local');
    process.env['ACADEMY_BUILT'] = '1';
    console.log('\n== Rules, contract, stores, API ==');
    counts.push(await runUnitTests(folder));
    console.log('\n== In the browser ==');
    counts.push(await runBrowserTests(folder, process.argv.slice(2)));
    const sum = (pick: (each: Count) => number): number => counts.reduce((total, each) => total + pick(each), 0);
    const failed = sum((each) => each.failed);
    console.log(`\n${sum((each) => each.passed)} passed, ${failed} failed`);
    process.exitCode = failed === 0 ? 0 : 1;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await test().catch(exitWith);
