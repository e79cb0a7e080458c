import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { TEST_BUILD_FOLDER } from '../scripts/paths.ts';
import { seedDemoAccounts } from '../scripts/seed.ts';
import { buildSite } from '../scripts/site.ts';
import type { PageWeight } from './script-weight.ts';
import { weighPage } from './script-weight.ts';
import { launchBrowser, logIn, serveBuild } from './set-up.ts';

/** `npm run bench:weight`: what each kind of page downloads, beside React's own client measured in the same build. */

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

function reactClient(): number {
  const sizes = globSync('client/_astro/client.*.js', { cwd: TEST_BUILD_FOLDER }).map((path) => gzipSync(readFileSync(join(TEST_BUILD_FOLDER, path)), { level: 9 }).length);
  return Math.max(0, ...sizes);
}

const row = (name: string, { script, style, html, font, data, layoutShift }: PageWeight): string =>
  `${name.padEnd(34)}${[script, style, html, font, data].map(kilobytes).join('')}${String(layoutShift).padStart(8)}`;

async function bench(): Promise<void> {
  await buildSite(TEST_BUILD_FOLDER, 'local');
  const server = await serveBuild(TEST_BUILD_FOLDER);
  const browser = await launchBrowser();
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
  }
}

await bench();
