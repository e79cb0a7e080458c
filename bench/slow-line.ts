import type { Browser, BrowserContext } from '@playwright/test';
import type { RunningServer } from '../scripts/server.ts';
import { SLOW_3G, openSlowly } from './first-question.ts';
import type { Row } from './rows.ts';
import { median, report } from './rows.ts';
import { argument, logIn, withDemoSite } from './set-up.ts';

/**
 * `npm run bench:slow-line` measures opening a paper on slow 3G with a quarter of this machine's speed, in a fresh
 * profile and again.
 */

const PAPER = '/quiz/cgl/day-1/paper-1';
const RUNS = Number(argument('--runs') ?? 5);

/** Milliseconds from opening the address until the first question. */
async function open(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  try {
    const time = await openSlowly(page, url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready)).catch(() => undefined);
    return time;
  } finally {
    await page.close();
  }
}

async function openTwice(
  browser: Browser,
  url: string,
  session: Readonly<Record<string, string>>,
): Promise<readonly [cold: number, warm: number]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
  }, session);
  try {
    const cold = await open(context, url);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return [cold, await open(context, url)];
  } finally {
    await context.close();
  }
}

async function bench(server: RunningServer, browser: Browser): Promise<void> {
  const session = await logIn(server.url);
  const times: (readonly [number, number])[] = [];
  const seconds = (time: number): string => `${(time / 1000).toFixed(1)} s`;
  for (let run = 0; run < RUNS; run += 1) {
    const [first, second] = await openTwice(browser, server.url + PAPER, session);
    times.push([first, second]);
    console.log(`Run ${run + 1} of ${RUNS}: fresh ${seconds(first)}, again ${seconds(second)}`);
  }
  const [cold, warm] = [median(times.map(([first]) => first)), median(times.map(([, second]) => second))];
  const roundTrip: Row = {
    what: 'open a paper on slow 3G, fresh',
    figure: seconds(cold),
    beside: `one round trip of that line ${seconds(SLOW_3G.latency)}`,
    ratio: cold / SLOW_3G.latency,
  };
  report([
    roundTrip,
    {
      what: 'open a paper on slow 3G, again',
      figure: seconds(warm),
      beside: `fresh ${seconds(cold)}`,
      ratio: warm / cold,
      atMost: 1,
    },
  ]);
}

await withDemoSite(bench);
