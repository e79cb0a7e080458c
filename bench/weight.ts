import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { getBrowser } from '../scripts/browser.ts';
import { migrateLocalDatabase } from '../scripts/database.ts';
import { TEST_BUILD_FOLDER } from '../scripts/paths.ts';
import { DEMO_PASSWORD, seedDemoAccounts } from '../scripts/seed.ts';
import { startServer } from '../scripts/server.ts';
import { buildSite } from '../scripts/site.ts';
import type { PageWeight } from './script-weight.ts';
import { weighPage } from './script-weight.ts';

/** `npm run bench:weight`: what each kind of page downloads, beside React's own client measured in the same build. */

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

async function logIn(url: string): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'none@academy.test', password: DEMO_PASSWORD }),
  });
  const { token, user } = (await response.json()) as { token: string; user: object };
  return { user: JSON.stringify(user), token, loginTimestamp: String(Date.now()) };
}

function reactClient(): number {
  const sizes = globSync('client/_astro/client.*.js', { cwd: TEST_BUILD_FOLDER }).map((path) => gzipSync(readFileSync(join(TEST_BUILD_FOLDER, path)), { level: 9 }).length);
  return Math.max(0, ...sizes);
}

const row = (name: string, { script, style, html, font, data, layoutShift }: PageWeight): string =>
  `${name.padEnd(34)}${[script, style, html, font, data].map(kilobytes).join('')}${String(layoutShift).padStart(8)}`;

async function bench(): Promise<void> {
  const executablePath = await getBrowser();
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-bench-'));
  await migrateLocalDatabase(dataFolder);
  const server = await startServer({ port: 0, buildFolder: TEST_BUILD_FOLDER, dataFolder, isQuiet: true });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  try {
    await seedDemoAccounts(server.database, Date.now());
    const session = await logIn(server.url);
    const quiz = `${server.url}/quiz/cgl/day-1/paper-1`;
    console.log(`${'gzip -9'.padEnd(34)}${['script', 'style', 'html', 'font', 'data'].map((name) => name.padStart(9)).join('')}   shift`);
    console.log(row('guest: home', await weighPage(browser, `${server.url}/`)));
    console.log(row('guest: terms', await weighPage(browser, `${server.url}/termsandcondition`)));
    console.log(row('student: home', await weighPage(browser, `${server.url}/`, { session, until: 'NPS' })));
    console.log(row('student: quiz', await weighPage(browser, quiz, { session, until: 'Start Quiz' })));
    console.log(row('student: profile', await weighPage(browser, `${server.url}/profile`, { session, until: 'Save profile' })));
    console.log(`\nFor scale: React's client alone, in this build, ${kilobytes(reactClient()).trim()}`);
  } finally {
    await browser.close();
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
}

await bench();
