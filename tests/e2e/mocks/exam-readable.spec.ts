import type { Page } from '@playwright/test';
import { beLoggedIn, beNewStudent, expect, findBarriers, signUp, test } from '../academy.ts';
import {
  answer,
  begin,
  button,
  expectQuestion,
  expectScore,
  makeQuickMock,
  openInstructions,
  option,
  rightOption,
  setTextSize,
  SHORT,
} from './exam.ts';

const HOUR_MS = 60 * 60 * 1000;

/** How far the page, and the dialog that is open, are wider than the screen. */
const widthOver = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

/** At 320 px, in light and dark, and with text twice as large. */
async function expectReadable(page: Page, what: string): Promise<void> {
  for (const [colorScheme, fontSize] of [
    ['light', 16],
    ['dark', 16],
    ['light', 32],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await setTextSize(page, fontSize);
    const where = `${what}, ${colorScheme}, text of ${fontSize} px`;
    expect(await findBarriers(page), where).toEqual([]);
    expect(await widthOver(page), where).toBeLessThanOrEqual(0);
  }
  await setTextSize(page, 16);
}

test.describe('on a screen of 320 px and with text twice as large, without barriers,', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the instructions, a question, the palette, the submit table and the score card can be read @long', async ({
    page,
  }) => {
    await beNewStudent(page);
    await page.goto(SHORT);
    await expect(page.locator('.mock-check')).toContainText('on this device');
    await expectReadable(page, 'general instructions');
    await openInstructions(page);
    await expectReadable(page, 'instructions of the paper');
    await begin(page);
    await answer(page, 1, rightOption(1));
    await expectQuestion(page, 2);
    await option(page, rightOption(2)).click();
    await expectReadable(page, 'question');
    await button(page, 'Mark for Review & Next').click();
    await expectQuestion(page, 3);
    await button(page, /^Questions/).click();
    await expect(page.getByRole('button', { name: 'Question 2, answered and marked for review' })).toBeVisible();
    await expectReadable(page, 'palette');
    await page.keyboard.press('Escape');
    await button(page, 'Submit').click();
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    await expectReadable(page, 'submit table');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
    await expectScore(page, '4');
    await expectReadable(page, 'score card');
    // Four locked sections have a row of names, which is wider than the screen, and a second clock.
    const { path } = await makeQuickMock(page, { sections: 4, sectionMs: HOUR_MS, timeWindow: null });
    await openInstructions(page, path);
    await expectReadable(page, 'instructions of locked sections');
    await begin(page, path);
    await expectReadable(page, 'question of a locked section');
  });

  test('the list of a series can be read while it loads, and without a profile', async ({ page }) => {
    const student = await signUp(page, { isComplete: false, hasTrial: true });
    await beLoggedIn(page, student.email, student.password);
    // Long enough for one look: after ten seconds the page says that the academy cannot be reached.
    await page.route('**/api/mocks/cgl', () => undefined);
    await page.goto('/testseries/cgl');
    await expect(page.getByText('Loading your mock tests')).toBeAttached();
    expect(await findBarriers(page)).toEqual([]);
    expect(await widthOver(page)).toBeLessThanOrEqual(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expect(page.getByRole('link', { name: /^Complete your profile/ }).first()).toBeVisible();
    await expectReadable(page, 'list without a profile');
  });
});
