import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { whenStopped, watchForStop } from '../scripts/lifetime.ts';
import { seedDemoAccounts } from '../scripts/seed.ts';
import type { RunningServer } from '../scripts/server.ts';
import { buildSite } from '../scripts/site.ts';
import { bankFolder, makeBankProject, removeBankProjects } from './bank-project.ts';
import { timeToFirstQuestion } from './first-question.ts';
import type { PageWeight } from './script-weight.ts';
import { weighPage } from './script-weight.ts';
import { collect, median } from './rows.ts';
import { argument, launchBrowser, logIn, serveBuild } from './set-up.ts';

/**
 * `npm run bench:bank`: what a paper costs in banks of 10, 1,000 and 10,000 papers (`--sizes 10,1000`): to build, to
 * open, to wait for. The fastest of `--builds N` (2 unless said) and the median of `--runs N` (5) waits, the banks in
 * turn. Ends with 1 when the bank's size shows.
 */

const PAPER = '/quiz/cgl/day-1/paper-1';
/** How much dearer a paper may be in a bank ten times as large. */
const MOST_BUILD_GROWTH = 1.2;
const MOST_BYTES_GROWTH = 1.05;
const PAGE_BYTES = 25 * 1024;

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

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
const zipped = (path: string): number => gzipSync(readFileSync(path), { level: 9 }).length;
const opened = ({ weight }: Measured): number => weight.html + weight.script + weight.data;

/** Builds every bank in each round from nothing; the fastest build of each, which the rest of the machine disturbed least. */
async function buildBanks(sizes: readonly number[], rounds: number): Promise<readonly { readonly size: number; readonly folder: string; readonly seconds: number }[]> {
  const fastest = new Map<number, number>();
  for (let round = 0; round < rounds; round += 1)
    for (const size of sizes) {
      console.log(`Building with ${size.toLocaleString('en-IN')} papers ...`);
      const project = makeBankProject(size);
      const start = performance.now();
      await buildSite(join(project, 'dist'), 'deployed', project);
      fastest.set(size, Math.min((performance.now() - start) / 1000, fastest.get(size) ?? Infinity));
    }
  return sizes.map((size) => ({ size, folder: join(bankFolder(size), 'dist'), seconds: fastest.get(size) ?? Number.NaN }));
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
    largestIndex: Math.max(...globSync('quiz/{*,*/days-*}.html', { cwd: client }).map((file) => zipped(join(client, file)))),
    server,
  };
}

/** One after the other in each round, so that what else the machine does meets all of them. */
async function measure(banks: readonly Bank[], browser: Browser, runs: number): Promise<readonly Measured[]> {
  const times = new Map<Bank, number[]>(banks.map((bank) => [bank, []]));
  const sessions = new Map(await Promise.all(banks.map(async (bank) => [bank, await logIn(bank.server.url)] as const)));
  const sessionOf = (bank: Bank): Record<string, string> => sessions.get(bank) ?? {};
  for (let run = 0; run < runs; run += 1)
    for (const bank of banks) times.get(bank)?.push(await timeToFirstQuestion(browser, bank.server.url + PAPER, sessionOf(bank)));
  const measured: Measured[] = [];
  for (const bank of banks) {
    const weight = await weighPage(browser, bank.server.url + PAPER, { session: sessionOf(bank), until: 'Start Quiz' });
    measured.push({ ...bank, weight, firstQuestion: median(times.get(bank) ?? []) });
  }
  return measured;
}

/** Milliseconds for a paper, with its part of the whole build. */
const wholeCost = ({ buildSeconds, size }: Bank): number => (buildSeconds * 1000) / size;

/** Milliseconds for one paper more: what the build of the smallest bank takes is no paper's. */
const costOfPaper = (bank: Bank, smallest: Bank): number => ((bank.buildSeconds - smallest.buildSeconds) * 1000) / (bank.size - smallest.size);

function report(banks: readonly Measured[]): readonly string[] {
  const [smallest, ...larger] = banks;
  if (smallest === undefined) return [];
  const rows: readonly (readonly [string, (bank: Measured) => string])[] = [
    ['papers', ({ size }) => size.toLocaleString('en-IN')],
    ['build, whole', ({ buildSeconds }) => `${buildSeconds.toFixed(1)} s`],
    ['build, whole / papers', (bank) => `${wholeCost(bank).toFixed(1)} ms`],
    ['build, one paper more', (bank) => (bank === smallest ? '-' : `${costOfPaper(bank, smallest).toFixed(1)} ms`)],
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
  for (const [name, value] of rows) console.log(name.padEnd(28) + banks.map((bank) => value(bank).padStart(13)).join(''));
  const faults = banks.flatMap((bank) => [
    ...opened(bank) > opened(smallest) * MOST_BYTES_GROWTH ? [`opening a paper of ${bank.size} transfers more than one of ${smallest.size}`] : [],
    ...Math.max(bank.home, bank.largestIndex) > PAGE_BYTES ? [`with ${bank.size} papers a page is above ${kilobytes(PAGE_BYTES)}`] : [],
  ]);
  const [before, last] = larger.slice(-2);
  if (before === undefined || last === undefined) return faults;
  const growth = wholeCost(last) / wholeCost(before);
  const ownGrowth = costOfPaper(last, smallest) / costOfPaper(before, smallest);
  const sizes = `${last.size.toLocaleString('en-IN')} as with ${before.size.toLocaleString('en-IN')}`;
  collect([
    { what: `build a paper, ${last.size} of them`, figure: `${wholeCost(last).toFixed(1)} ms`, beside: `${before.size} of them ${wholeCost(before).toFixed(1)} ms`, ratio: growth, atMost: MOST_BUILD_GROWTH },
    { what: `open a paper of ${last.size}, bytes`, figure: kilobytes(opened(last)), beside: `of ${smallest.size} ${kilobytes(opened(smallest))}`, ratio: opened(last) / opened(smallest), atMost: MOST_BYTES_GROWTH },
    { what: `first question on slow 3G, ${last.size} papers`, figure: `${(last.firstQuestion / 1000).toFixed(2)} s`, beside: `${smallest.size} papers ${(smallest.firstQuestion / 1000).toFixed(2)} s`, ratio: last.firstQuestion / smallest.firstQuestion, atMost: MOST_BYTES_GROWTH },
  ]);
  console.log(`\nA paper costs the build ${growth.toFixed(2)} times as much with ${sizes} (at most ${MOST_BUILD_GROWTH}); without what a build costs anyway ${ownGrowth.toFixed(2)} times, which other work on the machine moves by a third.`);
  return growth > MOST_BUILD_GROWTH ? [...faults, 'a paper’s build grows with the bank'] : faults;
}

async function bench(): Promise<void> {
  watchForStop();
  whenStopped(removeBankProjects);
  const sizes = (argument('--sizes') ?? '10,1000,10000').split(',').map(Number).toSorted((one, other) => one - other);
  const banks: Bank[] = [];
  const browser = await launchBrowser();
  try {
    for (const built of await buildBanks(sizes, Number(argument('--builds') ?? 2))) banks.push(await serveBank(built));
    const faults = report(await measure(banks, browser, Number(argument('--runs') ?? 5)));
    for (const fault of faults) console.error(`Too much: ${fault}.`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
    for (const { server } of banks) await server.stop();
    removeBankProjects();
  }
}

await bench();
