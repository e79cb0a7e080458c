import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import { buildSite } from '../../scripts/site.ts';
import { SLOW_3G } from './first-question.ts';
import type { Row } from './rows.ts';
import { median, report } from './rows.ts';
import { launchBrowser, logIn, serveBuild } from './set-up.ts';
import { BEFORE_ONE_WAVE, buildFormerSite } from './slow-line/former-site.ts';
import type { SlowLine, Traffic } from './slow-line/line.ts';
import { openSlowLine } from './slow-line/line.ts';
import { serveReferencePages } from './slow-line/reference-pages.ts';
import type { Visit } from './slow-line/visit.ts';
import { timeFirstQuestion, visit } from './slow-line/visit.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:slow-line` measures a first visit on slow 3G with a quarter of this machine's speed, each time in a
 * fresh profile: the first question of a paper beside three pages that do no more than show it, and the way from the
 * home page through the login to the score. The same visit is made on the code before decision 032, or on the commit of
 * `--before`. `--runs N` (3) repeats all of it in turn, and medians are compared.
 */

const given = readArguments('bench:slow-line').values;

const PAPER = '/quiz/cgl/day-1/paper-1';
const PAPER_FILE = '/papers/cgl/day-1/paper-1.json';
const STUDENT = 'none@academy.test';
const RUNS = Number(given.runs ?? 3);
const REFERENCES = {
  blocking: 'a page with one blocking script, React',
  inline: 'React and the paper in one page',
  bare: 'HTML of the same bytes',
} as const;

type Reference = keyof typeof REFERENCES;

interface Academy {
  readonly line: SlowLine;
  readonly session: Readonly<Record<string, string>>;
  readonly questions: number[];
  readonly visits: Visit[];
  readonly stop: () => Promise<void>;
}

async function serveOnLine(buildFolder: string, seed: (database: D1Database) => Promise<void>): Promise<Academy> {
  const server = await serveBuild(buildFolder);
  await seed(server.database);
  const line = await openSlowLine(server.url);
  const session = await logIn(server.url, STUDENT);
  const stop = async (): Promise<void> => {
    await line.close();
    await server.stop();
  };
  return { line, session, questions: [], visits: [], stop };
}

const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;
const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`;
const trafficText = ({ bytes, requests }: Traffic): string => `${kilobytes(bytes)} in ${requests.length} requests`;

const beside = (what: string, time: number, reference: string, other: number, atMost?: number): Row => ({
  what,
  figure: seconds(time),
  beside: `${reference} ${seconds(other)}`,
  ratio: time / other,
  ...(atMost !== undefined && { atMost }),
});

const medianOf = ({ visits }: Academy, what: (visit: Visit) => number): number => median(visits.map(what));

/** The service worker keeps files for later in the background; no goal counts them. */
function workerRow(now: Academy, before: Academy | undefined): Row {
  const figure = ({ visits }: Academy): number => median(visits.map(({ worker }) => worker.bytes));
  return {
    what: 'first visit, service worker beside it',
    figure: kilobytes(figure(now)),
    beside: before === undefined ? '' : `before ${kilobytes(figure(before))}`,
    ratio: figure(now) / (before === undefined ? figure(now) : figure(before)),
  };
}

function rowsBesideFormer(now: Academy, before: Academy): readonly Row[] {
  const compare = (what: string, figure: (visit: Visit) => number, atMost?: number): Row =>
    beside(what, medianOf(now, figure), 'before', medianOf(before, figure), atMost);
  return [
    beside('first question of a paper', median(now.questions), 'before', median(before.questions)),
    compare('login form can be filled in', (each) => each.loginForm, 0.5),
    compare('first visit: logged in', (each) => each.loggedIn),
    compare('first visit: login to first question', (each) => each.firstQuestion, 0.55),
    compare('first visit: score of ten questions', (each) => each.score),
  ];
}

function weightRow(
  what: string,
  now: Academy,
  before: Academy | undefined,
  figure: (visit: Visit) => number,
  write: (value: number) => string,
  atMost: number,
): Row {
  const value = medianOf(now, figure);
  const former = before === undefined ? '' : `before ${write(medianOf(before, figure))}`;
  return { what, figure: write(value), beside: former, ratio: value, atMost };
}

async function measureInTurn(
  academies: readonly (readonly [name: string, academy: Academy])[],
  references: SlowLine,
  times: Record<Reference, number[]>,
): Promise<void> {
  const browser = await launchBrowser();
  try {
    for (let run = 1; run <= RUNS; run += 1) {
      console.log(`Run ${run} of ${RUNS}`);
      for (const name of Object.keys(REFERENCES) as readonly Reference[]) {
        const time = await timeFirstQuestion(browser, `${references.url}/${name}`);
        times[name].push(time);
        console.log(`  first question, ${REFERENCES[name]}: ${seconds(time)}`);
      }
      for (const [name, { line, session, questions, visits }] of academies) {
        const time = await timeFirstQuestion(browser, line.url + PAPER, session);
        questions.push(time);
        console.log(`  first question, ${name}: ${seconds(time)}`);
        const made = await visit(browser, line, STUDENT);
        visits.push(made);
        console.log(
          `  first visit, ${name}: login form ${seconds(made.loginForm)}, logged in ${seconds(made.loggedIn)}, first question ${seconds(made.firstQuestion)}, score ${seconds(made.score)}, pages ${trafficText(made.pages)}, service worker ${trafficText(made.worker)}`,
        );
        if (given.paths === true)
          for (const { path, bytes } of made.pages.requests) console.log(`    ${String(bytes).padStart(6)} ${path}`);
      }
    }
  } finally {
    await browser.close();
  }
}

async function bench(): Promise<void> {
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const former = await buildFormerSite(given.before ?? BEFORE_ONE_WAVE);
  if (former === undefined) console.log('The earlier commit is not in this clone: nothing is compared with it.');
  const paper = readFileSync(join(TEST_BUILD_FOLDER, 'client', PAPER_FILE), 'utf8');
  const pages = await serveReferencePages(paper);
  const references = await openSlowLine(pages.url);
  const now = await serveOnLine(TEST_BUILD_FOLDER, (database) => seedDemoAccounts(database, Date.now()));
  const before = former === undefined ? undefined : await serveOnLine(former.buildFolder, former.seed);
  const times: Record<Reference, number[]> = { blocking: [], inline: [], bare: [] };
  try {
    await measureInTurn(
      [['now', now], ...(before === undefined ? [] : [['before', before] as const])],
      references,
      times,
    );
    const question = median(now.questions);
    console.log(`\nOne round trip of the line is ${seconds(SLOW_3G.latency)}.`);
    report([
      beside('first question of a paper', question, REFERENCES.blocking, median(times.blocking), 1.15),
      beside('first question of a paper', question, REFERENCES.inline, median(times.inline)),
      beside('first question of a paper', question, REFERENCES.bare, median(times.bare)),
      ...(before === undefined ? [] : rowsBesideFormer(now, before)),
      weightRow(
        'first visit, kilobytes',
        now,
        before,
        (each) => each.pages.bytes / 1000,
        (kb) => `${kb.toFixed(0)} KB`,
        150,
      ),
      weightRow('first visit, requests', now, before, (each) => each.pages.requests.length, String, 28),
      workerRow(now, before),
    ]);
  } finally {
    await before?.stop();
    await now.stop();
    await references.close();
    await pages.close();
  }
}

await bench();
