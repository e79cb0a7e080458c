import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { PlainError, exitWith } from './command.ts';
import { DEFAULT_DATA_FOLDER, WRANGLER_CONFIG } from './paths.ts';
import { readManifest, restoreBackup } from './restore-backup.ts';

/**
 * `npm run restore -- 2026-11-23 --into FOLDER` restores a backup of the local academy (ACADEMY_DATA or .data) into a new
 * data folder. With `--remote`, `--into` is the id of a new D1 database, and `--files NAME` a new bucket for the files.
 * docs/operations.md has the steps.
 */
const USAGE =
  'Write: npm run restore -- DAY --into FOLDER, or: npm run restore -- DAY --remote --into DATABASE_ID --files BUCKET.';

interface Bindings {
  readonly DB: D1Database;
  readonly FILES?: R2Bucket;
  readonly BACKUPS: R2Bucket;
}

function parseCall(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { into: { type: 'string' }, files: { type: 'string' }, remote: { type: 'boolean', default: false } },
  });
  const [day] = positionals;
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day) || values.into === undefined) throw new PlainError(USAGE);
  return { day, into: values.into, files: values.files ?? null, isRemote: values.remote };
}
type Call = ReturnType<typeof parseCall>;

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
  const proxy = await getPlatformProxy<Bindings & Record<string, unknown>>({ configPath, persist });
  const dispose = async (): Promise<void> => {
    await proxy.dispose();
    await rm(folder, { recursive: true, force: true });
  };
  return { env: proxy.env, dispose };
}

async function openPlaces({ into, files, isRemote }: Call) {
  const backups = ownBucket('BACKUPS').map((bucket) => ({ ...bucket, remote: isRemote }));
  if (isRemote) {
    const database = { binding: 'DB', database_name: 'academy-restored', database_id: into, remote: true };
    const target = files === null ? [] : [{ binding: 'FILES', bucket_name: files, remote: true }];
    const { env, dispose } = await open({ d1_databases: [database], r2_buckets: [...backups, ...target] }, null);
    return { places: { backups: env.BACKUPS, database: env.DB, files: env.FILES ?? null }, dispose };
  }
  const source = await open(
    { d1_databases: [], r2_buckets: backups },
    process.env['ACADEMY_DATA'] || DEFAULT_DATA_FOLDER,
  );
  const target = await open({ d1_databases: ownDatabase, r2_buckets: ownBucket('FILES') }, into);
  return {
    places: { backups: source.env.BACKUPS, database: target.env.DB, files: target.env.FILES ?? null },
    dispose: async () => void (await Promise.all([source.dispose(), target.dispose()])),
  };
}

async function restore(args: readonly string[]): Promise<void> {
  const call = parseCall(args);
  const { places, dispose } = await openPlaces(call);
  try {
    const manifest = await readManifest(places.backups, call.day);
    if (manifest === null) throw new PlainError(`There is no complete backup of ${call.day}. Try the day before.`);
    const done = await restoreBackup(places, call.day).catch((error: unknown) => {
      throw new PlainError(`Nothing more was restored. ${error instanceof Error ? error.message : String(error)}`);
    });
    console.log(`${done.rows} rows and ${done.files} files of ${call.day} are restored.`);
    if (done.orphans > 0)
      console.log(`${done.orphans} rows of accounts that were deleted during the backup are left out.`);
    if (done.erased > 0) console.log(`${done.erased} accounts that were deleted since are deleted again.`);
    if (done.issues.length > 0)
      throw new PlainError(`The backup does not agree with its manifest:\n${done.issues.join('\n')}`);
    console.log('Every row and every file agrees with the manifest.');
  } finally {
    await dispose();
  }
}

await restore(process.argv.slice(2)).then(() => process.exit(0), exitWith);
