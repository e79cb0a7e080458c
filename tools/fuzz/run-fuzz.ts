import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenApiDocument } from '../../functions/openapi/document.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { PlainError } from '../../scripts/command.ts';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import type { Person } from './cast.ts';
import { assembleCast } from './cast.ts';
import { describeApi } from './described-api.ts';
import { fuzz } from './engine.ts';
import { httpWire } from './http-wire.ts';
import { failureText, summaryOf, tableOf } from './report.ts';
import { watchForStop, whenStopped } from '../../scripts/lifetime.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, seedDemoAccounts } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';

/** `npm run fuzz` sends 10,000 hostile requests to the built academy, on a free port and a database of its own. */

const MOST_SEED = 2 ** 31 - 1;

function readNumber(text: string | undefined, name: string, fallback: number): number {
  if (text === undefined) return fallback;
  if (/^-?\d{1,10}$/.test(text)) return Number(text);
  throw new PlainError(`--${name} must be a whole number, not '${text}'.`);
}

function readOptions() {
  const { values } = readArguments('fuzz');
  const { only, path } = values;
  return {
    seed: readNumber(values.seed, 'seed', Math.floor(Math.random() * MOST_SEED)),
    requests: readNumber(values.requests, 'requests', 10_000),
    ...(only === undefined ? {} : { only: { group: only, ...(path === undefined ? {} : { path }) } }),
  };
}

async function personOf(database: D1Database, name: string): Promise<Person> {
  const account = DEMO_ACCOUNTS.find(({ email }) => email.startsWith(`${name}@`));
  const row = await database
    .prepare('SELECT id FROM students WHERE email = ?1')
    .bind(account?.email ?? '')
    .first<{ id: number }>();
  if (account === undefined || row === null) throw new Error(`there is no demo account ${name}`);
  return { studentId: row.id, email: account.email, mobileNumber: account.mobileNumber, password: DEMO_PASSWORD };
}

async function drive({ url, database }: RunningServer): Promise<boolean> {
  const options = readOptions();
  const person = (name: string): Promise<Person> => personOf(database, name);
  const { send, close } = httpWire(url);
  whenStopped(close);
  console.log(`Seed ${options.seed}. About ${options.requests} requests to ${url} ...`);
  const api = describeApi((await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument);
  const people = {
    own: await person('oneyear'),
    other: await person('none'),
    admin: await person('admin'),
    decoy: await person('expired'),
  };
  const cast = await assembleCast(send, people);
  const outcome = await fuzz({ api, cast, send, walkers: [await person('trial'), await person('english')] }, options);
  close();
  if (outcome.requests === 0)
    throw new PlainError(
      `--only must name a call (${api.operations.map(({ id }) => id).join(', ')}), '(wrong method)', '(unknown address)' or '(sequences)'.`,
    );
  console.log(`\n${tableOf(outcome.tally)}\n`);
  for (const failure of outcome.failures) console.log(`${failureText(failure, options.seed, url)}\n`);
  console.log(summaryOf(outcome, options.seed));
  return outcome.failures.length === 0;
}

/** Whether the academy on this data folder passes. */
async function fuzzOn(dataFolder: string): Promise<boolean> {
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder, isQuiet: true });
  whenStopped(server.stop);
  try {
    await seedDemoAccounts(server.database, Date.now());
    return await drive(server);
  } finally {
    await server.stop();
  }
}

async function run(): Promise<void> {
  watchForStop();
  console.log('Building the site ...');
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-fuzz-'));
  const removeData = (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  whenStopped(removeData);
  try {
    process.exitCode = (await fuzzOn(dataFolder)) ? 0 : 1;
  } finally {
    await removeData();
  }
}

await run();
