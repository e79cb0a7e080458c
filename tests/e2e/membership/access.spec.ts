import type { Page } from '@playwright/test';
import { CGL_PAPER, alertWith, beNewStudent, expect, findBarriers, openLogin, test } from '../academy.ts';

/** axe on every page and every stage, in both themes. */
for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`axe finds nothing in ${colorScheme}`, () => {
    test.use({ colorScheme });

    const expectNoBarriers = async (page: Page, where: string): Promise<void> => {
      expect(await findBarriers(page), where).toEqual([]);
    };

    test('on the pages of a guest @wide', async ({ page, complaints }) => {
      complaints.expected.push(/404/);
      for (const path of ['/', '/termsandcondition', '/profile', '/nowhere']) {
        await page.goto(path);
        await expectNoBarriers(page, path);
      }
    });

    test('in the open dialog, with its errors, and in the open menu @wide', async ({ page, isMobile }) => {
      await page.goto('/');
      await page
        .locator(isMobile ? 'details[data-menu=mobile]' : 'details[data-menu=courses]')
        .locator('> summary')
        .click();
      await expectNoBarriers(page, 'menu');
      await page.keyboard.press('Escape');
      await openLogin(page);
      await expectNoBarriers(page, 'login');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('tab', { name: 'Sign up' }).click();
      await dialog.locator('[type=submit]').filter({ visible: true }).click();
      await expect(alertWith(page, 'Please fix the errors')).toBeVisible();
      await expectNoBarriers(page, 'sign-up with errors');
    });

    test('in each stage of a quiz and on the profile @wide', async ({ page }) => {
      await beNewStudent(page);
      await page.goto(CGL_PAPER);
      await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
      await expectNoBarriers(page, 'instructions');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      for (let question = 1; question <= 10; question += 1) {
        await expect(page.getByRole('heading', { name: `Question ${question} of 10` })).toBeVisible();
        if (question === 1) {
          await expectNoBarriers(page, 'question');
          await page.keyboard.press('1');
          await expectNoBarriers(page, 'answered question');
          await page.keyboard.press('n');
        } else await page.keyboard.press('s');
      }
      await expect(page.getByRole('heading', { name: /^Score: / })).toBeVisible();
      await expectNoBarriers(page, 'score');
      await page.goto('/profile#progress');
      await expect(page.locator('.history').getByRole('row', { name: /SSC CGL/ })).toBeVisible();
      await expectNoBarriers(page, 'profile');
    });
  });
