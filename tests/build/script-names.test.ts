import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT, TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { buildSite } from '../../scripts/site.ts';
import { copyProject } from '../../tools/bench/bank-project.ts';

/** A deploy with ten changed sentences, one in each of ten places, beside the release before it. */

const PROJECT = join(ROOT, '.cache', 'changed-sentences');
const PLACES = [
  'en/auth-dialog',
  'en/form-parts',
  'en/shell',
  'en/account-menu',
  'en/score',
  'en/profile',
  'en/question-screen',
  'en/mock-exam',
  'en/plan-shop',
  'staff/en/staff-students',
];
const SENTENCE = /'([A-Z][^'`\\]{14,})\.'/;
/** Issue 47: a changed sentence costs a returning phone two files and three thousand bytes at most. */
const MOST_FILES = 2;
const MOST_BYTES = 3000;

const scriptsOf = (build: string): ReadonlyMap<string, Buffer> =>
  new Map(
    globSync('client/_astro/*.js', { cwd: build }).map((path) => [
      path.slice(path.lastIndexOf('/') + 1),
      readFileSync(join(build, path)),
    ]),
  );
/** 'login' of 'login.DYizuh.js'. */
const partOf = (file: string): string => file.replace(/\.[\w-]+\.js$/, '');

let before: ReadonlyMap<string, Buffer>;
let after: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  if (process.env['ACADEMY_BUILT'] !== '1') await buildSite(TEST_BUILD_FOLDER, 'local');
  copyProject(PROJECT);
  for (const place of PLACES) {
    const path = join(PROJECT, 'src/domain/text', `${place}.ts`);
    const text = readFileSync(path, 'utf8');
    const changed = text.replace(SENTENCE, "'$1 today.'");
    if (changed === text) throw new Error(`${place} has no sentence to change`);
    writeFileSync(path, changed);
  }
  await buildSite(join(PROJECT, 'dist'), 'local', PROJECT);
  before = scriptsOf(TEST_BUILD_FOLDER);
  after = scriptsOf(join(PROJECT, 'dist'));
}, 900_000);
afterAll(() => rmSync(PROJECT, { recursive: true, force: true }));

const changedFiles = (): readonly string[] => [...after.keys()].filter((file) => !before.has(file));

test('no script changes under a name that it had before', () => {
  const changed = [...after].filter(([file, bytes]) => before.get(file)?.equals(bytes) === false);
  expect(changed.map(([file]) => file)).toEqual([]);
});

test('a changed sentence renames at most two scripts', () => {
  const changed = changedFiles();
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length, changed.join(' ')).toBeLessThanOrEqual(PLACES.length * MOST_FILES);
});

test('the differences weigh at most three thousand bytes for a sentence', () => {
  const former = new Map([...before].map(([file, bytes]) => [partOf(file), bytes]));
  const bytes = changedFiles().reduce((sum, file) => {
    const dictionary = former.get(partOf(file));
    return sum + zstdCompressSync(after.get(file) as Buffer, dictionary && { dictionary }).length;
  }, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(PLACES.length * MOST_BYTES);
});
