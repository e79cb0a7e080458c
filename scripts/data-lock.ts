import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildLock } from './build-lock.ts';
import { openBuildLock } from './build-lock.ts';
import { PlainError } from './command.ts';

/** Kept here, or a lock would go when it is collected as garbage. */
const held: BuildLock[] = [];

/**
 * Takes a data folder for this process: two servers on one database answer each other's students with errors. The system
 * lets go of the lock however the process ends, so that none is left over. Returns a function that notes the address, for
 * the sentence that the next one reads. Throws a PlainError while another process serves from the folder.
 */
export function lockData(dataFolder: string): (url: string) => void {
  const note = join(dataFolder, 'serving.txt');
  const lock = openBuildLock(join(dataFolder, 'serving.lock'));
  if (!lock.make()) {
    const other = readNote(note);
    throw new PlainError(
      `Another academy already serves from ${dataFolder}${other === '' ? '' : ` (${other})`}. Use that one, or stop it with Ctrl-C in its terminal and start again. For two at a time give this one its own data and port: ACADEMY_DATA=.data-2 PORT=8788 npm start`,
    );
  }
  held.push(lock);
  writeFileSync(note, `process ${process.pid}, which is starting`);
  return (url) => writeFileSync(note, `process ${process.pid}, ${url}`);
}

function readNote(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
