import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob, relative, resolve } from 'node:path';
import config from '../../playwright.config.ts';
import { getBrowser } from '../browser.ts';
import type { Chosen } from '../changed-plan.ts';
import { planChecks } from '../changed-plan.ts';
import { TYPES, writePageTypes } from '../checks.ts';
import { readArguments } from '../arguments.ts';
import { PlainError, run } from '../command.ts';
import { bringExams } from '../content/bring-exams.ts';
import { watchForStop } from '../lifetime.ts';
import { LONG_TESTS } from '../long-tests.ts';
import { ROOT, RUNNER, TEST_BUILD_FOLDER } from '../paths.ts';
import { bringSite } from '../site.ts';

/**
 * `npm run check:changed`: what a change can break first, within seconds; it says what it leaves to `npm test`.
 * `-- --browser` builds and runs the browser tests of the change's subject too.
 */

async function git(...args: readonly string[]): Promise<string> {
  const { code, output, result } = await run('git', args);
  if (code !== 0) throw new PlainError(`git ${args.join(' ')} failed: ${output.trim()}`);
  return result.trim();
}

/** Where this branch left main, or what main has that is not published; the nearest of the two mains. */
async function findBase(): Promise<{ readonly commit: string; readonly since: string }> {
  const branch = await git('rev-parse', '--abbrev-ref', 'HEAD');
  const bases = await Promise.all(
    ['origin/main', 'main']
      .filter((name) => name !== branch)
      .map(async (name) => {
        const { code, result } = await run('git', ['merge-base', 'HEAD', name]);
        if (code !== 0) return [];
        const commit = result.trim();
        return [{ commit, since: name, count: Number(await git('rev-list', '--count', `${commit}..HEAD`)) }];
      }),
  );
  const [nearest] = bases.flat().toSorted((one, other) => one.count - other.count);
  return nearest ?? { commit: await git('rev-parse', 'HEAD'), since: 'HEAD' };
}

const pathsIn = (text: string): readonly string[] => text.split('\0').filter((path) => path !== '');

async function findChanged(base: string): Promise<readonly string[]> {
  const tracked = await git('diff', '--name-only', '--no-renames', '-z', base);
  const added = await git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...pathsIn(tracked), ...pathsIn(added)])].toSorted();
}

/** The bundle of every store, which tests read under this name (tests/support/stores/store-bundle.ts). */
const STORES = { name: 'virtual:stores', file: 'tests/support/stores/every-store.ts' };

const IMPORT = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

function importsIn(path: string): readonly string[] {
  return [...readFileSync(join(ROOT, path), 'utf8').matchAll(IMPORT)].flatMap(([, written = '']) => {
    const name = written.replace(/\?.*$/, '');
    if (name === STORES.name) return [STORES.file];
    if (name.startsWith('#')) return [`src/${name.slice(1)}`];
    return name.startsWith('.') ? [relative(ROOT, resolve(ROOT, dirname(path), name))] : [];
  });
}

const importsOf = (): ReadonlyMap<string, readonly string[]> =>
  new Map(
    globSync('{src,functions,tests,scripts,tools}/**/*.{ts,tsx,mjs,astro}', { cwd: ROOT }).map((path) => [
      path,
      importsIn(path),
    ]),
  );

/** Whether `npm test` runs the file; the others are left to `npm run test:all`. */
const isShort = (path: string): boolean =>
  ![config.testIgnore ?? [], LONG_TESTS].flat().some((glob) => typeof glob === 'string' && matchesGlob(path, glob));

/** The changed pages alone: all pages take `astro check` half a minute. */
async function checkPages(pages: readonly string[]) {
  const project = `${ROOT}.cache/changed-pages.json`;
  mkdirSync(dirname(project), { recursive: true });
  const include = ['.astro/types.d.ts', 'src/**/*.d.ts', 'functions/**/*.d.ts', ...pages].map((path) => `../${path}`);
  writeFileSync(project, JSON.stringify({ extends: '../tsconfig.json', include }));
  return run('astro', ['check', '--noSync', '--tsconfig', project, '--minimumSeverity', 'warning']);
}

let failed = 0;

async function check(name: string, work: () => ReturnType<typeof run>): Promise<void> {
  const startedAt = performance.now();
  const { code, output } = await work();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
  if (code === 0) return;
  failed += 1;
  console.log(output);
}

const list = (title: string, chosen: readonly Chosen[]): void => {
  if (chosen.length > 0) console.log(title);
  for (const { path, why } of chosen) console.log(`  ${path}  (${why})`);
};

async function checkChanged(): Promise<void> {
  const withBrowser = readArguments('check:changed').values.browser === true;
  watchForStop();
  const { commit, since } = await findBase();
  const all = await findChanged(commit);
  console.log(`${all.length} files changed since ${since} (${commit.slice(0, 8)}).`);
  if (all.length === 0) return;
  bringExams();
  const changed = all.filter((path) => existsSync(join(ROOT, path)));
  const plan = planChecks({
    changed,
    removed: all.filter((path) => !changed.includes(path)),
    subjects: globSync('src/domain/*/', { cwd: ROOT }).map((path) => path.replace(/\/$/, '').split('/').at(-1) ?? ''),
    importsOf: importsOf(),
    textOf: (path) => readFileSync(join(ROOT, path), 'utf8'),
    isShort,
  });
  list('Tests:', plan.tests);
  const { format, lint, pages, tests, browserTests } = plan;
  const needsTypes = plan.types || pages.length > 0;
  if (needsTypes && (!existsSync(`${ROOT}.astro/types.d.ts`) || all.includes('src/content.config.ts')))
    await writePageTypes();
  await Promise.all([
    ...(plan.types ? [check('types', () => run(TYPES.command, TYPES.args))] : []),
    ...(pages.length > 0 ? [check('types of the changed pages', () => checkPages(pages))] : []),
    ...(lint.length > 0 ? [check('lint', () => run('oxlint', ['--deny-warnings', ...lint]))] : []),
    ...(format.length > 0 ? [check('format', () => run('node', [RUNNER, 'format', '--check', ...format]))] : []),
    ...(plan.papers ? [check('papers', () => run('node', [RUNNER, 'papers:check']))] : []),
    ...(tests.length > 0
      ? [check(`${tests.length} test files`, () => run('vitest', ['run', ...tests.map(({ path }) => path)]))]
      : []),
  ]);
  if (withBrowser && browserTests.length > 0) {
    await bringSite(TEST_BUILD_FOLDER);
    const env = { CHROMIUM_PATH: await getBrowser() };
    const paths = browserTests.map(({ path }) => path);
    await check(`${paths.length} browser test files`, () => run('playwright', ['test', ...paths], 'capture', env));
  }
  console.log('');
  if (plan.testsLeft > 0) console.log(`Not run: ${plan.testsLeft} more test files that the change reaches. npm test`);
  if (!withBrowser)
    list('Not run: browser tests, which need a build. npm run check:changed -- --browser', browserTests);
  if (pages.length > 0) console.log('Not run: the types of other pages that use a changed one. npm run check');
  if (plan.needsBuild && !withBrowser) console.log('Not run: a build. npm test');
  list('Not run: changed tests of the long run. npm run test:all', plan.longTests);
  const ran = `${tests.length} of ${tests.length + plan.testsLeft} test files`;
  console.log(
    failed === 0 ? `What was run passed: ${ran}. npm test runs everything.` : `${failed} of the checks failed.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
}

await checkChanged();
