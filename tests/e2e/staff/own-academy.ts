import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOW_COST } from '../../../functions/storage/identity/scrypt-passwords.ts';
import { migrateLocalDatabase } from '../../../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { seedDemoAccounts } from '../../../scripts/seed.ts';
import { startServer } from '../../../scripts/server.ts';

/** An academy with the demo accounts for one file alone, where a test does what all others would notice. */
export async function startOwnAcademy(
  options: { readonly staffFactor?: 'required' } = {},
): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-own-'));
  await migrateLocalDatabase(dataFolder);
  const common = { port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder, isQuiet: true, passwordCost: 'low' } as const;
  const server = await startServer({ ...common, ...options });
  await seedDemoAccounts(server.database, Date.now(), LOW_COST);
  const stop = async (): Promise<void> => {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { url: server.url, stop };
}
