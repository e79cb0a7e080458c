import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { indiaDayOf } from '../src/domain/lib/india-time.ts';

/**
 * Everything that a build reads. Whole folders, with what git ignores too: a file too many costs a build, a file too few
 * serves an old page.
 */
const FOLDERS = ['src', 'public', 'functions', 'scripts'];
const FILES = [
  'astro.config.mjs',
  'tsconfig.json',
  'wrangler.jsonc',
  'package.json',
  'package-lock.json',
  // The versions that are installed; the lock file may be newer.
  'node_modules/.package-lock.json',
  '.env*',
  '.dev.vars*',
];

const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        // Editors leave links to nowhere beside the file that they have open.
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** In the build's folder, so that it goes with the build; only `client` in there is published. */
const NOTE = 'built-from.txt';

/**
 * One digest of all that a local build is made from. Pages say what is over, so the day in India is part of it. `now` in
 * epoch milliseconds.
 */
export function digestOfInputs(project: string, now: number): string {
  const hash = createHash('sha256');
  const paths = [
    ...FOLDERS.flatMap((folder) => filesIn(join(project, folder))),
    ...globSync(FILES, { cwd: project }).map((file) => join(project, file)),
  ];
  for (const path of paths.toSorted()) {
    const bytes = readFileSync(path);
    hash.update(`${relative(project, path)}\0${bytes.length}\0`).update(bytes);
  }
  const { version, platform, arch, env } = process;
  hash.update(JSON.stringify([version, platform, arch, env['ACADEMY_SOURCE_MAPS'] ?? '', indiaDayOf(now)]));
  return hash.digest('hex');
}

/** What the build in this folder was made from; null without a whole one. */
export function findBuiltDigest(buildFolder: string): string | null {
  if (!existsSync(join(buildFolder, 'client', 'index.html'))) return null;
  try {
    return readFileSync(join(buildFolder, NOTE), 'utf8');
  } catch {
    return null;
  }
}

/**
 * Builds, and notes what the build was made from when it is whole: a build that was cut short, or whose files changed
 * while it ran, has no note. Without a digest it is never taken again.
 */
export async function buildWithNote(
  buildFolder: string,
  digest: (() => string) | null,
  build: () => Promise<void>,
): Promise<void> {
  const before = digest?.();
  rmSync(join(buildFolder, NOTE), { force: true });
  await build();
  if (before !== undefined && digest?.() === before) writeFileSync(join(buildFolder, NOTE), before);
}
