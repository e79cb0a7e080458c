import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import { CLIENT, SITEMAP_PATHS } from '../site/sitemap.ts';

/** The index of an exam with 365 days of three papers (local builds only). */
const LARGE = '/dev/papers';
const LARGE_FILES = globSync('dev/{papers,papers/*}.html', { cwd: CLIENT });
const PAGE_BYTES = 25 * 1024;

const htmlOf = (path: string): string => readFileSync(join(CLIENT, `${path === '/' ? '/index' : path}.html`), 'utf8');
const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('a student', () => {
  test('comes from the home page to a paper of a day in three taps @wide', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Practice papers/ })
      .click();
    await page.getByRole('main').getByRole('link', { name: 'SSC CGL', exact: true }).click();
    await expect(page).toHaveURL('/quiz/cgl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('SSC CGL practice papers');
    const day = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Day 2', exact: true }) });
    await day.getByRole('link', { name: /Paper 1: 10 questions, 15 minutes/ }).click();
    await expect(page).toHaveURL('/quiz/cgl/day-2/paper-1');
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  });

  test('is told beside each paper how many questions are easy, medium and hard, and what that means', async ({
    page,
  }) => {
    await page.goto('/quiz/cgl');
    // Papers that other tests publish meanwhile are not rated.
    const papers = page.locator(':is(#day-1, #day-2) + ul a');
    await expect(papers.first()).toBeVisible();
    await expect(papers.filter({ hasText: /(\d+ easy|\d+ medium|\d+ hard)$/ })).toHaveCount(await papers.count());
    await expect(
      page.getByText('How questions are rated: easy means one step or one fact that every aspirant meets'),
    ).toBeVisible();
  });

  test('begins with the first paper by one button', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/quiz/maths');
    await page.getByRole('link', { name: /^Start with Day 1, Paper 1$/ }).click();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  });

  test('finds a topic of a paper by the site’s search, led to its day', async ({ page }) => {
    await page.goto('/faqs');
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('searchbox').fill('Data sufficiency coded relations');
    await dialog
      .getByRole('link', { name: /Reasoning practice papers/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/quiz\/reasoning/);
  });
});

test.describe('a year of three papers a day', () => {
  test('is thirteen pages of at most thirty days, each at most 25 KB', () => {
    expect(LARGE_FILES).toHaveLength(13);
    const pages = LARGE_FILES.map((file) => readFileSync(join(CLIENT, file), 'utf8'));
    expect(pages.map((html) => gzipSync(html, { level: 9 }).length).filter((bytes) => bytes > PAGE_BYTES)).toEqual([]);
    const days = pages.flatMap((html) => [...html.matchAll(/<h3 id="day-(\d+)"/g)].map((match) => Number(match[1])));
    expect(days.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 365 }, (_, index) => index + 1));
    expect(pages.join('').match(/href="\/quiz\/large\/day-\d+\/paper-\d" data-bytes="\d+"><b/g)).toHaveLength(1095);
  });

  test('leads to any day by its page, and from page to page @long', async ({ page }) => {
    await page.goto(LARGE);
    const days = page.getByRole('navigation', { name: 'Days', exact: true });
    await expect(days.getByRole('link')).toHaveCount(13);
    await expect(days.getByRole('link', { name: 'Days 1 to 30' })).toHaveAttribute('aria-current', 'page');
    await days.getByRole('link', { name: 'Days 181 to 210' }).click();
    await expect(page).toHaveURL(`${LARGE}/days-181-210`);
    await expect(page.getByRole('heading', { name: 'Day 200' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Next: Days 211 to 240' }).click();
    await expect(page.getByRole('heading', { name: 'Day 211' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Earlier: Days 181 to 210' }).click();
    await expect(page).toHaveURL(`${LARGE}/days-181-210`);
    await page.goto(LARGE);
    await page.getByRole('link', { name: 'Newest: Day 365' }).click();
    await expect(page).toHaveURL(`${LARGE}/days-361-390#day-365`);
    await expect(page.getByRole('heading', { name: 'Day 365' })).toBeInViewport();
  });

  test('tells a marking that is not the usual one @long', async ({ page }) => {
    await page.goto(LARGE);
    await expect(
      page.getByRole('link', { name: /Paper 1: 10 questions, 15 minutes, marked \+2, -0\.5, 0/ }).first(),
    ).toBeVisible();
    await expect(
      page.getByText('Marks are +1 for a right answer, -1.25 for a wrong one and -1 for a skipped one.'),
    ).toBeVisible();
  });

  test('takes a day by its number, and refuses one that is not there @long', async ({ page }) => {
    await page.goto(LARGE);
    const day = page.getByLabel('Go to day');
    const isRefused = () => day.evaluate((input: HTMLInputElement) => !input.checkValidity());
    for (const [value, refused] of [
      ['', true],
      ['0', true],
      ['366', true],
      ['1', false],
      ['365', false],
    ] as const) {
      await day.fill(value);
      expect(await isRefused(), value).toBe(refused);
    }
    expect(
      await page
        .locator('.day-form')
        .evaluate((form: HTMLFormElement) => [form.method, new URL(form.action).pathname, form.elements.length]),
    ).toEqual(['get', `${LARGE}/day`, 2]);
  });

  test('needs no mouse: the first paper, a day’s number and a page of days in turn @long', async ({ page }) => {
    await page.goto(LARGE);
    await page.getByRole('link', { name: 'Start with Day 1, Paper 1' }).focus();
    const focused = page.locator(':focus');
    for (const name of ['Newest: Day 365', null, 'Go', 'Days 1 to 30', 'Days 31 to 60']) {
      await page.keyboard.press('Tab');
      if (name === null) await expect(page.getByLabel('Go to day')).toBeFocused();
      else await expect(focused).toHaveAccessibleName(name);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${LARGE}/days-31-60`);
  });

  test('meets no barrier and hangs over nowhere, in both themes @wide @long', async ({ page, isMobile }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const path of [LARGE, `${LARGE}/days-361-390`, '/dev/paper-lists']) {
        if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
        await page.goto(path);
        expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
        expect(await findBarriers(page), `${path}, ${colorScheme}`).toEqual([]);
      }
    }
  });

  test('leaves course pages as they are: the first six papers and the way to all', async ({ page }) => {
    await page.goto('/dev/paper-lists');
    const list = page.getByRole('region', { name: 'On a course page' });
    await expect(list.getByRole('link', { name: /\d+ questions/ })).toHaveCount(6);
    await expect(list.getByRole('link', { name: 'All 1,095 papers of A large exam by day' })).toHaveAttribute(
      'href',
      LARGE,
    );
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a day is found by its page and by its number', async ({ page }) => {
    await page.goto(LARGE);
    await page.getByRole('link', { name: 'Days 91 to 120' }).click();
    await expect(page.getByRole('heading', { name: 'Day 100' })).toHaveCount(1);
    await page.goto('/quiz/cgl/day?day=2');
    await expect(page).toHaveURL('/quiz/cgl#day-2');
    await expect(page.getByRole('heading', { name: 'Day 2', exact: true })).toBeInViewport();
    await page
      .getByRole('link', { name: /Paper 2: 10 questions/ })
      .last()
      .click();
    await page.getByRole('main').getByRole('link', { name: 'look at the other papers' }).click();
    await expect(page).toHaveURL('/quiz/cgl');
  });
});

test('any spelling of an exam or a day leads to the index by one permanent redirect; an unknown exam is an empty quiz', async ({
  request,
}) => {
  for (const [address, path] of [
    ['/quiz/Revenue%20Talati', '/quiz/revenuetalati'],
    ['/Quiz/revenue-talati/', '/quiz/revenuetalati'],
    ['/QUIZ/CGL?from=mail', '/quiz/cgl?from=mail'],
    ['/quiz/cgl/Day%2002', '/quiz/cgl#day-2'],
    ['/quiz/cgl/day?day=2&from=mail', '/quiz/cgl?from=mail#day-2'],
    ['/quiz/cgl/days-1-30', '/quiz/cgl'],
    ['/quiz/CGL/day-45', '/quiz/cgl/days-31-60#day-45'],
  ] as const) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], address).toEqual([301, path]);
  }
  for (const address of ['/quiz/nosuchexam', '/quiz/cgl/days-31-60', '/quiz/cgl/abc']) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect(response.status(), address).toBe(200);
    expect(await response.text(), address).toContain('noindex');
  }
});

test.describe('links', () => {
  const linksOf = (path: string): readonly string[] =>
    [...htmlOf(path).matchAll(/<main[\s\S]*<\/main>/g)].flatMap(([main]) =>
      [...main.matchAll(/href="(\/quiz\/[a-z0-9]+)"/g)].map((match) => match[1] ?? ''),
    );

  test('every exam and subject with papers has an index, in the sitemap', () => {
    const withPapers = new Set(SITEMAP_PATHS.flatMap((path) => /^(\/quiz\/[a-z0-9]+)\/day-/.exec(path)?.[1] ?? []));
    expect(withPapers.size).toBeGreaterThanOrEqual(20);
    expect([...withPapers].filter((path) => !SITEMAP_PATHS.includes(path))).toEqual([]);
    expect(linksOf('/').toSorted()).toEqual([...withPapers].toSorted());
  });

  test('every course, test-series and general-test page leads to the nearest index', () => {
    const pages = SITEMAP_PATHS.filter((path) => /^\/(courses|testseries|generaltest)/.test(path));
    expect(pages.length).toBeGreaterThan(30);
    // An overview of courses or series leads to their pages.
    const overviews = ['/courses', '/courses/class3', '/courses/ssc', '/testseries'];
    expect(pages.filter((path) => linksOf(path).length === 0).toSorted()).toEqual(overviews);
    for (const [page, index] of [
      ['/courses/eklavy/science-technology', '/quiz/sciencetechnology'],
      ['/courses/foundation/maths', '/quiz/maths'],
      ['/courses/ssc/gd', '/quiz/gd'],
      ['/courses/class3/revenue-talati', '/quiz/revenuetalati'],
      ['/courses/english', '/quiz/cgl'],
      ['/courses/esc/english', '/quiz/chsl'],
      ['/courses/eklavya', '/quiz/history'],
      ['/testseries/dyso', '/quiz/dyso'],
      ['/generaltest', '/quiz/generaltest'],
    ] as const)
      expect(linksOf(page), page).toContain(index);
  });

  test('an index leads back to the exam’s page', () => {
    for (const [index, page] of [
      ['/quiz/revenuetalati', '/courses/class3/revenue-talati'],
      ['/quiz/artculture', '/courses/eklavy/art-culture'],
      ['/quiz/generaltest', '/generaltest'],
    ] as const)
      expect(htmlOf(index), index).toContain(`href="${page}" data-outline`);
  });

  test('a mistyped address suggests the index', async ({ page, complaints }) => {
    complaints.expected.push(/404/);
    await page.goto('/revenue-talati-papers');
    await expect(page.getByRole('main').getByRole('link', { name: 'Revenue Talati practice papers' })).toBeVisible();
  });
});
