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
/** What a changed sentence may cost a returning phone. */
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

/** The new sentences, by their place. */
const sentences = new Map<string, string>();
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
    sentences.set(place, `${SENTENCE.exec(text)?.[1]} today.`);
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

test('every renamed script has a changed sentence', () => {
  const others = changedFiles().filter((file) =>
    [...sentences.values()].every((sentence) => after.get(file)?.includes(sentence) !== true),
  );
  expect(others).toEqual([]);
});

test.each(PLACES)('a sentence of %s renames at most two scripts, which differ by three thousand bytes', (place) => {
  const renamed = changedFiles().filter((file) => after.get(file)?.includes(sentences.get(place) ?? '') === true);
  expect(renamed.length).toBeGreaterThan(0);
  expect(renamed.length, renamed.join(' ')).toBeLessThanOrEqual(MOST_FILES);
  const former = new Map([...before].map(([file, bytes]) => [partOf(file), bytes]));
  const bytes = renamed.reduce((sum, file) => {
    const dictionary = former.get(partOf(file));
    return sum + zstdCompressSync(after.get(file) as Buffer, dictionary && { dictionary }).length;
  }, 0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
