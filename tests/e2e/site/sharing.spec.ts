import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { findMeta, readBuiltPages } from '../../../src/build/built-pages.ts';
import { LANGUAGES } from '../../../src/domain/lib/languages.ts';
import { languageOfPath, localPath, plainPath } from '../../../src/domain/lib/local-path.ts';
import academy from '../../../src/content/academy.json' with { type: 'json' };
import { expect, test } from '../academy.ts';
import { isPaperPage } from './sitemap.ts';

const CLIENT = join(TEST_BUILD_FOLDER, 'client');
const SITE = 'https://eklavya-academy.example';
const ALL = readBuiltPages(CLIENT);
const LISTED = [...readFileSync(join(CLIENT, 'sitemap-0.xml'), 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  (match) => new URL(match[1] ?? '').pathname,
);
const PAGES = LISTED.map((path) => ALL.find((page) => page.path === path) ?? { path, html: '' });

const titleOf = (html: string): string => /<title>([^<]*)<\/title>/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const file = (path: string): Buffer => readFileSync(join(CLIENT, path));

/** A paper's page, a later page of an exam's list of papers, and a lesson of a course. */
const isOfExam = (path: string): boolean => /^\/(?:quiz|lessons)\/[^/]+\//.test(plainPath(path));

/** A PNG's width and height stand in its first chunk. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

/** Every block of structured data of a page. */
const dataOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
  );

test.describe('every page of the sitemap', () => {
  for (const language of LANGUAGES)
    test(`is there in ${language}, and has a title and a description of its own, of a fitting length`, () => {
      const pages = PAGES.filter(({ path }) => languageOfPath(path) === language);
      expect(pages.length).toBeGreaterThan(50);
      const titles = pages.map(({ html }) => titleOf(html));
      const descriptions = pages.map(({ html }) => findMeta(html, 'description') ?? '');
      expect(repeated(titles)).toEqual([]);
      expect(repeated(descriptions)).toEqual([]);
      expect(titles.filter((title) => title.length < 10 || title.length > 65)).toEqual([]);
      expect(descriptions.filter((text) => text.length < 50 || text.length > 160)).toEqual([]);
    });

  test('says where it is at home, once, and is open to search engines', () => {
    for (const { path, html } of PAGES) {
      expect(
        [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map((match) => match[1]),
        path,
      ).toEqual([SITE + path]);
      expect(findMeta(html, 'og:url'), path).toBe(SITE + path);
      expect(findMeta(html, 'robots'), path).toBeNull();
    }
  });

  test('tells messengers its title, text, kind, language and image', () => {
    for (const { path, html } of PAGES) {
      expect(findMeta(html, 'og:title'), path).toBeTruthy();
      expect(findMeta(html, 'og:description'), path).toBe(findMeta(html, 'description'));
      expect(['website', 'article'], path).toContain(findMeta(html, 'og:type'));
      expect(findMeta(html, 'og:locale'), path).toBe(`${languageOfPath(path)}_IN`);
      expect(findMeta(html, 'og:site_name'), path).toBe(academy.name);
      expect(findMeta(html, 'twitter:card'), path).toBe('summary_large_image');
      expect(findMeta(html, 'og:image:alt'), path).toContain(academy.name);
      expect([findMeta(html, 'og:image:width'), findMeta(html, 'og:image:height')], path).toEqual(['1200', '630']);
    }
  });

  test('has an image of its own, an exam’s papers and a course’s lessons that of the exam or course, 1200 by 630, small enough for any messenger', () => {
    const imageOf = ({ html }: { readonly html: string }): string => findMeta(html, 'og:image') ?? '';
    const images = PAGES.filter(({ path }) => !isOfExam(path)).map(imageOf);
    expect(repeated(images)).toEqual([]);
    for (const page of PAGES.filter(({ path }) => isOfExam(path)))
      expect(imageOf(page), page.path).toBe(
        `${SITE}/share${localPath(plainPath(page.path).split('/').slice(0, 3).join('/'), languageOfPath(page.path))}.png`,
      );
    for (const image of images) {
      expect(image.startsWith(`${SITE}/share/`), image).toBe(true);
      const png = file(new URL(image).pathname);
      expect(sizeOf(png), image).toBe('1200x630');
      expect(png.length, image).toBeLessThan(100_000);
    }
    // Two pages with different titles look different.
    expect(file('share/about.png').equals(file('share/contact.png'))).toBe(false);
  });
});

test.describe('what search engines are told', () => {
  test('is of schema.org, and every thing has what it must have', () => {
    for (const { path, html } of ALL)
      for (const data of dataOf(html)) {
        expect(data['@context'], path).toBe('https://schema.org');
        expect(['BreadcrumbList', 'CollectionPage', 'Course', 'EducationalOrganization', 'Quiz'], path).toContain(
          data['@type'],
        );
        if (['CollectionPage', 'Course', 'Quiz'].includes(String(data['@type']))) {
          expect(data, path).toMatchObject({
            name: expect.stringMatching(/\S/),
            description: expect.stringMatching(/\S/),
            url: SITE + path,
          });
          expect(data['provider'], path).toEqual({
            '@type': 'EducationalOrganization',
            name: academy.name,
            url: SITE + localPath('/', languageOfPath(path)),
          });
        }
      }
  });

  test('is each question with its answer, where it stands on the page', () => {
    const html = PAGES.find(({ path }) => path === '/faqs')?.html ?? '';
    const countOf = (mark: string): number => html.split(mark).length - 1;
    const questions = countOf('<details class="faq"');
    expect(questions).toBeGreaterThan(10);
    const marked = ['FAQPage', 'Question', 'Answer'].map((kind) => countOf(`itemtype="https://schema.org/${kind}"`));
    expect(marked).toEqual([1, questions, questions]);
  });

  test('names the academy on the home page, a course on each course page, a quiz on each paper, a list on each index', () => {
    const kindOf = (path: string): string | null => {
      if (path === '/') return 'EducationalOrganization';
      if (path.startsWith('/courses/') || /^\/lessons\/[^/]+$/.test(path)) return 'Course';
      if (isPaperPage(path)) return 'Quiz';
      return path.startsWith('/quiz/') ? 'CollectionPage' : null;
    };
    for (const { path, html } of PAGES) {
      const kinds = dataOf(html)
        .map((data) => data['@type'])
        .filter((type) => type !== 'BreadcrumbList');
      expect(kinds, path).toEqual([kindOf(plainPath(path))].filter((kind) => kind !== null));
    }
    const home = dataOf(PAGES.find(({ path }) => path === '/')?.html ?? '')[0];
    expect(sizeOf(file(new URL(String(home?.['logo'])).pathname))).toBe('512x512');
  });
});

test('pages that nobody should share show the academy’s own image, also when rendered on demand', async ({
  request,
}) => {
  for (const path of ['/profile', '/no/such/page', '/quiz/none/day-1/paper-1']) {
    const html = await (await request.get(path)).text();
    expect(findMeta(html, 'robots'), path).toBe('noindex');
    expect(findMeta(html, 'og:image'), path).toBe(`${SITE}/share/academy.png`);
  }
});

test('files are served as what they are', async ({ request }) => {
  for (const [path, type] of [
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/'],
    ['/logo.svg', 'image/svg+xml'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/icons/icon-192.png', 'image/png'],
    ['/share/academy.png', 'image/png'],
    ['/search/index-1.json', 'application/json'],
    ['/search/pages.json', 'application/json'],
  ] as const) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['content-type'], path).toContain(type);
    expect(response.headers()['x-content-type-options'], path).toBe('nosniff');
  }
});

test('a phone can put the site on its home screen', async ({ page }) => {
  const manifest = JSON.parse(file('manifest.webmanifest').toString()) as {
    name: string;
    short_name: string;
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({
    name: academy.name,
    short_name: academy.shortName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) expect(sizeOf(file(src))).toBe(sizes);
  expect(sizeOf(file('apple-touch-icon.png'))).toBe('180x180');
  await page.goto('/');
  await expect(page.locator('link[rel=apple-touch-icon]')).toHaveAttribute('href', '/apple-touch-icon.png');
  const client = await page.context().newCDPSession(page);
  const { errors, url } = (await client.send('Page.getAppManifest')) as { errors: unknown[]; url: string };
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest']);
  const { installabilityErrors } = (await client.send('Page.getInstallabilityErrors')) as {
    installabilityErrors: { errorId: string }[];
  };
  // A private window, as tests have, installs nothing; the manifest and its icons have no fault.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
