import { stripVTControlCharacters } from 'node:util';
import { PlainError, run } from './command.ts';
import { WRANGLER_CONFIG } from './paths.ts';

/** Brings the local database in a data folder up to the newest migration. Applied ones are not touched. */
export async function migrateLocalDatabase(dataFolder: string): Promise<void> {
  const { code, output } = await run('wrangler', [
    'd1', 'migrations', 'apply', 'DB', '--local', '-c', WRANGLER_CONFIG, '--persist-to', dataFolder,
  ]);
  if (code === 0) return;
  const lines = stripVTControlCharacters(output).split('\n').map((line) => line.trim());
  const reason = lines.find((line) => /error/i.test(line)) ?? lines.findLast((line) => line !== '') ?? 'no reason given';
  throw new PlainError(`Updating the database in ${dataFolder} failed: ${reason}`);
}
