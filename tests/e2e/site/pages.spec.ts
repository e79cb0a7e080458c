import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { plainPath } from '../../../src/domain/lib/local-path.ts';
import { EXAM_PROFILES } from '../../../src/domain/papers/exam-facts.ts';
import { VIEWS } from '../../../src/islands/lib/place.ts';
import { expect, findBarriers, pagelessTest, test } from '../academy.ts';
import { CLIENT, isLessonPage, isPaperPage, isWhole, SITEMAP_PATHS as PATHS, VISITED_PATHS } from './sitemap.ts';

const kindOf = (path: string): string =>
  isPaperPage(path) ? 'paper' : isLessonPage(path) ? 'lesson' : path.split('/').slice(1, -1).join('/') || 'single';
const GROUPS = [...Map.groupBy(VISITED_PATHS, kindOf)];

pagelessTest('the sitemap holds every row of the route table', () => {
  const routes = [
    '/',
    '/about',
    '/contact',
    '/faculty',
    '/liveclasses',
    '/currentaffairs',
    '/generaltest',
    '/testseries/cgl',
    '/testseries/revenuetalati',
    '/testseries/dyso',
    '/termsandcondition',
    '/faqs',
    '/updates',
    '/announcements',
    '/membership',
    '/courses/eklavya',
    '/courses/esc',
    '/courses/esc/english',
    '/courses/english',
    ...[
      'gk',
      'current-affairs',
      'environment',
      'science-technology',
      'computer',
      'history',
      'indian-polity',
      'maths',
      'gujarati',
      'reasoning',
      'geography',
      'art-culture',
      'economics',
    ].map((name) => `/courses/eklavy/${name}`),
    ...[
      'economics',
      'current-affairs',
      'art-culture',
      'geography',
      'reasoning',
      'gujarati',
      'maths',
      'indian-polity',
      'history',
    ].map((name) => `/courses/foundation/${name}`),
    ...['cgl', 'chsl', 'mts', 'gd'].map((name) => `/courses/ssc/${name}`),
    ...['revenue-talati', 'dyso', 'cce'].map((name) => `/courses/class3/${name}`),
  ];
  expect(routes.filter((route) => !PATHS.includes(route))).toEqual([]);
  expect(PATHS.filter((path) => /^\/currentaffairs\/\d{4}-\d{2}$/.test(path)).length).toBeGreaterThanOrEqual(6);
});

pagelessTest('no page joins a word and the link after it: the build drops a line break before a link', () => {
  const joined = globSync('**/*.html', { cwd: CLIENT }).flatMap((file) =>
    (readFileSync(join(CLIENT, file), 'utf8').match(/[a-z,]+<a href=[^>]*>[^<]*/g) ?? []).map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(joined).toEqual([]);
});

pagelessTest('no link and no anchor of any page leads nowhere', () => {
  const files = globSync('**/*.html', { cwd: CLIENT }).filter((file) => !file.startsWith('dev/'));
  const html = new Map(
    files.map((file) => [
      `/${file
        .split('\\')
        .join('/')
        .replace(/(^|\/)index\.html$/, '$1')
        .replace(/\.html$/, '')}`,
      readFileSync(join(CLIENT, file), 'utf8'),
    ]),
  );
  const broken: string[] = [];
  for (const [from, text] of html)
    for (const [, target = ''] of text.matchAll(/\shref="([^"]+)"/g)) {
      // The calendar feed is the API's; tests of its own read it.
      if (/^(https:|mailto:|tel:)/.test(target) || target.startsWith('/api/timetable.ics')) continue;
      const url = new URL(target, `https://academy.test${from}`);
      // Views of the profile, which come with React.
      if (plainPath(url.pathname) === '/profile' && VIEWS.some((name) => url.hash === `#${name}`)) continue;
      const isFile = existsSync(join(CLIENT, url.pathname)) && url.pathname !== '/' && /\.\w+$/.test(url.pathname);
      const page = html.get(url.pathname);
      if (!isFile && page === undefined) broken.push(`${from} → ${target}`);
      else if (url.hash !== '' && page !== undefined && !page.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`))
        broken.push(`${from} → ${target} (no such place)`);
    }
  expect(broken).toEqual([]);
});

pagelessTest('each link’s words say where it leads when they are read alone, as a screen reader lists them', () => {
  const vague = /^(?:here|click here|this|this page|page|more|read more|learn more|link|go|start|see)$/i;
  const found: string[] = [];
  let links = 0;
  for (const file of globSync('**/*.html', { cwd: CLIENT }).filter((name) => !name.startsWith('dev/')))
    for (const [, attributes = '', inner = ''] of readFileSync(join(CLIENT, file), 'utf8').matchAll(
      /<a\s([^>]*)>([\s\S]*?)<\/a>/g,
    )) {
      links += 1;
      const words = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inner.replaceAll(/<[^>]+>/g, ' ').trim();
      if (vague.test(words)) found.push(`${file}: ${words}`);
    }
  expect(links).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});

pagelessTest(
  'the pages of an exam tell how it is held, as its profiles have it, with their caution and sources',
  () => {
    const pages = {
      cgl: ['courses/ssc/cgl', 'testseries/cgl'],
      chsl: ['courses/ssc/chsl'],
      mts: ['courses/ssc/mts'],
      gd: ['courses/ssc/gd'],
      revenuetalati: ['courses/class3/revenue-talati', 'testseries/revenuetalati'],
      dyso: ['courses/class3/dyso', 'testseries/dyso'],
    };
    for (const [exam, paths] of Object.entries(pages))
      for (const path of paths) {
        const html = readFileSync(join(CLIENT, `${path}.html`), 'utf8');
        const pattern = html.slice(html.indexOf('id="pattern"'), html.lastIndexOf('pattern-caution') + 2000);
        const own = Object.values(EXAM_PROFILES).filter(
          (profile) => profile.exam === exam && !('rehearsal' in profile),
        );
        expect(own.length, path).toBeGreaterThan(0);
        for (const profile of own) {
          for (const text of [
            profile.name,
            `${profile.minutes} minutes`,
            `<dd>${profile.maximum}</dd>`,
            `As published for ${profile.year};`,
          ])
            expect(pattern, path).toContain(text);
          for (const { name } of profile.sections.length > 1 ? profile.sections : [])
            expect(pattern, path).toContain(`>${name}<`);
          for (const source of profile.sources) expect(pattern, path).toContain(`<a href="${source}" rel="noopener">`);
          if (profile.caution !== undefined) expect(pattern, path).toContain(profile.caution.replaceAll(' -', ' −'));
        }
      }
  },
);

pagelessTest('titles and descriptions are each page’s own', () => {
  const heads = PATHS.map((path) => readFileSync(join(CLIENT, `${path === '/' ? '/index' : path}.html`), 'utf8'));
  for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)"/]) {
    const values = heads.map((head) => pattern.exec(head)?.[1] ?? '');
    expect(values.filter((value, index) => value === '' || values.indexOf(value) !== index)).toEqual([]);
  }
});

const overflowOf = (page: Page, fontSize = '100%') =>
  page.evaluate((size) => {
    document.documentElement.style.setProperty('font-size', size);
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    document.documentElement.style.removeProperty('font-size');
    return overflow;
  }, fontSize);

/** Pages of a kind share their parts: `npm test` looks for barriers on the first of each, `npm run test:all` on all. */
const isLookedThrough = (kind: string, index: number): boolean => isWhole || kind === 'single' || index < 1;

for (const [kind, paths] of GROUPS)
  test(`pages of ${kind}: answer 200, have one h1 and no barrier, fit 320 px and text of double size`, async ({
    page,
  }) => {
    test.slow();
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize({ width: 320, height: 640 });
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page.locator('h1'), path).toHaveCount(1);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 360, height: 740 });
      expect(await overflowOf(page, '200%'), `${path} with text of double size`).toBeLessThanOrEqual(0);
      if (isLookedThrough(kind, index)) expect(await findBarriers(page), path).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of paths.slice(0, isWhole && kind === 'single' ? 6 : 1)) {
      await page.goto(path);
      expect(await overflowOf(page), `${path} at 1280 px`).toBeLessThanOrEqual(0);
      if (isWhole || path === '/') expect(await findBarriers(page), `${path} at 1280 px`).toEqual([]);
    }
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page of every kind shows its heading and its text', async ({ page }) => {
    test.slow();
    for (const path of GROUPS.flatMap(([kind, paths]) => paths.filter((_, index) => isLookedThrough(kind, index)))) {
      await page.goto(path);
      await expect(page.locator('h1'), path).toBeVisible();
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(200);
    }
  });
});

pagelessTest('a wrong case or a slash at the end leads to the page by one permanent redirect', async ({ request }) => {
  for (const [address, path] of [
    ['/Faqs', '/faqs'],
    ['/faqs/', '/faqs'],
    ['/FAQS/?from=mail', '/faqs?from=mail'],
    ['/courses/SSC/CGL', '/courses/ssc/cgl'],
    ['/courses/esc/', '/courses/esc'],
    ['/QUIZ/Cgl/Day-01/1/', '/quiz/cgl/day-1/paper-1'],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(301);
    expect(response.headers()['location'], address).toBe(path);
  }
  expect((await request.get('/no/such/page/')).status()).toBe(404);
});
