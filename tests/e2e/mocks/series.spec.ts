import { globSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD, beLoggedIn, expect, fillLogin, findBarriers, test } from '../academy.ts';
import { CLIENT } from '../site/sitemap.ts';

/** The series pages of mock tests: what a guest reads, and what each student may do. The exam itself has its own tests. */

const SERIES = '/testseries/cgl';
const SHORT = 'SSC CGL: short mock test 1';
const FULL = 'SSC CGL Tier 1: full mock test 1';
const HOUR_MS = 60 * 60 * 1000;

const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Opens the fold of what comes after the mock test to begin with. */
const showMore = (page: Page): Promise<void> => page.getByText(/^\d+ more mock tests$/).click();

const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** No barrier and nothing beside the screen at 320 px, in light and dark. */
async function expectOpenToAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), colorScheme).toEqual([]);
  }
  expect(await widthOver(page)).toBeLessThanOrEqual(0);
}

/** What the server replies when it lists mocks, changed by the test. */
interface Listed {
  now: number;
  isProfileComplete: boolean;
  mocks: { mock: { id: string; title: string }; decision: object; attempts: object[] }[];
}

async function changeList(page: Page, change: (list: Listed) => Listed): Promise<void> {
  await page.route('**/api/mocks/cgl', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ json: change((await reply.json()) as Listed) });
  });
}

test.describe('a guest on a series page', () => {
  test('reads what each mock test is, the free one first, and what opens the others', async ({ page }) => {
    await page.goto(SERIES);
    const titles = page.getByRole('region', { name: 'Mock tests' }).getByRole('heading', { level: 3 });
    await expect(titles).toHaveText([SHORT]);
    await showMore(page);
    await expect(titles).toHaveText([
      SHORT,
      FULL,
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) => `SSC CGL Tier 1: full mock test ${number}`),
      ...[1, 2, 3].map((number) => `SSC CGL Tier 2: Paper I mock test ${number}`),
    ]);
    await expect(card(page, SHORT)).toContainText('Free with an account');
    await expect(
      card(page, SHORT).getByRole('link', { name: /^Take the mock test.* SSC CGL: short mock test 1$/ }),
    ).toHaveAttribute('href', '/mock/cgl-short-1');
    await expect(card(page, FULL)).toContainText(/4 sections one after the other, 15 minutes each/);
    await expect(card(page, FULL).locator('dl')).toHaveText(/Questions100Minutes60Marks200Right\+2Wrong−0\.5Blank0/);
    await expect(card(page, FULL).getByRole('link', { name: /^See which plans open it/ })).toHaveAttribute(
      'href',
      '/membership',
    );
    await expectOpenToAll(page);
  });

  test('is led to the free mock test after the login that it asks for', async ({ page }) => {
    await page.goto(SERIES);
    await card(page, SHORT).getByRole('link').click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/mock/cgl-short-1');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await fillLogin(page, 'none@academy.test', PASSWORD);
    await expect(page).toHaveURL('/mock/cgl-short-1');
  });

  test('finds the free mock test on the exam’s page, in the list and in the chooser of series', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/courses/ssc/cgl');
    await expect(
      page.getByText('Try the exam’s screen: 25 questions, 15 minutes, free with an account.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: `Take ${SHORT}` })).toHaveAttribute('href', '/mock/cgl-short-1');
    await page.getByRole('link', { name: 'All mock tests: SSC CGL test series' }).click();
    await expect(page).toHaveURL(SERIES);
    await page.goto('/testseries');
    await expect(page.locator('.overview li').filter({ hasText: 'SSC CGL' })).toContainText(
      '14 mock tests, one of them free',
    );
    if (isMobile) await page.locator('details[data-menu=mobile] > summary').click();
    await page.getByRole('banner').locator('a:visible', { hasText: 'Test Series' }).click();
    const chooser = page.getByRole('dialog', { name: 'Choose a test series' });
    await expect(chooser.getByRole('listitem').filter({ hasText: 'SSC CGL' })).toContainText('14 mock tests');
    await expect(chooser.getByRole('listitem').filter({ hasText: 'Revenue Talati' })).toContainText('10 mock tests');
    const places = await chooser
      .locator('a.choice')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(places.filter((path) => !path.startsWith('/testseries/'))).toEqual([]);
    for (const [exam, place] of [
      ['SSC CGL', '/mock/cgl-short-1'],
      ['Revenue Talati', '/mock/revenuetalati-short-1'],
    ] as const)
      await expect(
        chooser
          .getByRole('listitem')
          .filter({ hasText: exam })
          .getByRole('link', { name: /^Free mock test \(25 questions, \d+ minutes\)$/ }),
      ).toHaveAttribute('href', place);
  });
});

test.describe('a series page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lists its mock tests', async ({ page }) => {
    await page.goto(SERIES);
    await expect(card(page, SHORT).getByRole('link', { name: /^Take the mock test/ })).toBeVisible();
    await showMore(page);
    await expect(card(page, FULL)).toContainText('For a TestSeries membership');
    await expect(page.locator('.mock-wait:visible')).toHaveCount(0);
  });
});

test.describe('a student on a series page', () => {
  test('may take every mock test with access to the series', async ({ page }) => {
    await beLoggedIn(page, 'testseries@academy.test');
    await page.goto(SERIES);
    await showMore(page);
    for (const title of [SHORT, FULL])
      await expect(card(page, title).getByRole('link', { name: /^Take the mock test/ })).toBeVisible();
    await expect(card(page, FULL)).toContainText('Begin when you have 60 minutes without a break.');
    await card(page, FULL).getByRole('link').click();
    await expect(page).toHaveURL('/mock/cgl-tier1-1');
  });

  test('without access may take the free one, and sees what opens the others', async ({ page }) => {
    await beLoggedIn(page, 'none@academy.test');
    await page.goto(SERIES);
    await expect(card(page, SHORT).getByRole('link', { name: /^Take the mock test/ })).toBeVisible();
    await showMore(page);
    await expect(card(page, FULL)).toContainText('For TestSeries members');
    await expect(card(page, FULL).getByRole('link', { name: /^Take/ })).toHaveCount(0);
    await expect(card(page, FULL).getByRole('link', { name: /^See which plans open it/ })).toHaveAttribute(
      'href',
      '/membership',
    );
    await expectOpenToAll(page);
  });

  test('with an incomplete profile is led to it, and back', async ({ page }) => {
    await beLoggedIn(page, 'newcomer@academy.test');
    await page.goto(SERIES);
    await card(page, SHORT)
      .getByRole('link', { name: /^Complete your profile/ })
      .click();
    await expect(page).toHaveURL('/profile');
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/mock/cgl-short-1');
  });

  test('sees each state of a mock test with its next step', async ({ page }) => {
    await beLoggedIn(page, 'testseries@academy.test');
    const states = [
      [{ kind: 'running', attempt: 1 }, 'Running now', 'Go on'],
      [{ kind: 'taken', attempt: 1, resultAt: null, mayRetake: true }, '92.5 of 200 marks', 'Result, or take again'],
      [{ kind: 'upcoming', opensAt: Date.UTC(2027, 0, 3, 4, 30) }, 'Opens 3 Jan 2027, 10:00 am (India time)', 'Get'],
      [{ kind: 'entry-closed', resultsAt: Date.UTC(2027, 0, 3, 4, 30) }, 'Entry closed', null],
      [{ kind: 'behind-plan' }, 'For TestSeries members', 'See which plans open it'],
      [{ kind: 'open', attempt: 1, entryClosesAt: Date.UTC(2027, 0, 3, 4, 30) }, 'Entry closes 3 Jan 2027', 'Take'],
    ] as const;
    await changeList(page, (list) => {
      const [first] = list.mocks;
      if (first === undefined) throw new Error('the academy lists no mock test of this exam');
      const attempts = [
        {
          attempt: 1,
          state: 'scored',
          isRanked: true,
          closedAt: list.now - HOUR_MS,
          score: 92.5,
          maxScore: 200,
          voidReason: null,
        },
      ];
      const mocks = states.map(([decision], index) => ({
        mock: { ...first.mock, id: `sample-${index}`, title: `Sample ${index}` },
        decision,
        attempts: decision.kind === 'taken' ? attempts : [],
      }));
      return { ...list, mocks };
    });
    await page.goto(SERIES);
    // What runs, what was taken last and what is free stand open.
    for (const index of [0, 1, 5]) await expect(card(page, `Sample ${index}`)).toBeVisible();
    await expect(page.locator('.mock-series .mock:visible')).toHaveCount(3);
    await showMore(page);
    for (const [index, [, text, action]] of states.entries()) {
      const entry = card(page, `Sample ${index}`).locator('.mock-entry');
      await expect(entry).toContainText(text);
      if (action === null) await expect(entry.getByRole('link')).toHaveCount(0);
      else await expect(entry.getByRole('link', { name: action })).toBeVisible();
    }
    await expectOpenToAll(page);
  });

  test('can open a mock test and try again when the list cannot be loaded', async ({ page, complaints }) => {
    complaints.expected.push(/ERR_FAILED/);
    await beLoggedIn(page, 'testseries@academy.test');
    await page.route('**/api/mocks/cgl', (route) => route.abort());
    await page.goto(SERIES);
    await expect(page.getByRole('alert')).toContainText('The academy cannot be reached');
    await showMore(page);
    await expect(card(page, FULL).getByRole('link', { name: /^Open the mock test/ })).toBeVisible();
    await expectOpenToAll(page);
    await page.unroute('**/api/mocks/cgl');
    await page.getByRole('button', { name: 'Try again' }).click();
    await showMore(page);
    await expect(card(page, FULL).getByRole('link', { name: /^Take the mock test/ })).toBeVisible();
  });

  test('sees a skeleton in the place of what is asked for', async ({ page }) => {
    await beLoggedIn(page, 'testseries@academy.test');
    const reply = Promise.withResolvers<void>();
    await page.route('**/api/mocks/cgl', async (route) => {
      await reply.promise;
      await route.continue();
    });
    await page.goto(SERIES);
    await expect(page.locator('.mock-wait:visible')).toHaveCount(1);
    await showMore(page);
    await expect(page.locator('.mock-wait:visible')).toHaveCount(14);
    await expect(card(page, SHORT).getByRole('link')).toHaveCount(0);
    reply.resolve();
    await expect(card(page, SHORT).getByRole('link')).toHaveCount(1);
  });
});

test('no public file holds a question of a mock test', () => {
  const ids = readdirSync('src/content/mocks');
  const question = new RegExp(`"(?:${ids.join('|')})-[a-z]*\\d+"`);
  const files = globSync('**/*.{html,json,js,txt}', { cwd: CLIENT });
  expect(files.length).toBeGreaterThan(100);
  expect(question.test('{"id":"cgl-short-1-q01"}')).toBe(true);
  expect(files.filter((file) => question.test(readFileSync(join(CLIENT, file), 'utf8')))).toEqual([]);
});
