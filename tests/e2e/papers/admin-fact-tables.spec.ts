import { beLoggedIn, expect, expectAlert, findBarriers, test } from '../academy.ts';
import { besides } from '../staff/admin-student.ts';

/** Staff correct a value in the sheet of a fact table on a phone; the next practice is drawn from it, until they take it back. */

const PRACTICE = '/practice?topic=physical-geography&family=planets.known.value&language=en';
const VALUE = 'Has two moons, Phobos and Deimos';

test('a value that staff correct in the sheet is the answer of the next practice, and an edition brings the old one back', async ({
  page,
  browser,
  baseURL,
  alerts,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/facttables');
  await expect(page.getByRole('heading', { name: 'Facts that end' })).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('searchbox').fill('planets');
  await page.getByRole('link', { name: 'Planets of the solar system' }).click();
  const cell = page.getByRole('textbox', { name: 'distinction (English), row 4, Mars' });
  await expect(cell).toHaveValue('Called the Red Planet');

  // A mistake is said at its cell, and nothing is saved.
  await cell.fill('');
  await expect(cell).toHaveAccessibleDescription('Write a text here.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('button', { name: 'Row 4, Mars, distinction (English)' }).click();
  await expect(cell).toBeFocused();
  expect(await findBarriers(page, cell)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // By keyboard alone; the questions beside the sheet follow.
  await page.keyboard.type(VALUE);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'distinction (English), row 5, Jupiter' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(cell).toBeFocused();
  await page.getByRole('button', { name: 'All of this row: Mars' }).click();
  await expect(page.locator('.fact-draws').getByText(VALUE).first()).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectAlert(alerts, 'Saved. Questions are drawn from it within seconds.');

  const { own } = await besides(browser, page, baseURL);
  await own.goto(PRACTICE);
  await own.getByRole('button', { name: 'Start', exact: true }).click();
  const numbers = await own.getByRole('heading', { name: /^Question 1 of \d+$/ }).innerText();
  const count = Number(/of (\d+)/.exec(numbers)?.[1]);
  for (let number = 1; number <= count; number += 1) {
    await expect(own.getByRole('heading', { name: `Question ${number} of ${count}` })).toBeVisible();
    await own.keyboard.press('s');
  }
  const asked = own.locator('.review-question', { hasText: 'Which of these is true of the planet Mars?' });
  await expect(asked).toContainText(VALUE);
  await expect(asked).not.toContainText('Called the Red Planet');

  // The text before is kept.
  await page.getByText('Former editions').click();
  await page.getByRole('button', { name: 'Bring it back edition 1' }).click();
  await expect(cell).toHaveValue('Called the Red Planet');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Bring it back edition 2' })).toBeAttached();
});
