import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateLocalDatabase } from './database.ts';
import { openFront } from './front.ts';
import { whenStopped } from './lifetime.ts';
import { importContent } from './content/import-content.ts';
import { importMocks } from './mocks/import-mocks.ts';
import { importSample } from './mocks/import-sample.ts';
import { BUILD_FOLDER } from './paths.ts';
import { repeatLostCall } from './repeat-lost-call.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from './seed.ts';
import type { RunningServer } from './server.ts';
import { startServer } from './server.ts';
import { bringSite } from './site.ts';
import type { UpstreamSetting } from './upstream-setting.ts';

function greet(url: string, upstream: UpstreamSetting | undefined): void {
  console.log(`\nThe academy is at ${url}`);
  if (upstream !== undefined) {
    console.log(`Proxy mode: accounts and memberships are those of ${upstream.url}; the demo accounts are not used.`);
    return;
  }
  console.log(`Demo accounts (password ${DEMO_PASSWORD} for all):`);
  for (const { email, mobileNumber, note } of DEMO_ACCOUNTS)
    console.log(`  ${email.padEnd(26)} ${mobileNumber}  ${note}`);
}

/** A reserved row may be claimed before the first start, so it does not count. */
async function isFirstStart(database: D1Database): Promise<boolean> {
  const sql = "SELECT 1 FROM students WHERE status = 'active' AND id > 3 LIMIT 1";
  return (await repeatLostCall(() => database.prepare(sql).first())) === null;
}

/** A start never fails for sample data: on a very busy machine an object may not reply in time. */
async function addSample(server: RunningServer): Promise<boolean> {
  try {
    await importSample(server, Date.now());
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The sample attempts at a mock test are incomplete (${reason}). The next start adds the others.`);
    return false;
  }
}

/**
 * Which project the data was last filled from, so that the next start repeats nothing. Among the data, so that it goes
 * and comes back with it.
 */
const NOTE = 'v3/filled-from.txt';

/** Puts what the repository has for it into the data of a running academy. Returns whether all of it is stored. */
async function fillData(server: RunningServer, isProxy: boolean): Promise<boolean> {
  if (!isProxy && (await isFirstStart(server.database))) await seedDemoAccounts(server.database, Date.now());
  await importMocks(server, Date.now());
  await importContent(server, BUILD_FOLDER, Date.now());
  return isProxy || (await addSample(server));
}

/**
 * Builds, migrates, seeds on the first start, stores the mock tests, and serves until the command is stopped. What an
 * earlier start did with the same files is not done again.
 */
export async function serveAcademy({
  port,
  dataFolder,
  upstream,
  noteAddress,
}: {
  readonly port: number;
  readonly dataFolder: string;
  readonly upstream: UpstreamSetting | undefined;
  readonly noteAddress: (url: string) => void;
}): Promise<void> {
  const digest = await bringSite(BUILD_FOLDER);
  const note = join(dataFolder, NOTE);
  const source = `${digest} ${upstream === undefined ? 'embedded' : 'proxy'}`;
  const isFilled =
    digest !== null &&
    existsSync(join(dataFolder, 'v3/d1')) &&
    (await readFile(note, 'utf8').catch(() => '')) === source;
  if (!isFilled) {
    await rm(note, { force: true });
    await migrateLocalDatabase(dataFolder);
  }
  const server = await startServer({ port: 0, buildFolder: BUILD_FOLDER, dataFolder, upstream, isWoken: true });
  whenStopped(server.stop);
  if (!isFilled && (await fillData(server, upstream !== undefined)) && digest !== null) await writeFile(note, source);
  // The port opens last: whoever gets a page finds the demo accounts too.
  const front = await openFront(server.url, port);
  whenStopped(front.stop);
  noteAddress(front.url);
  greet(front.url, upstream);
  console.log(`\nData is in ${dataFolder}. Ctrl-C stops it.`);
}
