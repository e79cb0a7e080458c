import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { REFUSED, TALATI_PAPER, beLoggedIn, beNewStudent, expect, test } from '../academy.ts';
import { begin, SHORT } from '../mocks/exam.ts';
import { SITEMAP_PATHS } from './sitemap.ts';

/** The text size that a person has set in the browser, in pixels, and the window. */
const SETTINGS = [
  { text: 32, width: 360, height: 740 },
  { text: 16, width: 320, height: 568 },
] as const;

/** One page of each kind: '/quiz/cgl/day-1/paper-1' and '/quiz/dyso/day-1/paper-1' are one. */
function pagesOfEachKind(): readonly string[] {
  const kindOf = (path: string): string =>
    path
      .split('/')
      .map((part, index, parts) => (index > 1 && parts.length > 2 ? '*' : part))
      .join('/');
  return [...new Map(SITEMAP_PATHS.toReversed().map((path) => [kindOf(path), path])).values()].toReversed();
}

/** Twice the usual text on the narrowest phone: with less text or a larger window the bars take less. */
const TEXT_PX = 32;
const PHONE = { width: 320, height: 568 };

/** Pages that no site map lists. */
const UNLISTED = ['/offline', '/no/such/page', '/practice'];
const PARTS = 4;
const pages = [...SITEMAP_PATHS, ...UNLISTED];
const PROFILE_VIEWS = ['details', 'progress', 'mistakes', 'memberships', 'account'];
const ADMIN_PAGES = readdirSync(join(import.meta.dirname, '../../../src/pages/admin')).map(
  (file) => `/admin/${file.replace('.astro', '')}`,
);

/**
 * Lets the browser believe that its default text size is `size` pixels, which media queries in rem follow too. It lasts
 * as long as the session.
 */
async function setTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes' as never, { fontSizes: { standard: size, fixed: size } } as never);
}

/** The share of the window's height that bars cover while the page is scrolled to its middle. */
const shareUnderBars = (page: Page): Promise<number> =>
  page.evaluate(() => {
    window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) / 2);
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { position, visibility } = getComputedStyle(element);
        return /^(?:sticky|fixed)$/.test(position) && visibility === 'visible' && element.closest('dialog') === null;
      })
      .map((bar) => bar.getBoundingClientRect())
      .filter(
        ({ width, top, bottom }) => width > window.innerWidth / 2 && (top <= 1 || bottom >= window.innerHeight - 1),
      )
      .reduce(
        (sum, { top, bottom }) =>
          sum + Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / window.innerHeight,
        0,
      );
  });

/** Pixels by which a page is wider than its window. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function expectRoom(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${TEXT_PX}px`);
  expect.soft(await shareUnderBars(page), `${what}: share of the height under bars`).toBeLessThanOrEqual(1 / 3);
}

async function expectFits(page: Page, what: string): Promise<void> {
  await expectRoom(page, what);
  expect.soft(await overflow(page), `${what}: pixels wider than the window`).toBeLessThanOrEqual(0);
}

test.describe('with twice the usual text at 320 px, bars leave two thirds of the height', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(PHONE);
    await setTextSize(page, TEXT_PX);
  });

  for (let part = 0; part < PARTS; part += 1)
    test(`of every page of a guest, none of which is wider than the window, part ${part + 1} of ${PARTS} @long`, async ({
      page,
      complaints,
    }) => {
      test.setTimeout(480_000);
      complaints.expected.push(REFUSED);
      const own = pages.filter((_, index) => index % PARTS === part);
      expect(own.length).toBeGreaterThan(40);
      for (const path of own) {
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await expectFits(page, path);
      }
    });

  test('of every page of a student’s own, none of which is wider than the window @long', async ({ page }) => {
    await beNewStudent(page);
    for (const path of ['/', ...PROFILE_VIEWS.map((view) => `/profile#${view}`), '/liveclasses', '/membership']) {
      await page.goto('/about', { waitUntil: 'domcontentloaded' });
      await page.goto(path);
      await expectFits(page, path);
    }
  });

  test('of every page of staff @long', async ({ page }) => {
    test.setTimeout(240_000);
    await beLoggedIn(page, 'admin@academy.test');
    expect(ADMIN_PAGES.length).toBeGreaterThan(10);
    for (const path of ADMIN_PAGES) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectRoom(page, path);
    }
  });

  // Its bars are those of every quiz, and hold the switch of languages besides.
  test('in every stage of a quiz with two languages', async ({ page }) => {
    await beNewStudent(page);
    await page.goto(TALATI_PAPER);
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await expectRoom(page, 'instructions');
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    for (let question = 1; question <= 10; question += 1) {
      await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
      await expectRoom(page, `question ${question}`);
      await page.keyboard.press('s');
    }
    await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
    await expectRoom(page, 'score');
  });

  test('in a mock test @long', async ({ page }) => {
    await beNewStudent(page);
    await begin(page, SHORT);
    await expectRoom(page, 'the mock test');
  });
});

for (const { text, width, height } of SETTINGS)
  test(`with ${text} px of text at ${width} px, no kind of page is wider than the window @long`, async ({ page }) => {
    test.setTimeout(240_000);
    const paths = pagesOfEachKind();
    expect(paths.length).toBeGreaterThan(20);
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0);
    }
  });
