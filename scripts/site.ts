import { basename } from 'node:path';
import { buildWithNote, digestOfInputs, findBuiltDigest } from './build-digest.ts';
import type { BuildLock } from './build-lock.ts';
import { openBuildLock } from './build-lock.ts';
import { PlainError, run } from './command.ts';
import { bringExams } from './content/bring-exams.ts';
import { ROOT } from './paths.ts';
import { writeSbom } from './write-sbom.ts';

async function build(buildFolder: string, kind: 'local' | 'deployed', project: string): Promise<void> {
  // Fixed here: with NODE_ENV 'test' or 'development' a build would take itself for the dev server.
  const env = { ACADEMY_LOCAL: kind === 'local' ? '1' : '0', NODE_ENV: 'production' };
  const { code, output } = await run(
    'astro',
    ['build', '--root', project, '--outDir', buildFolder],
    'capture',
    env,
    project,
  );
  if (code !== 0) {
    console.error(output);
    throw new PlainError('The build failed; the reason is above.');
  }
  if (kind === 'deployed') await writeSbom(buildFolder);
}

/** After what every build writes is written: else the first build after a change of an exam would look outdated. */
function digestNow(): string {
  bringExams();
  return digestOfInputs(ROOT, Date.now());
}

const lockOf = (buildFolder: string): BuildLock => openBuildLock(`${ROOT}.cache/${basename(buildFolder)}.lock`);

/** Only a local build of this project is taken again. */
const buildAlone = (buildFolder: string, kind: 'local' | 'deployed', project: string): Promise<void> =>
  buildWithNote(buildFolder, kind === 'local' && project === ROOT ? digestNow : null, () =>
    build(buildFolder, kind, project),
  );

/**
 * Builds the site and the worker into a folder, unless another command uses what is in it; a local build also has the pages for developers (/dev/...). `project`
 * is the folder to build: a bench builds a copy with other content.
 */
export async function buildSite(
  buildFolder: string,
  kind: 'local' | 'deployed',
  project: string = ROOT,
): Promise<void> {
  const lock = lockOf(buildFolder);
  if (!lock.make())
    throw new PlainError(
      `Another command uses ${buildFolder}, such as a running npm start. Stop that one first (Ctrl-C in its terminal): a new build would take the pages from under it.`,
    );
  try {
    await buildAlone(buildFolder, kind, project);
  } finally {
    lock.release();
  }
}

/** Kept here: a lock that is collected as garbage closes its database, and so frees itself. */
const held: BuildLock[] = [];

/**
 * Sees to a local build of what is in the project now, and keeps others from replacing it until this process ends. A
 * build of an unchanged project is taken again. Returns the digest of its sources, or null if files changed
 * meanwhile.
 */
export async function bringSite(buildFolder: string): Promise<string | null> {
  const lock = lockOf(buildFolder);
  held.push(lock);
  const useOrThrow = (): void => {
    if (!lock.use()) throw new PlainError(`Another command builds ${buildFolder}. Run this one again when it is done.`);
  };
  useOrThrow();
  const digest = digestNow();
  if (findBuiltDigest(buildFolder) === digest) {
    console.log('Nothing has changed since the last build, so it is used again.');
    return digest;
  }
  if (!lock.make())
    throw new PlainError(`Files have changed, and another command still uses ${buildFolder}. Stop that one first.`);
  console.log('Building the site ...');
  await buildAlone(buildFolder, 'local', ROOT);
  useOrThrow();
  return findBuiltDigest(buildFolder);
}
