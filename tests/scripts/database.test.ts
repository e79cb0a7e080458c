import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { run } from '../../scripts/command.ts';
import { executeSql, migrateLocalDatabase } from '../../scripts/database.ts';
import { WRANGLER_CONFIG } from '../../scripts/paths.ts';

test('a local database can be migrated again, wrangler finds nothing left, and one with another schema is refused', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-migrate-'));
  onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
  await migrateLocalDatabase(dataFolder);
  await migrateLocalDatabase(dataFolder);
  const list = ['d1', 'migrations', 'list', 'DB', '--local', '-c', WRANGLER_CONFIG, '--persist-to', dataFolder];
  expect((await run('wrangler', list)).output).toContain('No migrations to apply');
  await executeSql({ dataFolder }, { command: "UPDATE d1_migrations SET name = '0001_students.sql'" });
  await expect(migrateLocalDatabase(dataFolder)).rejects.toThrow(/older than the present schema.*Delete the folder/);
});
