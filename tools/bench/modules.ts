import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { ROOT } from '../../scripts/paths.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { SCORE_SCRIPT } from './script-weight.ts';
import { logIn, withDemoSite } from './set-up.ts';

/**
 * `npm run bench:modules`: which modules a student's quiz page downloads, and when: before the instructions stand there,
 * until the first question, until the score. Source maps of the same build say which bytes are whose.
 */

/** A build of its own: source maps lie beside its scripts. */
const BUILD_FOLDER = `${ROOT}.cache/modules-site`;
const QUIZ = '/quiz/cgl/day-1/paper-1';
/** Modules that weigh less are added up in one line for each package or folder. Bytes after minifying. */
const LEAST = 300;

const zipped = (text: string): number => gzipSync(text, { level: 9 }).length;

interface ModuleWeight {
  readonly module: string;
  readonly minified: number;
  /** What the file would lose after gzip without it. */
  readonly gzip: number;
}

/** The path from the project's folder, or the package's name with the path in it. */
function nameOf(source: string, file: string): string {
  if (!source.startsWith('.') && !source.startsWith('/')) return source;
  const path = relative(ROOT, resolve(dirname(file), source));
  return path.includes('node_modules/') ? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) : path;
}

/** The bytes of a built file by module, by its source map; what belongs to none is the bundler's own. */
function modulesOf(file: string): readonly ModuleWeight[] {
  const code = readFileSync(file, 'utf8');
  if (!existsSync(`${file}.map`)) return [{ module: '(the bundler)', minified: code.length, gzip: zipped(code) }];
  const map = new SourceMap(
    JSON.parse(readFileSync(`${file}.map`, 'utf8')) as ConstructorParameters<typeof SourceMap>[0],
  );
  const parts = new Map<string, number[]>();
  let offset = 0;
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column += 1) {
      const entry = map.findEntry(line, column);
      const source = 'originalSource' in entry ? (entry.originalSource as string | undefined) : undefined;
      const name = source === undefined ? '(the bundler)' : nameOf(source, file);
      const own = parts.get(name) ?? [];
      own.push(offset + column);
      parts.set(name, own);
    }
    offset += text.length + 1;
  }
  const whole = zipped(code);
  return [...parts].map(([module, places]) => {
    const isOwn = new Set(places);
    const rest = [...code].filter((_, place) => !isOwn.has(place)).join('');
    return { module, minified: places.length, gzip: whole - zipped(rest) };
  });
}

/** Small modules of one folder or package in one line. */
function gather(modules: readonly ModuleWeight[]): readonly ModuleWeight[] {
  const lines = new Map<string, { minified: number; gzip: number }>();
  for (const { module, minified, gzip } of modules) {
    const key = minified >= LEAST ? module : `${dirname(module)}/ (small ones)`;
    const line = lines.get(key) ?? { minified: 0, gzip: 0 };
    lines.set(key, { minified: line.minified + minified, gzip: line.gzip + gzip });
  }
  return [...lines].map(([module, line]) => ({ module, ...line })).toSorted((one, other) => other.gzip - one.gzip);
}

function printStage(stage: string, folder: string, paths: readonly string[]): void {
  const files = paths.map((path) => join(folder, path));
  const [minified, gzip] = [
    files.reduce((sum, file) => sum + readFileSync(file).length, 0),
    files.reduce((sum, file) => sum + zipped(readFileSync(file, 'utf8')), 0),
  ];
  console.log(`\n${stage}: ${files.length} files, ${minified} bytes minified, ${gzip} after gzip`);
  for (const path of paths) console.log(`  ${path} ${zipped(readFileSync(join(folder, path), 'utf8'))}`);
  for (const line of gather(files.flatMap(modulesOf)))
    console.log(`${String(line.minified).padStart(8)}${String(line.gzip).padStart(7)}  ${line.module}`);
}

async function skipToTheEnd(page: Page): Promise<void> {
  for (let question = 1; question <= 10; question += 1) {
    await page.getByRole('heading', { name: `Question ${question} of 10` }).waitFor();
    await page.keyboard.press('s');
  }
  await page.getByRole('heading', { name: /^Score: / }).waitFor();
}

async function bench({ url }: RunningServer, browser: Browser): Promise<void> {
  const session = await logIn(url);
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, session);
  const page = await context.newPage();
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
  });
  const printed = new Set<string>();
  // A quick browser is idle, and asks for the score's part, before this process sees the instructions.
  const printNew = (stage: string, isWhole = true): void => {
    const fresh = [...asked].filter((path) => !printed.has(path) && (isWhole || !SCORE_SCRIPT.test(path)));
    for (const path of fresh) printed.add(path);
    printStage(stage, join(BUILD_FOLDER, 'client'), fresh);
  };
  await page.goto(url + QUIZ);
  await page.getByRole('button', { name: 'Start Quiz' }).waitFor();
  printNew('Until the instructions', false);
  await page.waitForLoadState('networkidle');
  printNew('While the instructions are read');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('heading', { name: 'Question 1 of 10' }).waitFor();
  printNew('At the first question');
  await skipToTheEnd(page);
  await page.waitForLoadState('networkidle');
  printNew('Until the score');
  await context.close();
}

process.env['ACADEMY_SOURCE_MAPS'] = '1';
await withDemoSite(bench, BUILD_FOLDER);
