import type { Locator, Page } from '@playwright/test';
import { beNewStudent, expect, findBarriers, test } from '../academy.ts';
import {
  begin,
  button,
  expectQuestion,
  makeQuickMock,
  openInstructions,
  option,
  resultOf,
  setTextSize,
  submit,
} from './exam.ts';

/** A mock test with several right options and typed numbers, on a phone: marked as JEE Advanced is. */

/** At 320 px, in light and dark, and with text twice as large. `used` is scrolled into view, as for somebody who uses it. */
async function expectReadable(page: Page, what: string, used?: Locator): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [colorScheme, size] of [
    ['light', 16],
    ['dark', 16],
    ['light', 32],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await setTextSize(page, size);
    expect(await findBarriers(page, used), `${what}, ${colorScheme}, ${size} px`).toEqual([]);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `${what}, ${size} px`).toBeLessThanOrEqual(0);
  }
  await setTextSize(page, 16);
  if (before !== null) await page.setViewportSize(before);
}

test('sets and numbers are chosen, typed, kept over a reload, submitted and scored in parts @long', async ({
  page,
}) => {
  test.slow();
  await beNewStudent(page);
  const { id, path } = await makeQuickMock(page, { sections: 1, sectionMs: 0, timeWindow: null, hasEveryKind: true });
  await openInstructions(page, path);
  await expect(page.locator('main')).toContainText(
    'Several options: +4, -2, 0; +1 for each right option where some are missing',
  );
  await expect(page.locator('main')).toContainText('One option, question 2: +2, -0.66, 0');
  await begin(page, path);
  await option(page, 1).click();
  await button(page, 'Save & Next').click();
  await expectQuestion(page, 2, 2);
  await page.keyboard.press('N');

  const answers = page.getByRole('group', { name: 'Select all that apply' });
  await expect(answers).toBeVisible();
  await answers.getByRole('checkbox', { name: /east/ }).check();
  await answers.getByRole('checkbox', { name: /south/ }).check();
  await expectReadable(page, 'several options');
  // With the keys alone, also where a box has the focus.
  await page.keyboard.press('3');
  await expect(answers.getByRole('checkbox', { name: /south/ })).not.toBeChecked();
  await page.keyboard.press('N');
  await expectQuestion(page, 2, 2);
  for (const key of ['1', '3', '4', '4', '4']) await page.keyboard.press(key);
  await button(page, 'Save & Next').click();

  const box = page.getByLabel('Your answer, a number');
  await expect(box).toBeVisible();
  const keypad = page.getByRole('group', { name: 'Number keypad' });
  const press = (name: string) => keypad.getByRole('button', { name, exact: true }).click();
  for (const name of ['9', 'Point', '7', 'Point', '5', 'Minus', 'Minus', '2', 'Backspace']) await press(name);
  await expect(box).toHaveValue('9.75');
  await expectReadable(page, 'a number', keypad);
  await page.reload();
  await expectQuestion(page, 1, 2);
  await expect(box).toHaveValue('9.75');
  await button(page, 'Save & Next').click();
  await expectQuestion(page, 2, 2);
  await box.fill('-');
  await box.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Type a number alone' })).toBeVisible();
  await expectQuestion(page, 2, 2);
  await press('Clear All');
  await expect(box).toHaveValue('');
  await box.fill('-3');
  await button(page, 'Clear Response').click();
  await expect(box).toHaveValue('');
  await box.fill('-4');
  await box.press('Enter');
  await button(page, 'Previous').click();
  await expect(box).toHaveValue('9.75');

  await button(page, 'Submit').click();
  const rows = page.getByRole('dialog').getByRole('row');
  await expect(rows.filter({ hasText: 'Several options' })).toContainText(/2\D*2\D*0/);
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to the questions' }).click();
  await submit(page);
  await expect(page.locator('.mock-score')).toContainText('of 21');
  // +3, a blank, +1 of one of two, +3 of all three, +4 in the range, 0 for a wrong number.
  expect((await resultOf(page, id)).card.score).toBe(3 + 1 + 4 + 4);

  await page.goto(`/mock/${id}/result?attempt=1#q3`);
  const third = page.locator('#question-3');
  await expect(third).toContainText('Partly correct');
  await expect(third).toContainText('1 of 4');
  await expectReadable(page, 'a question of the result');
  for (const [number, key] of [
    [5, '9.7 to 9.9'],
    [6, '-4'],
  ] as const) {
    await page.goto(`/mock/${id}/result?attempt=1#q${number}`);
    await expect(page.locator(`#question-${number}`)).toContainText(key);
  }
  await page.getByRole('link', { name: 'Back to the result' }).click();
  await expectReadable(page, 'the result');
});
