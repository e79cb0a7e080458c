import { stripVTControlCharacters } from 'node:util';
import { PlainError, run } from './command.ts';
import { WRANGLER_CONFIG } from './paths.ts';

/** The line of a tool's output that states the error. */
function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.findLast((line) => line !== '') ?? 'no reason given';
}

/** Applies the migrations that the local database in a data folder does not have yet. */
export async function migrateLocalDatabase(dataFolder: string): Promise<void> {
  const { code, output } = await run('wrangler', [
    'd1',
    'migrations',
    'apply',
    'DB',
    '--local',
    '-c',
    WRANGLER_CONFIG,
    '--persist-to',
    dataFolder,
  ]);
  if (code !== 0) throw new PlainError(`Updating the database in ${dataFolder} failed: ${reasonIn(output)}`);
}

/** The deployed database, or the local one in a data folder. */
export type Place = 'remote' | { readonly dataFolder: string };

/** The rows of a command's last statement; a file returns none. Throws a PlainError if the database refuses. */
export async function executeSql(
  place: Place,
  sql: { readonly file: string } | { readonly command: string },
): Promise<readonly Record<string, unknown>[]> {
  const where = place === 'remote' ? ['--remote', '--yes'] : ['--local', '--persist-to', place.dataFolder];
  const what = 'file' in sql ? ['--file', sql.file] : ['--command', sql.command];
  const { code, output, result } = await run('wrangler', [
    'd1',
    'execute',
    'DB',
    '-c',
    WRANGLER_CONFIG,
    '--json',
    ...where,
    ...what,
  ]);
  if (code !== 0) throw new PlainError(`The database refused: ${reasonIn(output)}`);
  if ('file' in sql) return [];
  const answers = JSON.parse(result) as { readonly results: readonly Record<string, unknown>[] }[];
  return answers.at(-1)?.results ?? [];
}
