import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import { startServer } from '../../scripts/server.ts';

/** The built academy on a free port, with a database of its own; gone when the tests end. */
export default async function startAcademy(): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-e2e-'));
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder, isQuiet: true });
  await seedDemoAccounts(server.database, Date.now());
  process.env['ACADEMY_URL'] = server.url;
  return async () => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
