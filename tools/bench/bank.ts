import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { whenStopped, watchForStop } from '../../scripts/lifetime.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { buildSite } from '../../scripts/site.ts';
import { kilobytes, marginalCost, opened, rowsOfBanks, wholeCost } from './bank-rows.ts';
import { bankFolder, makeBankProject, removeBankProjects } from './bank-project.ts';
import { timeToFirstQuestion } from './first-question.ts';
import type { PageWeight } from './script-weight.ts';
import { weighPage } from './script-weight.ts';
import { median, report } from './rows.ts';
import { launchBrowser, logIn, serveBuild } from './set-up.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:bank` measures what a paper costs in question banks of 10, 1,000 and 10,000 papers (`--sizes
 * 10,1000`): build, bytes, waiting. It takes the fastest of `--builds N` (2) and the median of `--runs N` (5), and
 * fails when a ratio is out of its bound (bank-rows.ts). Small sizes only show that it runs: their builds are noise.
 */

const given = readArguments('bench:bank').values;

const PAPER = '/quiz/cgl/day-1/paper-1';

interface Bank {
  readonly size: number;
  readonly buildSeconds: number;
  readonly files: number;
  /** Bytes after gzip. */
  readonly home: number;
  readonly largestIndex: number;
  readonly server: RunningServer;
}

interface Measured extends Bank {
  readonly weight: PageWeight;
  /** Milliseconds. */
  readonly firstQuestion: number;
}

const zipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;

/**
 * Builds every bank from nothing in each round and keeps the fastest build of each, which the machine disturbed least.
 */
async function buildBanks(
  sizes: readonly number[],
  rounds: number,
): Promise<readonly { readonly size: number; readonly folder: string; readonly seconds: number }[]> {
  const fastest = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1)
    for (const size of sizes) {
      console.log(`Building with ${size.toLocaleString('en-IN')} papers ...`);
      const project = makeBankProject(size);
      const start = performance.now();
      await buildSite(join(project, 'dist'), 'deployed', project);
      fastest.set(size, Math.min((performance.now() - start) / 1000, fastest.get(size) ?? Infinity));
    }
  return sizes.map((size) => ({
    size,
    folder: join(bankFolder(size), 'dist'),
    seconds: fastest.get(size) ?? Number.NaN,
  }));
}

async function serveBank({ size, folder, seconds }: Awaited<ReturnType<typeof buildBanks>>[number]): Promise<Bank> {
  const client = join(folder, 'client');
  const server = await serveBuild(folder);
  await seedDemoAccounts(server.database, Date.now());
  return {
    size,
    buildSeconds: seconds,
    files: globSync('**/*.*', { cwd: client }).length,
    home: zipped(join(client, 'index.html')),
    largestIndex: Math.max(
      ...globSync('quiz/{*,*/days-*}.html', { cwd: client }).map((file) => zipped(join(client, file))),
    ),
    server,
  };
}

/** Takes the banks in turn in each round, so that other work of the machine affects all of them. */
async function measure(banks: readonly Bank[], browser: Browser, runs: number): Promise<readonly Measured[]> {
  const times = new Map<Bank, number[]>(banks.map((bank) => [bank, []]));
  const sessions = new Map(await Promise.all(banks.map(async (bank) => [bank, await logIn(bank.server.url)] as const)));
  const sessionOf = (bank: Bank): Record<string, string> => sessions.get(bank) ?? {};
  for (let run = 0; run < runs; run += 1)
    for (const bank of banks) {
      const time = await timeToFirstQuestion(browser, bank.server.url + PAPER, sessionOf(bank));
      times.get(bank)?.push(time);
      console.log(`First question ${run + 1} of ${runs}, ${bank.size} papers: ${(time / 1000).toFixed(1)} s`);
    }
  const measured: Measured[] = [];
  for (const bank of banks) {
    const weight = await weighPage(browser, bank.server.url + PAPER, { session: sessionOf(bank), until: 'Start Quiz' });
    measured.push({ ...bank, weight, firstQuestion: median(times.get(bank) ?? []) });
  }
  return measured;
}

function printTable(banks: readonly Measured[]): void {
  const smallest = banks[0];
  const rows: readonly (readonly [string, (bank: Measured) => string])[] = [
    ['papers', ({ size }) => size.toLocaleString('en-IN')],
    ['build, whole', ({ buildSeconds }) => `${buildSeconds.toFixed(1)} s`],
    ['build, whole / papers', (bank) => `${wholeCost(bank).toFixed(1)} ms`],
    [
      'build, one paper more',
      (bank) => (smallest === undefined || bank === smallest ? '-' : `${marginalCost(smallest, bank).toFixed(1)} ms`),
    ],
    ['files to publish', ({ files }) => files.toLocaleString('en-IN')],
    ['open a paper: page', ({ weight }) => kilobytes(weight.html)],
    ['open a paper: its slice', ({ weight }) => kilobytes(weight.data)],
    ['open a paper: script', ({ weight }) => kilobytes(weight.script)],
    ['open a paper: together', (bank) => kilobytes(opened(bank))],
    ['first question, slow phone', ({ firstQuestion }) => `${(firstQuestion / 1000).toFixed(2)} s`],
    ['home page', ({ home }) => kilobytes(home)],
    ['largest index page', ({ largestIndex }) => kilobytes(largestIndex)],
  ];
  console.log();
  for (const [name, value] of rows)
    console.log(name.padEnd(28) + banks.map((bank) => value(bank).padStart(13)).join(''));
  console.log();
}

async function bench(): Promise<void> {
  watchForStop();
  whenStopped(removeBankProjects);
  const sizes = (given.sizes ?? '10,1000,10000')
    .split(',')
    .map(Number)
    .toSorted((one, other) => one - other);
  const banks: Bank[] = [];
  const browser = await launchBrowser();
  try {
    for (const built of await buildBanks(sizes, Number(given.builds ?? 2))) banks.push(await serveBank(built));
    const measured = await measure(banks, browser, Number(given.runs ?? 5));
    printTable(measured);
    report(rowsOfBanks(measured));
  } finally {
    await browser.close();
    for (const { server } of banks) await server.stop();
    removeBankProjects();
  }
}

await bench();
