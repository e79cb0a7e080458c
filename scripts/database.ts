import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler';
import { APPLIED_TABLE, UNFINISHED_TABLE } from './applied-table.ts';
import { PlainError, run } from './command.ts';
import { ROOT, WRANGLER_CONFIG } from './paths.ts';
import { repeatLostCall } from './repeat-lost-call.ts';

const MIGRATIONS = join(ROOT, 'functions/storage/migrations');

/** The schema that every later migration starts from (docs/decisions/136-one-schema.md). */
const SCHEMA = '0001_schema.sql';

/** Each migration in one transaction with the note that it is applied. */
async function applyMissing(database: D1Database): Promise<void> {
  const unfinished = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?1";
  if ((await database.prepare(unfinished).bind(UNFINISHED_TABLE).first()) !== null)
    throw new PlainError(
      'a restore into it is not finished. Run npm run restore with the same day and folder again: it goes on where it stopped.',
    );
  await database.prepare(APPLIED_TABLE).run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map(({ name }) => name));
  if (applied.size > 0 && !applied.has(SCHEMA))
    throw new PlainError(
      'it is older than the present schema, and no step leads from one to the other. Delete the folder, or choose a new one by ACADEMY_DATA, and start again.',
    );
  for (const name of globSync('*.sql', { cwd: MIGRATIONS }).toSorted()) {
    if (applied.has(name)) continue;
    const queries = unstable_splitSqlQuery(readFileSync(join(MIGRATIONS, name), 'utf8'));
    await database.batch([
      ...queries.map((query) => database.prepare(query)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name),
    ]);
  }
}

async function migrateOnce(dataFolder: string): Promise<void> {
  const { d1Databases } = unstable_getMiniflareWorkerOptions(WRANGLER_CONFIG).workerOptions;
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'migrations',
      modules: true,
      script: 'export default {}',
      d1Databases,
      cf: false,
      telemetry: { enabled: false },
      resourcePersistencePath: resolve(dataFolder, 'v3'),
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
  try {
    await applyMissing((await miniflare.getD1Database('DB')) as unknown as D1Database);
  } finally {
    await miniflare.dispose();
  }
}

/**
 * Applies the migrations that the local database in a data folder does not have yet. `wrangler d1 migrations apply`
 * starts a workerd for each of them, which takes half a minute; this starts one for all. It may be repeated: what is
 * applied is noted in the same transaction.
 */
export async function migrateLocalDatabase(dataFolder: string): Promise<void> {
  await repeatLostCall(() => migrateOnce(dataFolder)).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`Updating the database in ${dataFolder} failed: ${reason}`);
  });
}

/** The line of a tool's output that states the error. */
function reasonIn(output: string): string {
  const lines = stripVTControlCharacters(output)
    .split('\n')
    .map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.findLast((line) => line !== '') ?? 'no reason given';
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
