import type { Page } from '@playwright/test';
import { opensModule } from '#domain/membership/access.ts';
import plans from '../../../src/content/plans.json' with { type: 'json' };
import { rupeeText } from '#domain/membership/money.ts';
import { grantsOf, PLAN_IDS } from '#domain/membership/plan.ts';
import { goToBank, inAYear, pressAtBank, shop } from './payments.ts';
import { beLoggedIn, beNewStudent, expect, expectAlert, findBarriers, pagelessTest, test } from '../academy.ts';

/** The rows of the table: every plan with the types that it grants, and free access. */
const ROWS = [
  ...PLAN_IDS.map((id) => ({ id, types: grantsOf(id) })),
  { id: 'FreeTrial', types: ['FreeTrial'] as const },
];

const table = (page: Page) => page.getByRole('table');
const outlines = (page: Page) => page.getByRole('region', { name: 'Read every outline before you pay' });

/** How far the table’s box can be scrolled sideways. */
const scrollOf = (page: Page) =>
  page
    .locator('.table-scroll')
    .first()
    .evaluate((box) => box.scrollWidth - box.clientWidth);

test.describe('the membership page', () => {
  test('says what each plan opens and costs, as the rules and the list of prices do, and lists an outline of every course by what opens it', async ({
    page,
  }) => {
    await page.goto('/membership');
    await expect(table(page).getByRole('rowheader')).toHaveText(
      ROWS.map(({ id }) => new RegExp(`^\\s*${id.replace('+', '\\+')}\\s`)),
    );
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Plan',
      'Eklavya',
      'English',
      'SSC, Class 3',
      'Test series',
    ]);
    for (const { id, types } of ROWS) {
      const opens = (['EklavyaModule', 'EnglishModule', null, 'TestSeriesModule'] as const).map((module) =>
        types.some((type) => opensModule(type, module)),
      );
      const cells = table(page)
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${id.replace('+', '\\+')} `) }) })
        .getByRole('cell');
      await expect(cells, id).toHaveText(opens.map((isOpen) => (isOpen ? 'Yes' : 'No')));
    }
    for (const { id, pricePaise, months } of plans.plans)
      await expect(
        table(page).getByRole('rowheader', { name: `${id} ${rupeeText(pricePaise)} for ${months} months` }),
      ).toBeVisible();
    await expect(table(page).getByRole('rowheader', { name: 'FreeTrial Free with a new account' })).toBeVisible();
    const groups = outlines(page).locator('.outline-group');
    await expect(groups.locator('h3')).toHaveText([
      'Eklavya and foundation courses',
      'English',
      'SSC and Class 3 courses',
      'Test series',
    ]);
    const counts = await groups.evaluateAll((elements) =>
      elements.map((element) => element.querySelectorAll('a[data-outline]').length),
    );
    expect(counts).toEqual([13 + 9, 3, 7, 7]);
    await expect(groups.first()).toContainText('Material opens with 1-Year or 3-Year.');
    await groups.first().locator('summary').click();
    await expect(outlines(page).getByRole('link', { name: 'History: Foundation' })).toHaveAttribute(
      'href',
      '/courses/foundation/history',
    );
  });

  test('shows the whole table at 320 px, and lets it scroll in its box with large text', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/membership');
    await page.evaluate(() => document.fonts.ready);
    expect(await scrollOf(page)).toBeLessThanOrEqual(0);
    for (const cell of await table(page).locator('th, td').all())
      expect(
        await cell.evaluate((element) => element.scrollWidth - element.clientWidth),
        await cell.innerText(),
      ).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    // Whether the table still fits depends on the device's letters, the web font being optional; four screens wide it fits with none.
    const wide = await table(page).evaluate((element) => {
      element.style.setProperty('min-width', '400vw');
      const box = element.closest('.table-scroll');
      return {
        scroll: (box?.scrollWidth ?? 0) - (box?.clientWidth ?? 0),
        table: element.getBoundingClientRect().width,
        screen: window.innerWidth,
        text: getComputedStyle(document.documentElement).fontSize,
      };
    });
    expect(wide.scroll, JSON.stringify(wide)).toBeGreaterThan(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });

  test('tells who held a plan when it ended and offers to renew it; what is pressed to pay keeps its distance', async ({
    page,
  }) => {
    await beLoggedIn(page, 'expired@academy.test');
    await page.goto('/membership');
    await expect(page.locator('.held-list').getByText(/^1-Year ended \d{1,2} \w+ \d{4}$/)).toBeVisible();
    await page.locator('.shop').getByRole('button', { name: 'Renew 1-Year' }).click();
    const bottomOf = (box: { y: number; height: number } | null) => (box === null ? Number.NaN : box.y + box.height);
    const rules = await page.locator('.plan-summary').getByRole('link', { name: 'All refund rules' }).boundingBox();
    const pay = await page.getByRole('button', { name: 'Pay ₹2,999' }).boundingBox();
    expect((pay?.y ?? 0) - bottomOf(rules)).toBeGreaterThanOrEqual(12);
  });

  test('sells a bundle by one payment: a card with the price of both, both open at once, and one receipt names both', async ({
    page,
  }) => {
    await beNewStudent(page);
    await page.goto('/membership');
    const card = shop(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: '1-Year+TestSeries' }) });
    await expect(card).toContainText('Bought one by one they cost ₹3,798.');
    for (const area of ['Eklavya and foundation courses', 'SSC and Class 3 courses', 'Test series'])
      await expect(card).toContainText(area);
    await goToBank(page, '1-Year+TestSeries', '₹3,499');
    await pressAtBank(page, 'Pay');
    await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
    const note = page.locator('.order-note');
    for (const type of ['1-Year', 'TestSeries']) await expect(note).toContainText(`${type} until ${inAYear()}`);
    await note.getByRole('link', { name: /^Receipt / }).click();
    await expect(page.getByRole('article', { name: /^Receipt / })).toContainText(/1-Year: .*; TestSeries: /);
    expect(await findBarriers(page)).toEqual([]);
  });

  pagelessTest('may send its forms to the academy only, as every other page', async ({ request }) => {
    const policyOf = async (path: string) =>
      /form-action[^;"]*/
        .exec(await (await request.get(path)).text())?.[0]
        .replaceAll('&#39;', "'")
        .trim();
    for (const path of ['/membership', '/', '/profile', '/faqs', '/termsandcondition'])
      expect(await policyOf(path)).toBe("form-action 'self'");
  });

  test('lets a guest and a student without membership read an outline, with no login and no warning @long', async ({
    page,
    alerts,
  }) => {
    const read = async () => {
      await page.goto('/membership');
      await outlines(page).getByRole('link', { name: 'History: Exam' }).click();
      await expect(page).toHaveURL('/courses/eklavy/history');
      await expect(page.getByRole('heading', { name: 'Syllabus' })).toBeVisible();
    };
    await read();
    await beLoggedIn(page, 'none@academy.test');
    await read();
    expect(alerts).toEqual([]);
    await page.goto('/membership');
    await page.locator('.site-footer').getByRole('link', { name: 'English', exact: true }).click();
    await expectAlert(alerts, 'Please purchase a premium plan to access this content.');
  });

  test('leads to the refund rules, and has no barrier in the dark @wide', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/membership');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('heading', { name: 'How to choose' }).click();
    await page.getByRole('link', { name: 'refund rules' }).click();
    await expect(page).toHaveURL('/refunds');
    await expect(page.getByRole('heading', { name: 'The rules' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
  });
});

test('answers of the self-tests open without a script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto('/generaltest');
  await page.getByRole('heading', { name: 'Ten questions to begin with' }).click();
  const answers = page.locator('.self-test details');
  await expect(answers).toHaveCount(10);
  await expect(answers.first().locator('p')).toBeHidden();
  await answers.first().locator('summary').click();
  await expect(answers.first().getByText('Plassey, 23 June 1757')).toBeVisible();
  await context.close();
});
