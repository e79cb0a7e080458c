import type { Page } from '@playwright/test';
import { beLoggedIn, beNewStudent, expect, signUp, test } from '../academy.ts';

/** The views of /profile behind the # of its address. */

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Your profile' }).getByRole('link', { name });

const VIEWS = [
  ['Details', 'details', 'Your details'],
  ['Progress', 'progress', 'Your progress'],
  ['Mistakes', 'mistakes', 'Your mistake book'],
  ['Memberships', 'memberships', 'Your memberships'],
  ['Account', 'account', 'Your account'],
] as const;

test.describe('the profile’s views', () => {
  test('are reached from its navigation, marked as current, read from their heading, and gone back from @wide', async ({
    page,
  }) => {
    await beNewStudent(page);
    await page.goto('/profile');
    await expect(heading(page, 'Your details')).toBeVisible();
    await expect(heading(page, 'Your details')).not.toBeFocused();
    for (const [label, hash, title] of VIEWS) {
      await link(page, label).click();
      await expect(page).toHaveURL(`/profile#${hash}`);
      await expect(heading(page, title)).toBeFocused();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(1);
      await expect(link(page, label)).toHaveAttribute('aria-current', 'page');
      await expect(page.locator('.view-nav [aria-current]')).toHaveCount(1);
    }
    await page.goBack();
    await expect(heading(page, 'Your memberships')).toBeFocused();
    await page.goBack();
    await expect(heading(page, 'Your mistake book')).toBeFocused();
    await page.goForward();
    await expect(heading(page, 'Your memberships')).toBeFocused();
  });

  test('list what a member holds, also where another academy keeps the accounts @proxy', async ({ page }) => {
    await beLoggedIn(page, 'oneyear@academy.test');
    await page.goto('/profile#memberships');
    await expect(page.getByRole('heading', { name: 'Running' })).toBeVisible();
    await expect(page.getByText('1-Year').first()).toBeVisible();
  });

  test('open by their own addresses, without taking the focus @long', async ({ page }) => {
    await beNewStudent(page);
    for (const [, hash, title] of VIEWS) {
      await page.goto('/termsandcondition');
      await page.goto(`/profile#${hash}`);
      await expect(heading(page, title)).toBeVisible();
      await expect(heading(page, title)).not.toBeFocused();
    }
    await page.goto('/termsandcondition');
    await page.goto('/profile#receipt-2026-000001');
    await expect(heading(page, 'Your memberships')).toBeVisible();
    await page.goto('/profile#nothing');
    await expect(heading(page, 'Your details')).toBeVisible();
  });

  test('keep what is typed into the details while another is in sight @long', async ({ page }) => {
    await beNewStudent(page);
    await page.goto('/profile');
    await page.getByLabel('City').fill('Bhuj');
    await link(page, 'Progress').click();
    await expect(page.getByLabel('City')).toBeHidden();
    await page.goBack();
    await expect(page.getByLabel('City')).toHaveValue('Bhuj');
  });

  test('lead to the details while these are not complete, and begin with them', async ({ page }) => {
    const student = await signUp(page, { isComplete: false });
    await beLoggedIn(page, student.email, student.password);
    await page.goto('/profile');
    await expect(page.getByText('Please complete your profile')).toBeVisible();
    await link(page, 'Account').click();
    await page.getByRole('link', { name: 'Complete your details' }).click();
    await expect(heading(page, 'Your details')).toBeFocused();
  });

  test('fit 320 px @long', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await beNewStudent(page);
    await page.goto('/profile');
    for (const [label, , title] of VIEWS) {
      await link(page, label).click();
      await expect(heading(page, title)).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        label,
      ).toBeLessThanOrEqual(0);
    }
  });

  test('say what to do when one cannot be downloaded, and leave the others working', async ({ page, complaints }) => {
    complaints.expected.push(/Failed to load resource|Failed to fetch dynamically imported module/);
    await beNewStudent(page);
    await page.route('**/_astro/MistakesView*', (route) => route.abort());
    await page.goto('/profile#mistakes');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await link(page, 'Progress').click();
    await expect(heading(page, 'Your progress')).toBeFocused();
  });
});
