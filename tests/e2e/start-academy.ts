import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOW_COST } from '../../functions/storage/identity/scrypt-passwords.ts';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { importContent } from '../../scripts/content/import-content.ts';
import { importMocks } from '../../scripts/mocks/import-mocks.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { repeatLostCall } from '../../scripts/repeat-lost-call.ts';
import { DEMO_ACCOUNTS, seedDemoAccounts, seedDemoTimetable } from '../../scripts/seed.ts';
import { startServer } from '../../scripts/server.ts';
import { openMockDesk } from './mocks/mock-desk.ts';

/**
 * Two more owners, for the sessions that the tests' workers keep: a login through a form as the demo's owner would make
 * the oldest of five sessions give way, which may be the one that another test works with.
 */
const WORKERS_OWNERS = ([2, 3] as const).map((adminId) => ({
  ...DEMO_ACCOUNTS[0]!,
  adminId,
  email: `owner${adminId}@academy.test`,
  mobileNumber: `900000000${adminId}`,
}));

/**
 * The built academy on a free port, and a second one in proxy mode that has the first for its upstream; each with a
 * database of its own, gone when the tests end.
 */
export default async function startAcademy(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'academy-e2e-'));
  const [dataFolder, proxyFolder] = [join(folder, 'embedded'), join(folder, 'proxy')];
  await migrateLocalDatabase(dataFolder);
  await cp(dataFolder, proxyFolder, { recursive: true });
  const common = { port: 0, buildFolder: TEST_BUILD_FOLDER, isQuiet: true, passwordCost: 'low' } as const;
  const academy = await startServer({ ...common, dataFolder });
  const proxy = await startServer({ ...common, dataFolder: proxyFolder, upstream: { url: academy.url } });
  await repeatLostCall(() => seedDemoAccounts(academy.database, Date.now(), LOW_COST, WORKERS_OWNERS));
  await repeatLostCall(() => seedDemoTimetable(proxy.database, Date.now()));
  await Promise.all([academy, proxy].map((server) => importMocks(server, Date.now())));
  await Promise.all([academy, proxy].map((server) => importContent(server, TEST_BUILD_FOLDER, Date.now())));
  const mockDesk = await openMockDesk(academy);
  process.env['MOCK_DESK_URL'] = mockDesk.url;
  process.env['ACADEMY_URL'] = academy.url;
  process.env['PROXY_ACADEMY_URL'] = proxy.url;
  return async () => {
    mockDesk.close();
    await proxy.stop();
    await academy.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
