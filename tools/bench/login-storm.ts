import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../../scripts/seed.ts';
import { startServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';
import { percentile } from './load/steady-rate.ts';
import type { Row } from './rows.ts';
import { median, reportPhases } from './rows.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:login-storm` sends wrong logins in parallel, from many addresses so that no limit of one address ends
 * them, and measures what others get meanwhile: health, a public list, a page and one honest login. Each storm stands
 * beside a quiet run just before it. `--seconds N` is the length of a run, `--built` takes the build that is there.
 */

const given = readArguments('bench:login-storm').values;

const SECONDS = Number(given.seconds ?? 15);
/** 60 fit in the queue of hashes (functions/storage/identity/hash-queue.ts), 200 do not. */
const STORMS = [60, 200] as const;
const PAUSE_MS = 50;
const ANSWER_MS = 200;
const PROBES = { health: '/api/health', 'current affairs': '/api/current-affairs', page: '/about' } as const;
type Probe = keyof typeof PROBES;

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

let dropped = 0;
/** The server may end a kept connection at the moment at which it is used again; the call then goes out anew. */
const call: typeof fetch = (...input) =>
  fetch(...input).catch(() => {
    dropped += 1;
    return fetch(...input);
  });

let addresses = 0;
const nextAddress = (): string => `10.${(addresses += 1) >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;

const sendLogin = (url: string, email: string, password: string): Promise<Response> =>
  call(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'cf-connecting-ip': nextAddress() },
    body: JSON.stringify({ email, password }),
  });

/** Wrong logins in `lanes` lanes until the time is over: how often each reply came, and how many said when to retry. */
async function storm(url: string, lanes: number, endsAt: number): Promise<ReadonlyMap<string, number>> {
  const replies = new Map<string, number>();
  const lane = async (): Promise<void> => {
    while (performance.now() < endsAt) {
      const response = await sendLogin(url, `guess${addresses}@example.com`, 'Wrong@12345');
      await response.text();
      const isTimed = response.headers.has('retry-after') ? ' with Retry-After' : '';
      const name = `${response.status}${isTimed}`;
      replies.set(name, (replies.get(name) ?? 0) + 1);
      // Refused people try again, each at a time of their own; they are no loop.
      if (response.status !== 401) await pause(500 + Math.random() * 1000);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return replies;
}

/** The time of each reply of a probe that is asked again and again. Milliseconds. */
async function ask(url: string, endsAt: number): Promise<readonly number[]> {
  const times: number[] = [];
  while (performance.now() < endsAt) {
    const startedAt = performance.now();
    const response = await call(url);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
    times.push(performance.now() - startedAt);
    await pause(PAUSE_MS);
  }
  return times;
}

/** How long a student with the right password waits, and how often the server asks to come again. */
async function logInHonestly(url: string): Promise<{ readonly seconds: number; readonly refusals: number }> {
  const startedAt = performance.now();
  for (let refusals = 0; ; refusals += 1) {
    const response = await sendLogin(url, 'oneyear@academy.test', DEMO_PASSWORD);
    await response.text();
    if (response.status === 200) return { seconds: (performance.now() - startedAt) / 1000, refusals };
    if (response.status !== 429) throw new Error(`honest login: ${response.status}`);
    await pause(2000);
  }
}

async function measure(url: string, lanes: number) {
  const endsAt = performance.now() + SECONDS * 1000;
  const names = Object.keys(PROBES) as Probe[];
  const stormed = storm(url, lanes, endsAt);
  await pause(Math.min(1000, SECONDS * 100));
  const honest = logInHonestly(url);
  const times = await Promise.all(names.map((name) => ask(url + PROBES[name], endsAt)));
  return {
    times: Object.fromEntries(names.map((name, index) => [name, times[index] ?? []])) as Record<Probe, number[]>,
    replies: await stormed,
    honest: await honest,
  };
}

async function rowsOfStorm(url: string, lanes: number): Promise<readonly Row[]> {
  const quiet = await measure(url, 0);
  const loud = await measure(url, lanes);
  const answers = [...loud.replies].map(([name, count]) => `${count} × ${name}`).join(', ');
  console.log(`${lanes} parallel wrong logins got ${answers}; ${dropped} connections were made again.`);
  const rows = (Object.keys(PROBES) as Probe[]).flatMap((name): Row[] => {
    const [half, high] = [median(loud.times[name]), percentile(loud.times[name], 0.95)];
    const [quietHalf, quietHigh] = [median(quiet.times[name]), percentile(quiet.times[name], 0.95)];
    return [
      {
        what: `${name}, ${lanes} wrong logins: half, 95 in 100`,
        figure: `${half.toFixed(0)}, ${high.toFixed(0)} ms`,
        beside: `quiet ${quietHalf.toFixed(0)}, ${quietHigh.toFixed(0)} ms`,
        ratio: half / quietHalf,
      },
      {
        what: `${name}: 95 in 100, milliseconds`,
        figure: `${high.toFixed(0)} ms`,
        beside: '',
        ratio: high,
        atMost: ANSWER_MS,
      },
    ];
  });
  return [
    ...rows,
    {
      what: `an honest login among ${lanes}`,
      figure: `${loud.honest.seconds.toFixed(1)} s, ${loud.honest.refusals} × 429`,
      beside: `quiet ${quiet.honest.seconds.toFixed(2)} s`,
      ratio: loud.honest.seconds / quiet.honest.seconds,
    },
  ];
}

async function bench(): Promise<void> {
  if (given.built !== true) {
    console.log('Building the site ...');
    await buildSite(TEST_BUILD_FOLDER, 'local');
  }
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-storm-'));
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder, isQuiet: true });
  try {
    await seedDemoAccounts(server.database, Date.now());
    await reportPhases(
      STORMS.map((lanes) => [`${lanes} parallel wrong logins`, () => rowsOfStorm(server.url, lanes)] as const),
    );
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await bench();
