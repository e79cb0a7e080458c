import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { TEST_BUILD_FOLDER } from '../scripts/paths.ts';
import { buildSite } from '../scripts/site.ts';
import type { Row } from './rows.ts';
import { collect } from './rows.ts';
import { argument, isUnlisted, launchBrowser, routesOf, serveBuild } from './set-up.ts';

/**
 * `npm run bench:lighthouse` runs Lighthouse with its mobile settings on every route of the built site, and takes the
 * median of `--runs N` (1) by performance. `--only TEXT` keeps the routes that contain the text. It fails when a route
 * is below the bar, shifts, paints its largest element too late or blocks the main thread too long.
 *
 * Each run has a browser of its own. Lighthouse empties the cache but not the local storage, where a page notes that it
 * has the academy's font: in one browser all pages but the first would ask for 35 KB that a first visit leaves for
 * later. Fonts of Gujarati and Hindi are not downloaded, because Android has its own; a device without any is the matter
 * of tests/e2e/site/fonts.spec.ts. A route that sends a guest elsewhere is only named.
 */

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const BAR = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const LARGEST_PAINT_BAR_MS = 1200;
const BLOCKING_BAR_MS = 200;

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

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function score(url: string): Promise<Scores> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    return await scoreAt(url, port);
  } finally {
    await browser.close();
  }
}

async function scoreAt(url: string, port: number): Promise<Scores> {
  // An unlisted page must fail this one audit: search engines may not index it.
  const skipAudits = isUnlisted(new URL(url).pathname) ? ['is-crawlable'] : [];
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    skipAudits,
    blockedUrlPatterns: FONTS_OF_ANDROID,
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

const isBelow = ({ byCategory, layoutShift, largestPaint, blocking }: Scores): boolean =>
  CATEGORIES.some((name, index) => (byCategory[index] ?? 0) < BAR[name]) ||
  layoutShift > 0 ||
  largestPaint > LARGEST_PAINT_BAR_MS ||
  blocking > BLOCKING_BAR_MS;

async function medianOf(url: string, runs: number): Promise<Scores> {
  const all: Scores[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await score(url));
  const median = all.toSorted((one, other) => (one.byCategory[0] ?? 0) - (other.byCategory[0] ?? 0))[
    Math.floor(runs / 2)
  ];
  if (median === undefined) throw new Error('--runs must be 1 or more');
  return median;
}

async function bench(): Promise<void> {
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const server = await serveBuild(TEST_BUILD_FOLDER);
  try {
    console.log(
      `${'mobile'.padEnd(44)}${CATEGORIES.map((name) => name.padStart(16)).join('')}   shift  largest paint  blocking`,
    );
    const paths = routesOf(TEST_BUILD_FOLDER, argument('--only'));
    const rows: Row[] = [];
    let below = 0;
    for (const path of paths) {
      const scores = await medianOf(server.url + path, Number(argument('--runs') ?? 1));
      if (scores.endsAt !== path) {
        console.log(`${path.padEnd(44)}sends a guest to ${scores.endsAt}`);
        continue;
      }
      if (isBelow(scores)) below += 1;
      rows.push({
        what: `${path}: Lighthouse`,
        figure: scores.byCategory.join(' '),
        beside: `performance at least 98, else 100, no shift, largest paint ${LARGEST_PAINT_BAR_MS} ms, blocking ${BLOCKING_BAR_MS} ms`,
        ratio: isBelow(scores) ? 0 : 1,
        atLeast: 1,
      });
      console.log(
        `${path.padEnd(44)}${scores.byCategory.map((value) => String(value).padStart(16)).join('')}${scores.layoutShift.toFixed(3).padStart(8)}${String(Math.round(scores.largestPaint)).padStart(12)} ms ${String(Math.round(scores.blocking)).padStart(6)} ms  ${scores.faults.join(' ')}`,
      );
    }
    console.log(
      `\n${paths.length} routes, ${below} below the bar (98, 100, 100, 100, no shift, ${LARGEST_PAINT_BAR_MS} and ${BLOCKING_BAR_MS} ms)`,
    );
    collect(rows);
    process.exitCode = below === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
}

await bench();
