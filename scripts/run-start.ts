import { constants, existsSync, statSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { PlainError, exitWith } from './command.ts';
import { migrateLocalDatabase } from './database.ts';
import { watchForStop, whenStopped } from './lifetime.ts';
import { importMocks } from './mocks/import-mocks.ts';
import { BUILD_FOLDER, DEFAULT_DATA_FOLDER } from './paths.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from './seed.ts';
import { startServer } from './server.ts';
import { buildSite } from './site.ts';
import type { UpstreamSetting } from './upstream-setting.ts';
import { readUpstreamSetting } from './upstream-setting.ts';

/** `npm start` builds, migrates, seeds on the first start, stores the mock tests, and serves until it is stopped. */

const DEFAULT_PORT = 8787;

function readPort(text: string | undefined): number {
  const port = text === undefined || text === '' ? DEFAULT_PORT : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new PlainError(`PORT must be a number from 0 to 65535, not '${text}'.`);
}

async function checkPortIsFree(port: number): Promise<void> {
  const probe = createServer();
  await new Promise<void>((done, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        new PlainError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`
            : `Port ${port} cannot be used: ${error.message}`,
        ),
      ),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => done()));
  });
}

async function prepareDataFolder(folder: string): Promise<void> {
  try {
    // Node's recursive mkdir never ends where the parent exists but accepts no folder, so it is used only for a missing
    // parent.
    if (!existsSync(folder)) await mkdir(folder, { recursive: !existsSync(dirname(folder)) });
    if (!statSync(folder).isDirectory()) throw new Error('it is not a folder');
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlainError(`The data folder ${folder} cannot be read and written: ${reason}`);
  }
}

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
  return (await database.prepare("SELECT 1 FROM students WHERE status = 'active' AND id > 3 LIMIT 1").first()) === null;
}

async function start(): Promise<void> {
  watchForStop();
  const port = readPort(process.env['PORT']);
  const upstream = readUpstreamSetting(port);
  const dataFolder = resolve(process.env['ACADEMY_DATA'] || DEFAULT_DATA_FOLDER);
  await prepareDataFolder(dataFolder);
  if (port !== 0) await checkPortIsFree(port);
  console.log('Building the site ...');
  await buildSite(BUILD_FOLDER, 'local');
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port, buildFolder: BUILD_FOLDER, dataFolder, upstream, isWoken: true });
  whenStopped(server.stop);
  if (upstream === undefined && (await isFirstStart(server.database)))
    await seedDemoAccounts(server.database, Date.now());
  await importMocks(server, Date.now());
  greet(server.url, upstream);
  console.log(`\nData is in ${dataFolder}. Ctrl-C stops it.`);
}

await start().catch(exitWith);
