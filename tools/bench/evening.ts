import type { Browser, Page } from '@playwright/test';
import { ENDPOINTS } from '../../src/contract/endpoints.ts';
import { DEMO_PASSWORD } from '../../scripts/seed.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { keepMeasured } from './measured.ts';
import { withDemoSite } from './set-up.ts';

/**
 * `npm run bench:evening` counts in a browser what each step of a student's evening asks the server for. `npm run
 * scale` multiplies the result.
 */

const PAPER = '/quiz/cgl/day-1/paper-1';
const patterns = ENDPOINTS.map(({ method, path }) => ({
  method,
  path,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
}));

/** Files under one name, calls under their path in the contract. */
function nameOf(method: string, address: string): string {
  const { pathname } = new URL(address);
  if (!pathname.startsWith('/api/')) return 'static';
  const endpoint = patterns.find((each) => each.method === method && each.pattern.test(pathname));
  if (endpoint === undefined) throw new Error(`${method} ${pathname} is not in the contract`);
  return `${endpoint.method} ${endpoint.path}`;
}

/** Counts only requests that reach the server, not what the browser has cached. */
async function countRequests(page: Page, seen: (name: string) => void): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const asked = new Map<string, { readonly method: string; readonly url: string }>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => void asked.set(requestId, request));
  devtools.on('Network.requestServedFromCache', ({ requestId }) => void asked.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    const request = asked.get(requestId);
    if (request?.url.startsWith('http') && !response.fromDiskCache && !response.fromPrefetchCache)
      seen(nameOf(request.method, request.url));
  });
  await devtools.send('Network.enable');
}

type Step = readonly [name: string, take: (page: Page, url: string) => Promise<unknown>];

const open =
  (path: string): Step[1] =>
  (page, url) =>
    page.goto(url + path);

const STEPS: readonly Step[] = [
  ['arrive', open('/')],
  [
    'log in',
    async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email or Mobile Number').fill('none@academy.test');
      await dialog.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await dialog.getByRole('button', { name: 'Login', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  ],
  ['read a page', open('/courses/ssc/cgl')],
  ['read the news', open('/currentaffairs')],
  ['see the classes', open('/liveclasses')],
  ['look for a paper', open('/quiz/cgl')],
  ['open a paper', open(PAPER)],
  [
    'finish it',
    async (page) => {
      await page.getByRole('button', { name: 'Start Quiz' }).click();
      await page.getByRole('heading', { name: /^Question 1 of/ }).waitFor();
      for (let left = 10; left > 0; left -= 1) await page.keyboard.press('s');
      await page.getByRole('heading', { name: /^Score/ }).waitFor();
    },
  ],
  ['see the progress', open('/profile#progress')],
];

async function bench(server: RunningServer, browser: Browser): Promise<void> {
  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  ).newPage();
  let counts = new Map<string, number>();
  await countRequests(page, (name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  const steps: Record<string, Record<string, number>> = {};
  for (const [name, take] of STEPS) {
    counts = new Map();
    await take(page, server.url);
    await page.waitForLoadState('networkidle');
    steps[name] = Object.fromEntries([...counts].toSorted());
    console.log(
      `${name.padEnd(18)}${Object.entries(steps[name])
        .map(([what, count]) => `${count} × ${what}`)
        .join(', ')}`,
    );
  }
  keepMeasured({ steps });
}

await withDemoSite(bench);
