import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateLocalDatabase } from '../../scripts/database.ts';
import { readEvidence } from '../faults/evidence.ts';
import type { Site, Student } from '../faults/ledger.ts';
import { emptyLedger } from '../faults/ledger.ts';
import { enrol, readPaper, sendProfile } from '../faults/load.ts';
import { mockOfLoad } from '../faults/mock-writes.ts';
import { importMocks } from '../../scripts/mocks/import-mocks.ts';
import { readMocks } from '../../scripts/mocks/read-mocks.ts';
import { compareWrites } from '../faults/compare-writes.ts';
import { noFindings } from '../faults/findings.ts';
import { startVictim } from '../faults/victim.ts';
import { watchForStop } from '../../scripts/lifetime.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import { startServer } from '../../scripts/server.ts';
import { bringSite } from '../../scripts/site.ts';
import { runAtOnce, watchRequests } from './load/crowd.ts';
import { listPublished, logInAdmin, mixedDay } from './load/mixed-day.ts';
import type { Day, PublishedItem } from './load/mixed-day.ts';
import type { Sample } from './load/steady-rate.ts';
import { percentile, runAtRate } from './load/steady-rate.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run load` runs a mixed day at a fixed rate against a server in a process of its own, and then looks in the
 * database for everything that was acknowledged. `-- --rate 60 --seconds 120 --students 40`.
 *
 * `-- --crowd 500` sends the same calls from 500 students at once, without a pause, through the front that `npm start` has:
 * no request may be lost, and what is too much is refused with 503 and Retry-After.
 */

const given = readArguments('load').values;

const readSiteMap = (): readonly string[] =>
  [
    ...readFileSync(join(TEST_BUILD_FOLDER, 'client/sitemap-0.xml'), 'utf8').matchAll(
      /<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g,
    ),
  ].map(([, path]) => path || '/');

/** Makes the admin's account before the server is under load. */
async function prepare(dataFolder: string): Promise<void> {
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder, isQuiet: true });
  await seedDemoAccounts(server.database, Date.now());
  await importMocks(server, Date.now());
  await server.stop();
}

async function enrolAll(site: Site, count: number): Promise<readonly Student[]> {
  const students: Student[] = [];
  while (students.length < count) {
    const student = await enrol(site);
    if (student !== null) students.push(student);
  }
  return students;
}

function printLatencies(samples: readonly Sample[]): void {
  console.log('route                   calls   faults        p50        p95        p99    slowest');
  for (const route of [...new Set(samples.map((sample) => sample.route))].toSorted()) {
    const own = samples.filter((sample) => sample.route === route);
    const times = own.map(({ tookMs }) => tookMs);
    const shown = [percentile(times, 0.5), percentile(times, 0.95), percentile(times, 0.99), Math.max(...times)];
    console.log(
      `${route.padEnd(22)}${String(own.length).padStart(7)}${String(own.filter(({ fault }) => fault !== null).length).padStart(9)}${shown.map((time) => `${time.toFixed(1)} ms`.padStart(11)).join('')}`,
    );
  }
  for (const [fault, count] of countBy(
    samples.flatMap(({ route, fault }) => (fault === null ? [] : [`${route}: ${fault}`])),
  ))
    console.log(`  ${count} × ${fault}`);
}

function countBy(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

/** One line for each write that the database lacks or has twice. */
function compare(
  site: Site,
  dataFolder: string,
  published: readonly PublishedItem[],
  listed: readonly string[],
): readonly string[] {
  const evidence = readEvidence(dataFolder);
  const findings = noFindings();
  const ids = new Set(site.ledger.students.map(({ studentId }) => studentId));
  compareWrites(findings, site.ledger, {
    students: evidence.students.filter(({ email }) => email.endsWith('@faults.test')),
    attempts: evidence.attempts.filter(({ student_id: id }) => ids.has(id)),
    mocks: evidence.mocks,
  });
  const counts = countBy(listed);
  const wrong = published
    .filter(({ title }) => counts.get(title) !== 1)
    .map(({ title }) => `${title}: listed ${counts.get(title) ?? 0} times`);
  return [...findings.failures.entries()]
    .map(([what, { detail }]) => `${what} ${detail}`)
    .concat(evidence.damage, wrong);
}

/** Returns how many requests got no reply, or one that does not say when to try again. */
async function sendCrowd(day: Day, callers: number, seconds: number): Promise<number> {
  const { outcomes, stop } = watchRequests();
  await runAtOnce(mixedDay(day), { callers, seconds, random: Math.random });
  stop();
  for (const kind of ['answered', 'refused', 'untimed', 'broken', 'lost'] as const) {
    const times = outcomes.filter((outcome) => outcome.kind === kind).map(({ tookMs }) => tookMs);
    const shown = times.length === 0 ? '' : [0.5, 0.95, 1].map((share) => `${percentile(times, share).toFixed(0)} ms`);
    console.log(`${kind.padEnd(10)}${String(times.length).padStart(7)}  ${String(shown)}`);
  }
  return outcomes.filter(({ kind }) => kind !== 'answered' && kind !== 'refused').length;
}

async function load(): Promise<void> {
  watchForStop();
  const crowd = Number(given.crowd ?? 0);
  const [rate, seconds, students] = [
    Number(given.rate ?? 60),
    Number(given.seconds ?? 120),
    Number(given.students ?? (crowd || 40)),
  ];
  await bringSite(TEST_BUILD_FOLDER);
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-load-'));
  await prepare(dataFolder);
  const server = await startVictim(TEST_BUILD_FOLDER, dataFolder, { isBehindFront: crowd > 0 });
  try {
    const site: Site = {
      url: server.url,
      ledger: emptyLedger(),
      paper: readPaper(TEST_BUILD_FOLDER),
      mock: mockOfLoad(readMocks()),
      random: Math.random,
    };
    const enrolled = await enrolAll(site, students);
    site.ledger.students.push(...enrolled);
    // A mock test asks for a complete profile.
    for (const student of enrolled) await sendProfile(site, student, 1);
    const published: PublishedItem[] = [];
    const day = { site, students: enrolled, adminToken: await logInAdmin(server.url), pages: readSiteMap(), published };
    if (crowd > 0) {
      console.log(`${crowd} students at once for ${seconds} s, ${day.pages.length} pages. Half, 95 in 100, slowest:`);
      process.exitCode = (await sendCrowd(day, crowd, seconds)) === 0 ? 0 : 1;
      return;
    }
    console.log(`${rate} calls a second for ${seconds} s, ${students} students, ${day.pages.length} pages.`);
    const samples = await runAtRate(mixedDay(day), {
      rate,
      seconds,
      random: Math.random,
      onSecond: (second) => second % 30 === 0 && console.log(`${second} s`),
    });
    printLatencies(samples);
    const listed = await listPublished(server.url, day.adminToken);
    await server.kill();
    const wrong = compare(site, dataFolder, published, listed);
    const { ledger } = site;
    console.log(
      `\nIn the database, counted with the server down: ${ledger.attempts.length} attempts, ${ledger.mocks.length} mock tests with ${ledger.mocks.reduce((sum, { acknowledged }) => sum + acknowledged, 0)} events, ${ledger.signups.length} sign-ups, ${[...ledger.profiles.values()].reduce((sum, { acknowledged }) => sum + acknowledged, 0)} profile changes, ${published.length} published items.`,
    );
    for (const line of wrong) console.log(`  ${line}`);
    const faults = samples.filter(({ fault }) => fault !== null).length;
    console.log(
      `${faults} errors in ${samples.length} calls, ${wrong.length} of what was acknowledged lost, doubled or torn.`,
    );
    process.exitCode = faults + wrong.length === 0 ? 0 : 1;
  } finally {
    await server.kill().catch(() => undefined);
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await load();
process.exit();
