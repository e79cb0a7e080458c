import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildWithNote, digestOfInputs, findBuiltDigest } from '../../scripts/build-digest.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-digest-'));
const project = join(folder, 'project/');
const built = join(folder, 'dist');
const NOON = Date.parse('2026-11-27T06:30:00Z');
const HOURS_MS = 60 * 60 * 1000;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

const digest = (now = NOON): string => digestOfInputs(project, now);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(built, { recursive: true });
  write('src/pages/index.astro', 'one');
  write('package-lock.json', '{}');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the digest of what a build reads', () => {
  test('is the same for the same files, whenever on that day they were written', () => {
    const before = digest();
    write('src/pages/index.astro', 'one');
    expect(digest(NOON + 5 * HOURS_MS)).toBe(before);
  });

  test.each([
    'src/pages/index.astro',
    'src/content/papers/new.json',
    'public/images/a.svg',
    'public/.well-known/security.txt',
    'functions/worker.ts',
    'scripts/papers/check-papers.ts',
    'astro.config.mjs',
    'wrangler.jsonc',
    'tsconfig.json',
    'package.json',
    'package-lock.json',
    'node_modules/.package-lock.json',
    '.env',
    '.dev.vars',
  ])('changes with %s', (path) => {
    const before = digest();
    write(path, 'two');
    expect(digest()).not.toBe(before);
  });

  test('changes when a file is renamed or goes', () => {
    write('src/pages/a.astro', '');
    const named = digest();
    rmSync(join(project, 'src/pages/a.astro'));
    const gone = digest();
    write('src/pages/b.astro', '');
    expect(new Set([named, gone, digest()]).size).toBe(3);
  });

  test('changes with the day in India, since pages say what is over', () => {
    expect(digest(NOON + 24 * HOURS_MS)).not.toBe(digest());
  });

  test('passes over what no build reads', () => {
    const before = digest();
    write('docs/commands.md', 'two');
    write('tests/scripts/a.test.ts', 'two');
    expect(digest()).toBe(before);
  });
});

describe('the note of a build', () => {
  const make = async (): Promise<void> => {
    mkdirSync(join(built, 'client'), { recursive: true });
    writeFileSync(join(built, 'client/index.html'), '');
  };
  const whole = (): Promise<void> => buildWithNote(built, digest, make);

  test('is none without the pages that it speaks of', async () => {
    await whole();
    rmSync(join(built, 'client'), { recursive: true });
    expect(findBuiltDigest(built)).toBeNull();
  });

  test('says what a whole build was made from', async () => {
    await whole();
    expect(findBuiltDigest(built)).toBe(digest());
  });

  test('is missing while a build runs, and after one that was cut short', async () => {
    await whole();
    await expect(
      buildWithNote(built, digest, async () => {
        expect(findBuiltDigest(built)).toBeNull();
        throw new Error('cut short');
      }),
    ).rejects.toThrow('cut short');
    expect(findBuiltDigest(built)).toBeNull();
  });

  test('is missing when a file changed while the build ran', async () => {
    await buildWithNote(built, digest, async () => write('src/pages/index.astro', 'two'));
    expect(findBuiltDigest(built)).toBeNull();
  });

  test('is missing after a build that is not to be taken again', async () => {
    await whole();
    await buildWithNote(built, null, async () => undefined);
    expect(findBuiltDigest(built)).toBeNull();
  });

  test('is missing without a build', () => {
    expect(findBuiltDigest(join(folder, 'nowhere'))).toBeNull();
  });
});
