import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import type { BackupManifest, RestoreNote } from '../../functions/ports/staff.ts';
import { d1Database } from '../../functions/storage/d1-database.ts';
import { LAST_RESTORE } from '../../functions/storage/staff/r2-backups.ts';
import { DAY_MS, indiaDayOf, isCalendarDate } from '../../src/domain/lib/india-time.ts';
import { readArguments } from '../arguments.ts';
import { PlainError } from '../command.ts';
import { migrateLocalDatabase } from '../database.ts';
import { watchForStop, whenStopped } from '../lifetime.ts';
import { BUILD_FOLDER, DEFAULT_DATA_FOLDER, TEST_BUILD_FOLDER, WRANGLER_CONFIG } from '../paths.ts';
import { repeatLostCall } from '../repeat-lost-call.ts';
import { readManifest, restoreBackup } from '../restore-backup.ts';
import { startServer } from '../server.ts';
import { bringSite } from '../site.ts';

/**
 * `npm run restore -- 2026-11-23 --into FOLDER` restores a backup of the local academy (ACADEMY_DATA or .data) into a new
 * data folder, and starts an academy from it. With `--remote` the backup is the deployed academy's; then `--into` may
 * also be the id of a new D1 database, and `--files NAME` a new bucket for the files. `--drill` restores the newest
 * backup into a folder that is removed again. docs/operations.md has the steps.
 */
const USAGE = `Write one of these:
  npm run restore -- DAY --into FOLDER
  npm run restore -- DAY --remote --into DATABASE_ID --files BUCKET
  npm run restore -- --drill
  npm run restore -- --drill --remote`;

interface Bindings {
  readonly DB: D1Database;
  readonly FILES?: R2Bucket;
  readonly BACKUPS: R2Bucket;
}

const isDatabaseId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

interface Call {
  /** Null for the newest backup. */
  readonly day: string | null;
  /** A data folder, or the id of a database of Cloudflare. Null for a folder that is removed again. */
  readonly into: string | null;
  readonly files: string | null;
  readonly isRemote: boolean;
}

function parseCall(): Call {
  const { values, positionals } = readArguments('restore');
  const [day = null, ...more] = positionals;
  const { into = null, files = null, remote: isRemote = false, drill = false } = values;
  const isBadDay = day === null ? !drill : !isCalendarDate(day);
  if (isBadDay || more.length > 0 || drill === (into !== null)) throw new PlainError(USAGE);
  if (!isRemote && into !== null && isDatabaseId(into))
    throw new PlainError(`${into} is the id of a database, which needs --remote.\n${USAGE}`);
  return { day, into, files, isRemote };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

interface Config {
  readonly compatibility_date: string;
  readonly d1_databases: readonly { readonly binding: string }[];
  readonly r2_buckets: readonly { readonly binding: string }[];
}
const academy = unstable_readConfig({ config: WRANGLER_CONFIG }) as Config;
const ownBucket = (name: string) => academy.r2_buckets.filter(({ binding }) => binding === name);
const ownDatabase = academy.d1_databases.filter(({ binding }) => binding === 'DB');

/** Opens databases and buckets, those of Cloudflare or those in a data folder. */
async function open(bindings: Pick<Config, 'd1_databases' | 'r2_buckets'>, dataFolder: string | null) {
  const folder = await mkdtemp(join(tmpdir(), 'academy-restore-'));
  const configPath = join(folder, 'wrangler.json');
  const config = { name: 'academy-restore', compatibility_date: academy.compatibility_date, ...bindings };
  await writeFile(configPath, JSON.stringify(config));
  const persist = dataFolder === null ? false : { path: resolve(dataFolder, 'v3') };
  const proxy = await getPlatformProxy<Bindings & Record<string, unknown>>({ configPath, persist }).catch(
    async (error: unknown) => {
      await rm(folder, { recursive: true, force: true });
      const isRemote = [...bindings.d1_databases, ...bindings.r2_buckets].some(
        (each) => 'remote' in each && each.remote,
      );
      throw isRemote
        ? new PlainError(`${reasonOf(error)}
Cloudflare's database and buckets could not be opened, and nothing was restored. Run npx wrangler login, check the id and the bucket's name, and run the same command again.`)
        : error;
    },
  );
  let closing: Promise<void> | null = null;
  const close = async (): Promise<void> => {
    await proxy.dispose();
    await rm(folder, { recursive: true, force: true });
  };
  return { env: proxy.env, dispose: () => (closing ??= close()) };
}

/** Opens the backups, and the place to restore into: a data folder, or a database of Cloudflare. */
async function openPlaces({ into, files, isRemote }: Call & { readonly into: string }) {
  const backups = ownBucket('BACKUPS').map((bucket) => ({ ...bucket, remote: isRemote }));
  const ownFolder = process.env['ACADEMY_DATA'] || DEFAULT_DATA_FOLDER;
  const source = await open({ d1_databases: [], r2_buckets: backups }, isRemote ? null : ownFolder);
  const database = { binding: 'DB', database_name: 'academy-restored', database_id: into, remote: true };
  const bucket = files === null ? [] : [{ binding: 'FILES', bucket_name: files, remote: true }];
  const target = isDatabaseId(into)
    ? await open({ d1_databases: [database], r2_buckets: bucket }, null)
    : await open({ d1_databases: ownDatabase, r2_buckets: ownBucket('FILES') }, into);
  return {
    places: { backups: source.env.BACKUPS, database: target.env.DB, files: target.env.FILES ?? null },
    closeTarget: target.dispose,
    closeSource: source.dispose,
  };
}

/** The manifest of a day, or of the newest complete backup of the last week. */
async function findManifest(backups: R2Bucket, day: string | null): Promise<BackupManifest> {
  const days = day === null ? Array.from({ length: 8 }, (_, ago) => indiaDayOf(Date.now() - ago * DAY_MS)) : [day];
  for (const each of days) {
    const manifest = await readManifest(backups, each);
    if (manifest !== null) return manifest;
  }
  throw new PlainError(
    day === null
      ? 'There is no complete backup of the last week. docs/operations.md, Backups, says how they are made.'
      : `There is no complete backup of ${day}. Try the day before.`,
  );
}

/** Starts the academy from a restored folder, as `npm start` does, and asks for its health. */
async function proveStart(folder: string): Promise<void> {
  await migrateLocalDatabase(folder);
  const isBuilt = process.env['ACADEMY_BUILT'] === '1';
  if (!isBuilt) await bringSite(BUILD_FOLDER);
  const buildFolder = isBuilt ? TEST_BUILD_FOLDER : BUILD_FOLDER;
  const server = await startServer({ port: 0, buildFolder, dataFolder: folder, isQuiet: true });
  try {
    const reply = await repeatLostCall(() => fetch(`${server.url}/api/health`));
    if (reply.status !== 200) throw new PlainError(`its health is ${reply.status}: ${await reply.text()}`);
  } finally {
    await server.stop();
  }
}

async function restoreInto(call: Call & { readonly into: string }): Promise<void> {
  const { places, closeTarget, closeSource } = await openPlaces(call);
  try {
    const { day } = await findManifest(places.backups, call.day);
    const done = await restoreBackup(places, day)
      .catch((error: unknown) => {
        throw new PlainError(`The restore is not finished, and no academy starts from it. ${reasonOf(error)}
Run the same command again: it goes on where it stopped.`);
      })
      .finally(async () => {
        if (!isDatabaseId(call.into)) await closeTarget();
      });
    if (done.issues.length > 0)
      throw new PlainError(`The backup of ${day} does not agree with its manifest, so no academy starts from what was restored:
${done.issues.join('\n')}
Restore the day before into a new place.`);
    console.log(`${done.rows} rows and ${done.files} files of ${day} are restored.`);
    if (done.orphans > 0)
      console.log(`${done.orphans} rows of accounts that were deleted during the backup are left out.`);
    if (done.erased > 0) console.log(`${done.erased} accounts that were deleted since are deleted again.`);
    console.log('Every row and every file agrees with the manifest.');
    if (isDatabaseId(call.into)) {
      const state = await repeatLostCall(() => d1Database(places.database).check());
      if (state !== 'ok') throw new PlainError(`The academy cannot use the restored database: it is ${state}.`);
      console.log('The academy can use the database: its tables are there, and it can be written to.');
    } else {
      await proveStart(call.into).catch((error: unknown) => {
        throw new PlainError(`All of it is restored, but the academy did not start from it: ${reasonOf(error)}`);
      });
      console.log('The academy starts from it.');
    }
    const note: RestoreNote = { day, at: Date.now() };
    await repeatLostCall(() => places.backups.put(LAST_RESTORE, JSON.stringify(note)));
  } finally {
    await Promise.all([closeTarget(), closeSource()]);
  }
}

/** A drill leaves nothing behind: what it restores are the students' data. */
async function restore(): Promise<void> {
  const call = parseCall();
  if (call.into !== null) return restoreInto({ ...call, into: call.into });
  const folder = await mkdtemp(join(tmpdir(), 'academy-drill-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  whenStopped(remove);
  try {
    await restoreInto({ ...call, into: folder });
    console.log('The restored copy is removed again. The dashboard shows the date of this drill.');
  } finally {
    await remove();
  }
}

watchForStop();
await restore();
process.exit();
