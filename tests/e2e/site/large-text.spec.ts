import type { Page } from '@playwright/test';
import { CGL_PAPER, beNewStudent, expect, test } from '../academy.ts';
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

async function expectRoom(page: Page, what: string, text: number): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${text}px`);
  expect.soft(await shareUnderBars(page), `${what}: share of the height under bars`).toBeLessThanOrEqual(1 / 3);
}

for (const { text, width, height } of SETTINGS) {
  test(`with ${text} px of text at ${width} px, bars leave two thirds of the height of every kind of page @long`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const paths = pagesOfEachKind();
    expect(paths.length).toBeGreaterThan(20);
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectRoom(page, path, text);
      expect.soft(await overflow(page), `${path}: wider than the window`).toBeLessThanOrEqual(0);
    }
  });

  test(`with ${text} px of text at ${width} px, bars leave two thirds of the height in the quiz`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    await beNewStudent(page);
    await page.goto(CGL_PAPER);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
    await expectRoom(page, 'the quiz', text);
  });

  test(`with ${text} px of text at ${width} px, bars leave two thirds of the height in a mock test @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await setTextSize(page, text);
    await beNewStudent(page);
    await begin(page, SHORT);
    await expectRoom(page, 'the mock test', text);
  });
}
