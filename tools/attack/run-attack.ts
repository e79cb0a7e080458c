import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOW_COST } from '../../functions/storage/identity/scrypt-passwords.ts';
import type { OpenApiDocument } from '../../functions/openapi/document.ts';
import { openKnownHole } from './known-hole.ts';
import { openSessions } from './sessions.ts';
import type { Relay } from './relay.ts';
import { HOLDER_HEADER, TARGET_HEADER, startRelay } from './relay.ts';
import type { Target } from './targets.ts';
import { listTargets } from './targets.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { PlainError, run } from '../../scripts/command.ts';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { importMocks } from '../../scripts/mocks/import-mocks.ts';
import { describeApi } from '../fuzz/described-api.ts';
import { watchForStop, whenStopped } from '../../scripts/lifetime.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';

/**
 * `npm run attack` lets sqlmap attack every described call and wapiti every page of the built academy, on a free port
 * and a database of its own. docs/security.md (Attacks) explains what they find.
 */

/** Where the tools are found. Debian's packages have these names. */
const TOOLS = ['sqlmap', 'wapiti'] as const;
const VULNERABLE = /identified the following injection point|is vulnerable|appears to be injectable/i;
const AT_ONCE = 2;
/** Refusals before a call's parameters are read. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 405, 429]);

interface Options {
  /** One call alone, without wapiti. */
  readonly only: string | undefined;
  /** The longest that wapiti may take. 0 leaves it out. */
  readonly minutes: number;
}

function readOptions(): Options {
  const { values } = readArguments('attack');
  const minutes = Number(values.minutes ?? (values.only === undefined ? 10 : 0));
  if (!Number.isFinite(minutes) || minutes < 0)
    throw new PlainError('--minutes must be a number of minutes, 0 or more.');
  return { only: values.only, minutes };
}

async function requireTools(): Promise<void> {
  for (const tool of TOOLS) {
    const found = await run(tool, ['--version']).catch(() => null);
    if (found === null)
      throw new PlainError(`${tool} is missing. On Debian and Ubuntu: apt-get install ${TOOLS.join(' ')}`);
  }
}

const sqlmapArgs = (url: string, folder: string): readonly string[] => [
  '-u',
  url,
  '--batch',
  '--dbms=SQLite',
  '--level=2',
  '--risk=2',
  '--technique=BEU',
  '--threads=4',
  '--skip-waf',
  '--flush-session',
  '--disable-coloring',
  `--output-dir=${folder}`,
  '--answers=want to process=Y,do you want to skip=N',
];

/** Whether sqlmap finds an injection there. */
async function attackOne(target: Target, relay: Relay, folder: string): Promise<boolean> {
  const { output } = await run('sqlmap', [
    ...sqlmapArgs(relay.url + target.path, join(folder, target.name)),
    `--method=${target.method}`,
    `--headers=${TARGET_HEADER}: ${target.name}\n${HOLDER_HEADER}: ${target.holder}\nContent-Type: application/json`,
    '--ignore-code=*',
    ...(target.body === null ? [] : [`--data=${target.body}`]),
  ]);
  return VULNERABLE.test(output);
}

/** Throws if sqlmap misses a hole that is there: then its silence about the academy would mean nothing. */
async function proveSqlmap(database: D1Database, folder: string): Promise<void> {
  const hole = await openKnownHole(database);
  try {
    const { output } = await run('sqlmap', sqlmapArgs(hole.url, join(folder, 'known-hole')));
    if (!VULNERABLE.test(output)) throw new PlainError(`sqlmap missed a hole that is there:\n${output}`);
  } finally {
    await hole.close();
  }
}

async function attackCalls(targets: readonly Target[], relay: Relay, folder: string): Promise<readonly string[]> {
  const injectable: string[] = [];
  const waiting = [...targets];
  const work = async (): Promise<void> => {
    for (let target = waiting.shift(); target !== undefined; target = waiting.shift())
      if (await attackOne(target, relay, folder)) injectable.push(target.name);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return injectable;
}

interface WapitiReport {
  readonly vulnerabilities: Readonly<Record<string, readonly { readonly path: string; readonly info: string }[]>>;
}

/** What wapiti names, by category. */
async function attackPages(relay: Relay, minutes: number, folder: string): Promise<readonly string[]> {
  const report = join(folder, 'wapiti.json');
  await mkdir(join(folder, 'wapiti'), { recursive: true });
  await run('wapiti', [
    '-u',
    `${relay.url}/`,
    '--scope',
    'folder',
    '-m',
    'all',
    '-f',
    'json',
    '-o',
    report,
    '--store-session',
    join(folder, 'wapiti'),
    '--store-config',
    join(folder, 'wapiti'),
    '--flush-session',
    '--no-bugreport',
    '--max-scan-time',
    String(minutes * 30),
    '--max-attack-time',
    String(Math.max(20, minutes * 6)),
    '-H',
    `${TARGET_HEADER}: pages`,
  ]);
  const { vulnerabilities } = JSON.parse(await readFile(report, 'utf8')) as WapitiReport;
  return Object.entries(vulnerabilities).flatMap(([kind, found]) =>
    found.map(({ path, info }) => `${kind}: ${path}: ${info}`),
  );
}

/** Calls that refused every attack before they read a parameter. */
const unreached = ({ tally }: Relay): readonly string[] =>
  [...tally].filter(([, row]) => [...row.keys()].every((status) => REFUSALS.has(status))).map(([name]) => name);

function statusesOf({ tally }: Relay): string {
  const sums = new Map<number, number>();
  for (const row of tally.values())
    for (const [status, count] of row) sums.set(status, (sums.get(status) ?? 0) + count);
  return [...sums]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${count} x ${status}`)
    .join(', ');
}

async function attack(server: RunningServer, { only, minutes }: Options, folder: string): Promise<boolean> {
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenApiDocument;
  const targets = listTargets(describeApi(document)).filter(({ name }) => only === undefined || name === only);
  if (targets.length === 0) throw new PlainError(`--only must name a call that takes a parameter, not '${only}'.`);
  console.log('Attacking a hole that is there, to see that sqlmap finds it ...');
  await proveSqlmap(server.database, folder);
  const relay = await startRelay(server.url, await openSessions(server));
  whenStopped(relay.close);
  try {
    console.log(`Attacking ${targets.length} calls with sqlmap ...`);
    const injectable = await attackCalls(targets, relay, folder);
    if (minutes > 0) console.log(`Attacking the pages with wapiti, for at most about ${minutes} minutes ...`);
    const found = minutes === 0 ? [] : await attackPages(relay, minutes, folder);
    for (const each of relay.faults)
      console.log(`${each.target}: ${each.status} ${each.reply}\n  ${each.method} ${each.path}\n  ${each.body}`);
    for (const each of found) console.log(`wapiti: ${each}`);
    console.log(`Replies: ${statusesOf(relay)}`);
    console.log(`Refused before a parameter was read: ${unreached(relay).join(', ') || 'none'}`);
    console.log(
      `${targets.length} calls, injectable: ${injectable.join(', ') || 'none'}; faults of the server: ${relay.faults.length}; named by wapiti: ${found.length}`,
    );
    return injectable.length === 0 && relay.faults.length === 0;
  } finally {
    await relay.close();
  }
}

async function attackOn(dataFolder: string, options: Options): Promise<boolean> {
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({
    port: 0,
    buildFolder: TEST_BUILD_FOLDER,
    dataFolder,
    isQuiet: true,
    passwordCost: 'low',
  });
  whenStopped(server.stop);
  try {
    await seedDemoAccounts(server.database, Date.now(), LOW_COST);
    await importMocks(server, Date.now());
    return await attack(server, options, join(dataFolder, 'reports'));
  } finally {
    await server.stop();
  }
}

async function start(): Promise<void> {
  watchForStop();
  const options = readOptions();
  await requireTools();
  console.log('Building the site ...');
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-attack-'));
  const removeData = (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  whenStopped(removeData);
  try {
    process.exitCode = (await attackOn(dataFolder, options)) ? 0 : 1;
  } finally {
    await removeData();
  }
}

await start();
