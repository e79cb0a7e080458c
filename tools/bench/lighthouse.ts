import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { importMocks } from '../../scripts/mocks/import-mocks.ts';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import { seedDemoAccounts } from '../../scripts/seed.ts';
import { buildSite } from '../../scripts/site.ts';
import type { Row } from './rows.ts';
import { collect, isMet, printRows } from './rows.ts';
import { isUnlisted, launchBrowser, logIn, routesOf, serveBuild } from './set-up.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:lighthouse` runs Lighthouse with its mobile settings on every route of the built site, and takes the
 * median of `--runs N` (1) by performance. `--only TEXT` keeps the routes that contain the text, `--file PATH` writes the
 * figures to a file as JSON, `--built FOLDER` measures a build that is there. It fails when a route is below the bar,
 * shifts, paints its largest element too late or blocks the main thread too long.
 *
 * A guest's paper is the home page with a dialog: the pages of a student are measured too, `--only student` alone. They may
 * not shift. Their largest paint and blocked time stand beside those of the same page without its scripts, of the same
 * run: a busy machine slows both, so the ratio says what the scripts cost, and no time is a bound.
 *
 * Each run has a browser of its own. Lighthouse empties the cache but not the local storage, where a page notes that it
 * has the academy's font: in one browser all pages but the first would ask for 35 KB that a first visit leaves for
 * later. Fonts of Gujarati and Hindi are not downloaded, because Android has its own; a device without any is the matter
 * of tests/e2e/site/fonts.spec.ts. A route that sends a guest elsewhere is only named.
 */

const given = readArguments('bench:lighthouse').values;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const BAR = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LARGEST_PAINT_BAR_MS = 1200;
const BLOCKING_BAR_MS = 200;

/** Layout shifts of a student's page: a word that moves by a pixel is no more than this. */
const STUDENT_SHIFT_BAR = 0.001;

/** What a student opens most, in the languages whose words are longest. */
const STUDENT_PATHS = [
  '/',
  '/gu',
  '/hi',
  '/quiz/cgl/day-1/paper-1',
  '/mock/cgl-short-1',
  '/papers',
  '/courses',
  '/testseries/cgl',
  '/liveclasses',
  '/membership',
  '/profile',
] as const;
const STUDENT = 'testseries@academy.test';

interface Visit {
  readonly name: string;
  readonly path: string;
  /** What a student's tab keeps; a guest's has none. */
  readonly session?: Readonly<Record<string, string>>;
}

interface Scores {
  readonly byCategory: readonly number[];
  readonly layoutShift: number;
  /** Milliseconds. */
  readonly largestPaint: number;
  /** Milliseconds of the main thread beyond 50 of each task. */
  readonly blocking: number;
  readonly faults: readonly string[];
  /** The path where a guest stands in the end. */
  readonly endsAt: string;
}

const FONTS_OF_ANDROID = ['*/noto-sans-*'];
const SCRIPTS = ['*/_astro/*.js'];

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function score(url: string, { session }: Visit, isBare = false): Promise<Scores> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    if (session !== undefined) await keepInTabs(port, session);
    return await scoreAt(url, port, isBare);
  } finally {
    await browser.close();
  }
}

/** Fills the session storage of every tab of a browser, also of the one that Lighthouse opens. */
async function keepInTabs(port: number, session: NonNullable<Visit['session']>): Promise<void> {
  const [context] = (await chromium.connectOverCDP(`http://127.0.0.1:${port}`)).contexts();
  if (context === undefined) throw new Error('the browser has no context');
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, session);
}

async function scoreAt(url: string, port: number, isBare: boolean): Promise<Scores> {
  // An unlisted page must fail this one audit: search engines may not index it.
  const skipAudits = isUnlisted(new URL(url).pathname) ? ['is-crawlable'] : [];
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    skipAudits,
    blockedUrlPatterns: isBare ? [...FONTS_OF_ANDROID, ...SCRIPTS] : FONTS_OF_ANDROID,
  });
  if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits } = result.lhr;
  const failed = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  );
  return {
    byCategory: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    blocking: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    faults: failed.map(({ id }) => id),
    endsAt: new URL(result.lhr.finalDisplayedUrl).pathname,
  };
}

/** The bar of a guest's page. */
const isBelow = ({ byCategory, layoutShift, largestPaint, blocking }: Scores): boolean =>
  CATEGORIES.some((name, index) => (byCategory[index] ?? 0) < BAR[name]) ||
  layoutShift > 0 ||
  largestPaint > LARGEST_PAINT_BAR_MS ||
  blocking > BLOCKING_BAR_MS;

const guestRow = (name: string, scores: Scores): Row => ({
  what: `${name}: Lighthouse`,
  figure: scores.byCategory.join(' '),
  beside: `performance at least 98, else 100, no shift, largest paint ${LARGEST_PAINT_BAR_MS} ms, blocking ${BLOCKING_BAR_MS} ms`,
  ratio: isBelow(scores) ? 0 : 1,
  atLeast: 1,
});

const msText = (ms: number): string => `${Math.round(ms)} ms`;

/** A student's page beside the same one without its scripts. Only the shift has a bound. */
function studentRows(name: string, scores: Scores, bare: Scores): readonly Row[] {
  const beside = (kind: 'largestPaint' | 'blocking', what: string): Row => ({
    what: `${name}: ${what}`,
    figure: msText(scores[kind]),
    beside: `without scripts ${msText(bare[kind])}`,
    // Nothing blocks a page without scripts, so the least that counts is a millisecond.
    ratio: scores[kind] / Math.max(1, bare[kind]),
  });
  return [
    {
      what: `${name}: shift`,
      figure: scores.layoutShift.toFixed(4),
      beside: `without scripts ${bare.layoutShift.toFixed(4)}`,
      ratio: scores.layoutShift,
      atMost: STUDENT_SHIFT_BAR,
    },
    beside('largestPaint', 'largest paint'),
    beside('blocking', 'blocked time'),
  ];
}

async function medianOf(url: string, visit: Visit, runs: number, isBare = false): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await score(url, visit, isBare));
  const median = all.toSorted((one, other) => (one.byCategory[0] ?? 0) - (other.byCategory[0] ?? 0))[
    Math.floor(runs / 2)
  ];
  if (median === undefined) throw new Error('--runs must be 1 or more');
  return median;
}

const { only, built: builtFolder } = given;

async function visitsOf(url: string, buildFolder: string): Promise<readonly Visit[]> {
  const session = await logIn(url, STUDENT);
  const ofStudent = STUDENT_PATHS.map((path) => ({ name: `${path} (student)`, path, session }));
  const ofGuests = routesOf(buildFolder, only?.includes('student') === true ? undefined : only);
  return [...ofGuests.map((path) => ({ name: path, path })), ...ofStudent].filter(
    ({ name }) => only === undefined || name.includes(only),
  );
}

async function bench(): Promise<void> {
  if (builtFolder === undefined) await buildSite(TEST_BUILD_FOLDER, 'local');
  const folder = builtFolder ?? TEST_BUILD_FOLDER;
  const server = await serveBuild(folder);
  try {
    await seedDemoAccounts(server.database, Date.now());
    await importMocks(server, Date.now());
    console.log(
      `${'mobile'.padEnd(44)}${CATEGORIES.map((name) => name.padStart(16)).join('')}   shift  largest paint  blocking`,
    );
    const visits = await visitsOf(server.url, folder);
    const rows: Row[] = [];
    const figures: Record<string, Scores> = {};
    const file = given.file;
    for (const visit of visits) {
      const { name, path } = visit;
      const scores = await medianOf(server.url + path, visit, Number(given.runs ?? 1));
      if (scores.endsAt !== path) {
        console.log(
          `${name.padEnd(44)}sends ${visit.session === undefined ? 'a guest' : 'the student'} to ${scores.endsAt}`,
        );
        continue;
      }
      figures[name] = scores;
      // After each route: a run takes half an hour, and one that was ended has measured too.
      if (file !== undefined) writeFileSync(file, JSON.stringify(figures, null, 2));
      const own =
        visit.session === undefined
          ? [guestRow(name, scores)]
          : studentRows(name, scores, await medianOf(server.url + path, visit, Number(given.runs ?? 1), true));
      rows.push(...own);
      console.log(
        `${name.padEnd(44)}${scores.byCategory.map((value) => String(value).padStart(16)).join('')}${scores.layoutShift.toFixed(3).padStart(8)}${String(Math.round(scores.largestPaint)).padStart(12)} ms ${String(Math.round(scores.blocking)).padStart(6)} ms  ${scores.faults.join(' ')}`,
      );
      if (visit.session !== undefined) printRows(own);
    }
    const below = rows.filter((row) => !isMet(row)).length;
    console.log(
      `\n${visits.length} routes, ${below} below the bar (98, 100, 100, 100, no shift, ${LARGEST_PAINT_BAR_MS} and ${BLOCKING_BAR_MS} ms)`,
    );
    collect(rows);
    process.exitCode = below === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

await bench();
