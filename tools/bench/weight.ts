import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { TEST_BUILD_FOLDER } from '../../scripts/paths.ts';
import type { RunningServer } from '../../scripts/server.ts';
import { keepMeasured } from './measured.ts';
import type { PageWeight } from './script-weight.ts';
import { SCORE_SCRIPT, weighPage } from './script-weight.ts';
import type { Row } from './rows.ts';
import { report } from './rows.ts';
import { isUnlisted, logIn, routesOf, withDemoSite } from './set-up.ts';
import { readArguments } from '../../scripts/arguments.ts';

/**
 * `npm run bench:weight` measures what each kind of page downloads, beside React's own client from the same build. `--
 * --all` weighs every route for a guest, each beside its own text as bare HTML.
 */

const given = readArguments('bench:weight').values;

const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`.padStart(9);

const zipped = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length;

function reactClient(): number {
  const sizes = globSync('client/_astro/client.*.js', { cwd: TEST_BUILD_FOLDER }).map((path) =>
    zipped(readFileSync(join(TEST_BUILD_FOLDER, path))),
  );
  return Math.max(0, ...sizes);
}

const row = (name: string, { script, style, html, font, data, layoutShift }: PageWeight): string =>
  `${name.padEnd(34)}${[script, style, html, font, data].map(kilobytes).join('')}${String(layoutShift).padStart(8)}`;

/** The page's own text as bare HTML: a title, no attribute, no style, no script. */
function bareBytes(path: string): number {
  const html = readFileSync(join(TEST_BUILD_FOLDER, 'client', path === '/' ? 'index.html' : `${path}.html`), 'utf8');
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
  const bare = main
    .replaceAll(/<(script|style|svg|astro-island|template)[\s>][\s\S]*?<\/\1>/g, '')
    .replaceAll(/<(\w+)(?:\s[^>]*)?>/g, '<$1>');
  return zipped(`<!doctype html><title>${/<title>([^<]*)/.exec(html)?.[1] ?? ''}</title>${bare}`);
}

async function rowsOfRoutes(browser: Browser, url: string): Promise<readonly Row[]> {
  const react = reactClient();
  const rows: Row[] = [];
  for (const path of routesOf(TEST_BUILD_FOLDER)) {
    const { script, style, html } = await weighPage(browser, url + path);
    const bare = bareBytes(path);
    // Unlisted pages have no text to compare with: they list what the phone has, search, or wait for a login.
    rows.push(
      {
        what: `${path}: script`,
        figure: kilobytes(script).trim(),
        beside: `React's client ${kilobytes(react).trim()}`,
        ratio: script / react,
        ...(!isUnlisted(path) && { atMost: 0.21 }),
      },
      {
        what: `${path}: page and style`,
        figure: kilobytes(html + style).trim(),
        beside: `its text as bare HTML ${kilobytes(bare).trim()}`,
        ratio: (html + style) / bare,
      },
    );
  }
  return rows;
}

async function bench(server: RunningServer, browser: Browser): Promise<void> {
  const session = await logIn(server.url);
  const quiz = `${server.url}/quiz/cgl/day-1/paper-1`;
  console.log(
    `${'gzip -9'.padEnd(34)}${['script', 'style', 'html', 'font', 'data'].map((name) => name.padStart(9)).join('')}   shift`,
  );
  console.log(row('guest: home', await weighPage(browser, `${server.url}/`)));
  console.log(row('guest: terms', await weighPage(browser, `${server.url}/termsandcondition`)));
  const home = await weighPage(browser, `${server.url}/`, { session, until: 'NPS' });
  console.log(row('student: home', home));
  const opened = await weighPage(browser, quiz, {
    session,
    until: 'Start Quiz',
    later: SCORE_SCRIPT,
    bringsLater: true,
  });
  console.log(row('student: quiz', opened));
  console.log(`${'  and once it is idle, for the score'.padEnd(34)}${kilobytes(opened.laterScript)}`);
  keepMeasured({
    pageBytes: home.script + home.style + home.html + home.font + home.data,
    paperBytes: opened.html + opened.data,
  });
  console.log(
    row('student: profile', await weighPage(browser, `${server.url}/profile`, { session, until: 'Save profile' })),
  );
  if (given.all === true) report(await rowsOfRoutes(browser, server.url));
  console.log(`\nFor scale: React's client alone, in this build, ${kilobytes(reactClient()).trim()}`);
}

await withDemoSite(bench);
