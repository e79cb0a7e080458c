import { createHash } from 'node:crypto';
import { copyFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';
import type { Hammered, Target } from './api/order.ts';
import { hammer } from './api/order.ts';
import { bundleWorker } from './bundle-worker.ts';
import { percentile } from './load/steady-rate.ts';
import { keepMeasured } from './measured.ts';
import type { Row } from './rows.ts';
import { median, reportPhases } from './rows.ts';
import { workerdCpuMs, workerdMemory } from './workerd.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:api` compares API routes with a bare route and a bare select of the same server, a page with a bare
 * file, and a login with the bare hash. It also measures what heartbeats write and whether memory grows. `--quick`
 * gives a rough look.
 */

const given = readArguments('bench:api').values;

const isQuick = given.quick === true;
const ROUNDS = isQuick ? 2 : 10;
const BEATS = 10_000;
const ATTEMPTS_OF_EACH = 5;
/** Each student may read and beat sixty times a minute, so this many are enough for ten seconds at full speed. */
const READERS = isQuick ? 100 : 400;
const MEMORY_CALLS = Number(given.calls ?? (isQuick ? 5000 : 100_000));
const COPY = 'bare-file.txt';
const PAGE = '/about';

/** Rounded, because no run is more exact. A quick look writes nothing: the simulation should not rest on it. */
const keep = (local: Readonly<Record<string, number>>): void => {
  if (!isQuick)
    keepMeasured(
      Object.fromEntries(Object.entries(local).map(([name, value]) => [name, Number(value.toPrecision(3))])),
    );
};

interface Place {
  readonly server: RunningServer;
  readonly dataFolder: string;
  /** Addresses of the academy's worker and of the bare one, both without the router of files. */
  readonly academy: string;
  readonly bare: string;
}

/** `count` logged-in students: rows like a demo account's, each with a token. */
async function logInMany({ server, academy }: Place, count: number): Promise<readonly string[]> {
  const first = 5000;
  const { results } = await server.database.prepare("SELECT * FROM students WHERE email = 'none@academy.test'").all();
  const [model] = results as Record<string, unknown>[];
  if (model === undefined) throw new Error('no demo account');
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const row: Record<string, unknown> = {
      ...model,
      id: first + index,
      email: `bench${index}@academy.test`,
      mobile_number: String(7_200_000_000 + index),
      signup_fingerprint: null,
    };
    const columns = Object.keys(model);
    await server.database
      .prepare(`INSERT INTO students (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
      .bind(...columns.map((name) => row[name]))
      .run();
    tokens.push(await logIn(academy, `bench${index}@academy.test`, index));
  }
  return tokens;
}

async function logIn(url: string, email: string, index = 0): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': `10.9.${index >> 8}.${index & 255}` },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  if (response.status !== 200) throw new Error(`login: ${response.status}`);
  return ((await response.json()) as { token: string }).token;
}

const get = (name: string, url: string, headers: Readonly<Record<string, string>> = {}): Target => ({
  name,
  url,
  method: 'GET',
  headers: [headers],
  bodies: [''],
  status: 200,
});

const perSecond = (results: readonly Hammered[], name: string): number =>
  median(results.find((each) => each.name === name)?.perSecond ?? []);

function rowsOfLoad(results: readonly Hammered[], name: string, beside: string, atLeast?: number): Row {
  // Round by round, so that other work of the machine affects both alike.
  const [own, reference] = [name, beside].map(
    (each) => results.find((result) => result.name === each)?.perSecond ?? [],
  );
  const ratio = median((own ?? []).map((value, round) => value / (reference?.[round] ?? Number.NaN)));
  return {
    what: `${name}, full load`,
    figure: `${perSecond(results, name).toFixed(0)}/s`,
    beside: `${beside} ${perSecond(results, beside).toFixed(0)}/s`,
    ratio,
    ...(atLeast !== undefined && { atLeast }),
  };
}

function rowsOfRate(results: readonly Hammered[], name: string, beside: string): Row {
  const [own, reference] = [name, beside].map((each) => results.find((result) => result.name === each)?.times ?? []);
  const [half, high] = [percentile(own ?? [], 0.5), percentile(own ?? [], 0.99)];
  const [referenceHalf, referenceHigh] = [percentile(reference ?? [], 0.5), percentile(reference ?? [], 0.99)];
  return {
    what: `${name}, 100/s: half, 99 in 100`,
    figure: `${half.toFixed(1)}, ${high.toFixed(1)} ms`,
    beside: `${beside} ${referenceHalf.toFixed(1)}, ${referenceHigh.toFixed(1)} ms`,
    ratio: half / referenceHalf,
  };
}

async function measureRoutes(
  { academy, bare }: Place,
  token: string,
  studentId: number,
  readers: readonly string[],
): Promise<readonly Row[]> {
  const authorization = { authorization: `Bearer ${token}` };
  const targets = [
    get('bare route', `${bare}/bare`),
    get('bare select', `${bare}/select/${studentId}`),
    get('profile', `${academy}/api/auth/profile`, authorization),
    get('subscriptions', `${academy}/api/payments/subscriptions/${studentId}`, authorization),
    get('health', `${academy}/api/health`),
    {
      ...get('attempts', `${academy}/api/attempts`),
      headers: readers.map((reader) => ({ authorization: `Bearer ${reader}` })),
    },
  ];
  const results = await hammer({
    targets,
    rounds: ROUNDS,
    roundMs: 1000,
    lanes: 4,
    rate: 100,
    rateSeconds: isQuick ? 2 : 10,
  });
  return [
    rowsOfLoad(results, 'profile', 'bare select', 0.6),
    rowsOfLoad(results, 'subscriptions', 'bare select', 0.6),
    rowsOfLoad(results, 'attempts', 'bare select'),
    rowsOfLoad(results, 'health', 'bare select'),
    rowsOfLoad(results, 'bare select', 'bare route'),
    rowsOfRate(results, 'profile', 'bare select'),
    rowsOfRate(results, 'subscriptions', 'bare select'),
  ];
}

async function measurePages({ server }: Place): Promise<readonly Row[]> {
  const targets = [get('bare file', `${server.url}/${COPY}`), get('page', server.url + PAGE)];
  const results = await hammer({
    targets,
    rounds: ROUNDS,
    roundMs: 1000,
    lanes: 4,
    rate: 100,
    rateSeconds: isQuick ? 2 : 10,
  });
  return [rowsOfLoad(results, 'page', 'bare file', 0.95), rowsOfRate(results, 'page', 'bare file')];
}

async function measureLogin({ academy, bare }: Place): Promise<readonly Row[]> {
  const headers = [{ 'content-type': 'application/json' }];
  const login: Target = {
    name: 'login',
    url: `${academy}/api/auth/login`,
    method: 'POST',
    headers,
    bodies: [JSON.stringify({ email: 'oneyear@academy.test', password: DEMO_PASSWORD })],
    status: 200,
  };
  const hash: Target = {
    name: 'bare hash',
    url: `${bare}/hash`,
    method: 'POST',
    headers: [{}],
    bodies: [DEMO_PASSWORD],
    status: 200,
  };
  const results = await hammer({
    targets: [hash, login],
    rounds: ROUNDS,
    roundMs: 1500,
    lanes: 1,
    rate: 1,
    rateSeconds: 0,
  });
  keep({ loginCpuMs: 1000 / perSecond(results, 'login') });
  return [rowsOfLoad(results, 'login', 'bare hash')];
}

/** The growth of the database for an attempt of ten questions. Bytes. */
async function measureAttempts({ server, academy }: Place, tokens: readonly string[]): Promise<readonly Row[]> {
  const size = async (): Promise<number> => (await server.database.prepare('SELECT 1').run()).meta.size_after;
  const before = await size();
  const count = tokens.length * ATTEMPTS_OF_EACH;
  for (let sent = 0; sent < count; sent += 1) {
    const body = {
      attemptId: crypto.randomUUID(),
      exam: 'cgl',
      day: '1',
      paper: '1',
      responses: Array.from({ length: 10 }, (_, index) => (index + sent) % 4),
      secondsByQuestion: Array.from({ length: 10 }, () => 30),
      takenSeconds: 300,
    };
    const { status } = await fetch(`${academy}/api/attempts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens[sent % tokens.length]}` },
      body: JSON.stringify(body),
    });
    if (status !== 201) throw new Error(`attempt: ${status}`);
  }
  const bytes = ((await size()) - before) / count;
  keep({ attemptBytes: bytes });
  return [
    {
      what: 'database for an attempt of ten questions',
      figure: `${bytes.toFixed(0)} bytes`,
      beside: `${count} attempts`,
      ratio: bytes,
    },
  ];
}

/** One number for the content of SQLite's files: any write changes it. */
const fingerprint = (folder: string): string =>
  globSync('**/*.sqlite*', { cwd: join(folder, 'v3', 'd1') })
    .toSorted()
    .reduce(
      (hash, path) => hash.update(path).update(readFileSync(join(folder, 'v3', 'd1', path))),
      createHash('sha256'),
    )
    .digest('hex');

async function measureHeartbeats(place: Place, tokens: readonly string[]): Promise<readonly Row[]> {
  const count = isQuick ? 500 : BEATS;
  const before = fingerprint(place.dataFolder);
  let sent = 0;
  for (; sent < count; sent += tokens.length) {
    const answers = await Promise.all(
      tokens.map((token) =>
        fetch(`${place.academy}/api/auth/heartbeat`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: '{}',
        }),
      ),
    );
    for (const { status } of answers) if (status !== 204) throw new Error(`heartbeat: ${status}`);
  }
  const isSame = before === fingerprint(place.dataFolder);
  return [
    {
      what: `D1 files after ${sent.toLocaleString('en-IN')} heartbeats`,
      figure: isSame ? 'not a byte' : 'written to',
      beside: 'before them',
      ratio: isSame ? 0 : 1,
      atMost: 0,
    },
  ];
}

async function measureMemory({ academy, server }: Place, token: string, studentId: number): Promise<readonly Row[]> {
  const authorization = { authorization: `Bearer ${token}` };
  const targets = [
    get('profile', `${academy}/api/auth/profile`, authorization),
    get('subscriptions', `${academy}/api/payments/subscriptions/${studentId}`, authorization),
    get('page', server.url + PAGE),
    get('timetable', `${academy}/api/timetable`),
    get('current affairs', `${academy}/api/current-affairs`),
  ];
  let calls = 0;
  const run = async (atLeast: number): Promise<void> => {
    for (const end = calls + atLeast; calls < end;) {
      const results = await hammer({ targets, rounds: 4, roundMs: 1000, lanes: 8, rate: 1, rateSeconds: 0 });
      calls += Math.round(results.flatMap((each) => each.perSecond).reduce((sum, value) => sum + value, 0));
    }
  };
  // V8 lets its heap grow for some tens of thousands of calls before it collects, for a bare route too.
  await run(MEMORY_CALLS);
  const [before, spent, first] = [workerdMemory(), workerdCpuMs(), calls];
  await run(MEMORY_CALLS);
  const after = workerdMemory();
  if (spent !== null) keep({ callCpuMs: ((workerdCpuMs() ?? spent) - spent) / (calls - first) });
  if (before === null || after === null || before === 0) return [];
  const megabytes = (kib: number): string => `${(kib / 1024).toFixed(0)} MB`;
  return [
    {
      what: `workerd after ${MEMORY_CALLS.toLocaleString('en-IN')} calls more`,
      figure: megabytes(after),
      beside: `after the first ${MEMORY_CALLS.toLocaleString('en-IN')}: ${megabytes(before)}`,
      ratio: after / before,
      atMost: 1.1,
    },
  ];
}

async function bench(): Promise<void> {
  console.log('Building the site ...');
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const client = join(TEST_BUILD_FOLDER, 'client');
  copyFileSync(join(client, `${PAGE}.html`), join(client, COPY));
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-api-'));
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({
    port: 0,
    buildFolder: TEST_BUILD_FOLDER,
    dataFolder,
    isQuiet: true,
    beside: { name: 'bare', script: await bundleWorker('api/bare-worker.ts') },
  });
  try {
    await seedDemoAccounts(server.database, Date.now());
    const place: Place = {
      server,
      dataFolder,
      academy: await server.directUrl('alone'),
      bare: await server.directUrl('bare'),
    };
    const { id } = (await server.database
      .prepare("SELECT id FROM students WHERE email = 'oneyear@academy.test'")
      .first<{ id: number }>()) ?? { id: 0 };
    const token = await logIn(place.academy, 'oneyear@academy.test');
    console.log(`Logging in ${READERS} students ...`);
    const readers = await logInMany(place, READERS);
    await reportPhases([
      ['routes beside a bare select', () => measureRoutes(place, token, id, readers)],
      ['a page beside a bare file', () => measurePages(place)],
      ['heartbeats', () => measureHeartbeats(place, readers)],
      ['attempts in the database', () => measureAttempts(place, readers)],
      ['memory', () => measureMemory(place, token, id)],
      // Runs last: its logins end the session that the others use.
      ['a login beside its hash', () => measureLogin(place)],
    ]);
  } finally {
    await server.stop();
    rmSync(join(client, COPY), { force: true });
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await bench();
