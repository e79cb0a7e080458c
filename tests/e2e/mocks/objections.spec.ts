import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beLoggedIn, expect, expectAlert, findBarriers, test } from '../academy.ts';
import { besides, confirm, open } from '../staff/admin-student.ts';
import { rightOption, SHORT, wrongOption } from './exam.ts';
import { sitThrough } from './sit.ts';

/** A student objects to a key, an admin rules on it, and the student's score follows. */

const TITLE = 'SSC CGL: short mock test 1';
const REASON = 'The fourth chapter of the official book gives this option as right.';
const NOTE = 'Both options are right, as the official book says.';
const LETTERS = 'ABCD';

/** No barrier in light and dark, and nothing beside a phone's screen. */
async function expectOpenToAll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page), colorScheme).toEqual([]);
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test('a student objects, an admin rules after a preview, and the student sees the score before and after @long', async ({
  page,
  browser,
  baseURL,
  alerts,
}, { retry, project }) => {
  test.slow();
  // A ruling stays, and the other tests answer the first questions.
  const number = 16 + retry + (project.name === 'phone' ? 0 : 4);
  await beLoggedIn(page, 'admin@academy.test');
  const { own } = await besides(browser, page, baseURL);
  // All others stay blank.
  await sitThrough(own, [...Array.from({ length: number - 1 }, () => ({})), { option: wrongOption(number) }]);
  await own.goto(`${SHORT}/result?attempt=1#q${number}`);
  const asked = own.locator(`#question-${number}`);
  await asked.getByRole('button', { name: 'Object to this question' }).press('Enter');
  const field = asked.getByLabel('Why is the answer key wrong?');
  await expect(field).toBeFocused();
  await field.fill('Too short');
  await asked.getByRole('button', { name: 'Send objection' }).click();
  await expect(asked.getByText('Say in 10 to 500 characters why the answer is wrong.')).toBeVisible();
  await field.fill(REASON);
  await expectOpenToAll(own);
  await asked.getByRole('button', { name: 'Send objection' }).click();
  await expect(own.getByRole('dialog')).toContainText('You can object to a question once');
  await confirm(own, 'send my objection');
  await expect(asked).toContainText('Under review.');
  const objections = own.getByRole('region', { name: 'Your objections' });
  const readObjections = async (): Promise<void> => {
    await own.getByRole('heading', { name: 'Your plan' }).waitFor();
    await own.getByRole('link', { name: 'All mock tests of this series' }).scrollIntoViewIfNeeded();
  };
  await own.getByRole('link', { name: 'Back to the result' }).click();
  await readObjections();
  await expect(objections).toContainText('under review');

  await page.goto('/admin/mocks');
  await page.getByRole('link', { name: TITLE, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: TITLE })).toBeFocused();
  const disputed = page.locator('.disputed').filter({ has: page.getByText(`Rule on question ${number}`) });
  await expect(disputed).toContainText(REASON);
  const form = await open(page, `Rule on question ${number}`);
  await form.getByRole('button', { name: 'See what would change' }).click();
  await expect(form.getByText('Choose what you decide.')).toBeVisible();
  await form.getByLabel('Several options are right').check();
  for (const index of [rightOption(number), wrongOption(number)])
    await form.getByRole('checkbox', { name: new RegExp(`^${LETTERS[index]}\\.`) }).check();
  await form.getByLabel('Note for students').fill(NOTE);
  await expectOpenToAll(page);
  await form.getByRole('button', { name: 'See what would change' }).click();
  await expect(page.getByRole('dialog')).toContainText('gains 2.5 marks');
  await confirm(page, 'rule so');
  await expectAlert(alerts, 'Ruled. All attempts are being scored again.');
  const rulings = page.getByRole('region', { name: 'Rulings so far' });
  await expect(rulings).toContainText(`Question ${number}: More than one answer counts as right.`);
  await expect(rulings).toContainText('scored again,', { timeout: 30_000 });

  await own.reload();
  await expect(own.getByText(`The answer key changed at question ${number}.`)).toContainText('−0.50 → 2.00');
  await readObjections();
  await expect(objections).toContainText('accepted: several answers count');
  await expect(objections).toContainText(NOTE);
  await expectOpenToAll(own);
  await objections.getByRole('link', { name: `Question ${number}` }).click();
  await expect(own.locator(`#question-${number} h3`)).toBeFocused();
  await expect(asked).toContainText('More than one answer counts as right.');
  await expect(asked.getByRole('button', { name: 'Object to this question' })).toHaveCount(0);
  await own.context().close();
});

test('staff read the figures of each question with its formulas, and take them along as a file', async ({
  page,
  alerts,
}) => {
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/mocks#statistics-cgl-tier1-1');
  const table = page.getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(101);
  await page.getByRole('searchbox', { name: 'Search questions' }).fill('The bisector of');
  await expect(table.getByRole('row')).toHaveCount(2);
  await table.locator('summary').click();
  await expect(table.locator('math').first()).toBeVisible();
  await expect(table).not.toContainText('$');
  await expectOpenToAll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('cgl-tier1-1-statistics.csv');
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
  expect(lines[0]).toContain('Discrimination');
  expect(lines).toHaveLength(101);
  await expectAlert(alerts, 'cgl-tier1-1-statistics.csv is among your downloads.');
});
