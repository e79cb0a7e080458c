import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import { readArguments } from '../../scripts/arguments.ts';
import { SLOW_3G } from './first-question.ts';
import type { Row } from './rows.ts';
import { median, report } from './rows.ts';
import { launchBrowser, logIn, serveInTurn } from './set-up.ts';
import type { SlowLine, Traffic } from './slow-line/line.ts';
import { openSlowLine } from './slow-line/line.ts';
import { servePlainAcademy } from './slow-line/plain-academy.ts';
import { serveReferencePages } from './slow-line/reference-pages.ts';
import type { Releases } from './slow-line/releases.ts';
import { bringReleases } from './slow-line/releases.ts';
import type { Visit } from './slow-line/visit.ts';
import { PAPER, openPhone, timeFirstQuestion, visit } from './slow-line/visit.ts';

/**
 * `npm run bench:slow-line` measures visits on slow 3G with a quarter of this machine's speed, of a release as a deploy
 * stores it. A paper's first question stands beside a page with one blocking script and beside bare HTML of as many
 * bytes. A phone's first visit, from the home page through the login to the score, stands beside the same way on plain
 * pages. The same phone comes back the next day, and after a release that changed one sentence. `--runs N` (3) repeats
 * all of it in turn with a new phone, and medians are compared. `--paths` prints each request.
 */

const given = readArguments('bench:slow-line').values;

const STUDENT = 'none@academy.test';
const RUNS = Number(given.runs ?? 3);

const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

interface Lines {
  /** Of the release that `deploy` names. */
  readonly academy: SlowLine;
  readonly deploy: (release: keyof Releases) => Promise<void>;
  readonly plain: SlowLine;
  readonly references: SlowLine;
}

/** What one phone has measured. */
interface Run {
  readonly blocking: number;
  readonly bare: number;
  readonly drawn: number;
  readonly answered: number;
  readonly plain: Visit;
  readonly cold: Visit;
  readonly nextDay: Visit;
  readonly afterDeploy: Visit;
}

function printRequests(name: string, { requests }: Traffic): void {
  const [first] = requests;
  for (const { path, bytes, startedAt, endedAt } of requests) {
    const [from, to] = [startedAt, endedAt].map((at) => seconds(at - (first?.startedAt ?? 0)).padStart(7));
    console.log(`    ${name} ${from}${to} ${String(bytes).padStart(7)} ${path}`);
  }
}

function tell(name: string, made: Visit): void {
  const { loginForm, loggedIn, firstQuestion, score, pages, worker } = made;
  const times = { 'login form': loginForm, 'logged in': loggedIn, 'first question': firstQuestion, end: score };
  const timesText = Object.entries(times).map(([what, time]) => `${what} ${seconds(time)}`);
  console.log(
    `  ${name}: ${timesText.join(', ')}; ${kilobytes(pages.bytes)} in ${pages.requests.length} requests, service worker ${kilobytes(worker.bytes)}`,
  );
  if (given.paths !== true) return;
  printRequests('page  ', pages);
  printRequests('worker', worker);
}

async function measureVisits(
  browser: Browser,
  { academy, plain, deploy }: Lines,
): Promise<Pick<Run, 'plain' | 'cold' | 'nextDay' | 'afterDeploy'>> {
  const other = await openPhone(browser);
  const ofPlain = await visit(other, plain, STUDENT, 'first question');
  await other.close();
  tell('plain pages', ofPlain);
  const phone = await openPhone(browser);
  const visitNow = async (name: string, end: 'first question' | 'score'): Promise<Visit> => {
    const made = await visit(phone, academy, STUDENT, end);
    tell(name, made);
    return made;
  };
  try {
    const cold = await visitNow('first visit', 'score');
    const nextDay = await visitNow('next day', 'score');
    await deploy('second');
    return { plain: ofPlain, cold, nextDay, afterDeploy: await visitNow('after a deploy', 'first question') };
  } finally {
    await phone.close();
  }
}

async function measure(browser: Browser, lines: Lines, session: Readonly<Record<string, string>>): Promise<Run> {
  const { references, academy, deploy } = lines;
  await deploy('first');
  const time = (line: SlowLine, path: string, own?: typeof session) => {
    line.takeTraffic();
    return timeFirstQuestion(browser, line.url + path, own);
  };
  const { drawn: blocking } = await time(references, '/blocking');
  const { drawn: bare } = await time(references, '/bare');
  const { drawn, answered = Number.NaN } = await time(academy, PAPER, session);
  console.log(
    `  first question: React blocks ${seconds(blocking)}, bare HTML ${seconds(bare)}, ours ${seconds(drawn)}, answered ${seconds(answered)}`,
  );
  return { blocking, bare, drawn, answered, ...(await measureVisits(browser, lines)) };
}

function rowsOf(runs: readonly Run[]): readonly Row[] {
  const medianOf = (figure: (run: Run) => number): number => median(runs.map(figure));
  const time = (
    what: string,
    figure: (run: Run) => number,
    name: string,
    other: typeof figure,
    atMost?: number,
  ): Row => ({
    what,
    figure: seconds(medianOf(figure)),
    beside: `${name} ${seconds(medianOf(other))}`,
    ratio: medianOf(figure) / medianOf(other),
    ...(atMost !== undefined && { atMost }),
  });
  const bytes = (what: string, figure: (run: Run) => number, atMost: number): Row => ({
    what,
    figure: kilobytes(medianOf(figure)),
    beside: 'kilobytes',
    ratio: medianOf(figure) / 1000,
    atMost,
  });
  const plain = 'plain pages';
  return [
    time(
      'a paper: first question drawn',
      (run) => run.drawn,
      'bare HTML',
      (run) => run.bare,
      1.1,
    ),
    time(
      'a paper: first question answered',
      (run) => run.answered,
      'React blocks',
      (run) => run.blocking,
      0.8,
    ),
    time(
      'first visit: login form',
      (run) => run.cold.loginForm,
      plain,
      (run) => run.plain.loginForm,
      1,
    ),
    time(
      'first visit: logged in',
      (run) => run.cold.loggedIn,
      plain,
      (run) => run.plain.loggedIn,
      1,
    ),
    time(
      'first visit: first question',
      (run) => run.cold.firstQuestion,
      plain,
      (run) => run.plain.firstQuestion,
      0.9,
    ),
    time(
      'next day: login form',
      (run) => run.nextDay.loginForm,
      'first visit',
      (run) => run.cold.loginForm,
    ),
    time(
      'next day: first question',
      (run) => run.nextDay.firstQuestion,
      'first visit',
      (run) => run.cold.firstQuestion,
    ),
    time(
      'next day: score of ten questions',
      (run) => run.nextDay.score,
      'first visit',
      (run) => run.cold.score,
      0.6,
    ),
    bytes('first visit', (run) => run.cold.pages.bytes, 170),
    bytes('first visit: service worker beside it', (run) => run.cold.worker.bytes, 10),
    bytes('first visit: second page', (run) => run.cold.listBytes, 8),
    bytes('after a deploy: to the first question', (run) => run.afterDeploy.firstQuestionBytes, 6),
    {
      what: 'first visit: requests',
      figure: String(medianOf((run) => run.cold.pages.requests.length)),
      beside: '',
      ratio: medianOf((run) => run.cold.pages.requests.length),
      atMost: 28,
    },
  ];
}

/** The bytes of a page as a browser gets it. */
async function bytesOnLine(url: string): Promise<number> {
  const [reply] = (await once(get(url, { headers: { 'accept-encoding': 'br, gzip' } }), 'response')) as [
    IncomingMessage,
  ];
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) bytes += chunk.length;
  return bytes;
}

async function bench(): Promise<void> {
  const releases = await bringReleases();
  const deploys = await serveInTurn();
  const first = await deploys.deploy(releases.first);
  await seedDemoAccounts(first.database, Date.now());
  const client = join(releases.first, 'client');
  const paper = readFileSync(join(client, `${PAPER.replace('/quiz/', '/papers/')}.json`), 'utf8');
  const styles = readFileSync(join(client, 'index.html'), 'utf8').matchAll(/<style>(.*?)<\/style>/gs);
  const plain = await servePlainAcademy(paper, [...styles].map(([, style]) => style).join('\n'));
  const references = await serveReferencePages(paper, await bytesOnLine(first.url + PAPER));
  const academy = await openSlowLine(first.url);
  const slow = {
    academy,
    plain: await openSlowLine(plain.url),
    references: await openSlowLine(references.url),
  };
  const deploy: Lines['deploy'] = async (release) => academy.serve((await deploys.deploy(releases[release])).url);
  const browser = await launchBrowser();
  try {
    const session = await logIn(first.url, STUDENT);
    const runs: Run[] = [];
    for (let run = 1; run <= RUNS; run += 1) {
      console.log(`Run ${run} of ${RUNS}`);
      runs.push(await measure(browser, { ...slow, deploy }, session));
    }
    console.log(`\nOne round trip of the line is ${seconds(SLOW_3G.latency)}.`);
    report(rowsOf(runs));
  } finally {
    await browser.close();
    for (const each of [...Object.values(slow), plain, references]) await each.close();
    await deploys.stop();
  }
}

await bench();
