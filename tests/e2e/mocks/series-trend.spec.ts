import type { Page } from '@playwright/test';
import { beLoggedIn, expect, findBarriers, test } from '../academy.ts';

/** What a student with results sees below the mocks of a series. The figures themselves are tested with the API. */

const SERIES = '/testseries/cgl';

const [FIRST, SECOND] = [Date.UTC(2026, 10, 1, 6), Date.UTC(2026, 10, 8, 6)];
const TREND = {
  mocks: [
    { mock: 'one', title: 'Mock one', at: FIRST, score: 80, maxScore: 200 },
    { mock: 'two', title: 'Mock two', at: SECOND, score: 120, maxScore: 200 },
  ],
  sections: [
    {
      name: 'Reasoning',
      points: [
        { mock: 'one', asked: 25, answered: 20, right: 12, score: 20, maxScore: 50 },
        { mock: 'two', asked: 25, answered: 24, right: 18, score: 33, maxScore: 50 },
      ],
    },
    { name: 'English', points: [{ mock: 'two', asked: 25, answered: 0, right: 0, score: 0, maxScore: 50 }] },
  ],
  topics: Array.from({ length: 9 }, (_, index) => ({
    topic: index === 0 ? 'percentage' : `Topic ${index}`,
    points: [
      { mock: 'one', asked: 3, answered: 3, right: index === 0 ? 0 : 2 },
      { mock: 'two', asked: 3, answered: 3, right: index === 0 ? 1 : 3 },
    ],
  })),
  weakest: [
    {
      topic: 'percentage',
      asked: 6,
      right: 1,
      paper: { exam: 'cgl', day: '1', paper: '1', examName: 'SSC CGL' },
    },
    { topic: 'boats', asked: 6, right: 2, paper: null },
  ],
};

const trend = (page: Page) => page.getByRole('region', { name: 'Your results so far' });

/** Gives the first mock of the list a result. */
async function haveResult(page: Page): Promise<void> {
  await page.route('**/api/mocks/cgl', async (route) => {
    const reply = await route.fetch();
    const list = (await reply.json()) as { now: number; mocks: { decision: object; attempts: object[] }[] };
    const [first, ...others] = list.mocks;
    if (first === undefined) throw new Error('the academy lists no mock test of this exam');
    const attempts = [
      { attempt: 1, state: 'scored', isRanked: true, closedAt: SECOND, score: 120, maxScore: 200, voidReason: null },
    ];
    const decision = { kind: 'taken', attempt: 1, resultAt: null, mayRetake: true };
    await route.fulfill({ json: { ...list, mocks: [{ ...first, decision, attempts }, ...others] } });
  });
}

test('a student with results sees the trend by section and topic, a paper to practise with and the next mock', async ({
  page,
}) => {
  await haveResult(page);
  await page.route('**/api/mocks/cgl/trend', (route) => route.fulfill({ json: TREND }));
  await beLoggedIn(page, 'testseries@academy.test');
  await page.goto(SERIES);
  await expect(trend(page)).toContainText('Your next mock test: SSC CGL Tier 1: full mock test 1');
  await expect(trend(page).getByRole('link', { name: /^Take it/ })).toHaveAttribute('href', '/mock/cgl-tier1-1');
  await expect(trend(page).locator('.plot canvas')).toBeVisible();
  await expect(trend(page)).toContainText('The best is 60%, the latest 60%.');
  const sections = trend(page).getByRole('region', { name: 'By section' });
  await expect(sections.getByRole('row', { name: /^Reasoning/ })).toContainText(/33 of 50.*20 of 50.*75%/);
  await expect(sections.getByRole('row', { name: /^English/ })).toContainText('0 of 50');
  await expect(trend(page).getByRole('link', { name: /^Free paper: SSC CGL, Day 1, Paper 1/ })).toHaveAttribute(
    'href',
    '/quiz/cgl/day-1/paper-1',
  );
  await expect(trend(page)).not.toContainText('A few questions say little of a topic.');
  const practise = trend(page).getByRole('region', { name: 'Practise these topics' });
  await expect(practise.getByRole('link', { name: 'Ten fresh questions on Boats and streams' })).toHaveAttribute(
    'href',
    '/practice?topic=boats&language=en',
  );
  const topics = trend(page).getByRole('region', { name: 'By topic, the weakest first' });
  await expect(topics.getByRole('row')).toHaveCount(9);
  await expect(topics.getByRole('row').nth(1)).toContainText(/Percentage.*1 of 6.*1 of 3/);
  await expect(topics.getByRole('link')).toHaveText(['Ten fresh questions on Percentage']);
  await topics.getByRole('button', { name: 'Show all 9 topics' }).click();
  await expect(topics.getByRole('row')).toHaveCount(10);

  await trend(page).getByLabel('Marks in').selectOption('Reasoning');
  await trend(page).getByRole('button', { name: 'Show as a table' }).click();
  const table = trend(page).getByRole('region', { name: 'Marks over time: Reasoning, as a table' });
  await expect(table.getByRole('row').nth(1)).toContainText(/Mock two.*8 Nov.*33 of 50.*66%/);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), colorScheme).toEqual([]);
  }
  const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(over)).toBeLessThanOrEqual(0);
});

test('a trend that cannot be loaded can be asked for again', async ({ page, complaints }) => {
  complaints.expected.push(/ERR_FAILED/);
  await haveResult(page);
  await page.route('**/api/mocks/cgl/trend', (route) => route.abort());
  await beLoggedIn(page, 'testseries@academy.test');
  await page.goto(SERIES);
  await expect(trend(page)).toContainText('Your results could not be loaded.');
  await page.unroute('**/api/mocks/cgl/trend');
  await page.route('**/api/mocks/cgl/trend', (route) => route.fulfill({ json: TREND }));
  await trend(page).getByRole('button', { name: 'Try again' }).click();
  await expect(trend(page).locator('.plot canvas')).toBeVisible();
});

test('the trend’s script comes for nobody without a result', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await beLoggedIn(page, 'none@academy.test');
  await page.goto(SERIES);
  await expect(page.getByRole('link', { name: /^Take the mock test/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /SeriesTrend|uPlot|score-plot|\/trend$/i.test(url))).toEqual([]);
});
