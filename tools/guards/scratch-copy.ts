import { cp, mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../scripts/command.ts';
import { whenStopped } from '../../scripts/lifetime.ts';
import { ROOT } from '../../scripts/paths.ts';

/** A copy of the project in which guards may be taken out. */
export interface ScratchCopy {
  /** With a slash at its end. */
  readonly folder: string;
  readonly read: (path: string) => Promise<string>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/**
 * Copies what git knows or would know, as it is on the disk now. It stands inside `.cache/`, from where Node finds the
 * packages of the project itself.
 */
export async function makeScratchCopy(): Promise<ScratchCopy> {
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = `${await mkdtemp(join(ROOT, '.cache/guards-'))}/`;
  const remove = () => rm(folder, { recursive: true, force: true });
  whenStopped(remove);
  const { result } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const paths = result.split('\0').filter((path) => path !== '');
  for (const path of paths) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    // A file that was deleted and not committed yet is named too.
    await cp(join(ROOT, path), join(folder, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  // Some tests read a package's file by its path.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    read: (path) => readFile(join(folder, path), 'utf8'),
    write: (path, text) => writeFile(join(folder, path), text),
    remove,
  };
}
