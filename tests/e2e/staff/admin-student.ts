import type { Browser, Locator, Page } from '@playwright/test';
import { beLoggedIn, expect, signUp } from '../academy.ts';
import type { NewStudent } from '../academy.ts';

/** What tests of a student's page in the admin area share: the student in a browser of their own, and its forms. */

export async function logInBesides(
  browser: Browser,
  { email, password }: NewStudent,
  baseURL: string | undefined,
): Promise<Page> {
  const own = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await beLoggedIn(own, email, password);
  return own;
}

/** A student with a browser of their own, logged in once. */
export async function besides(
  browser: Browser,
  page: Page,
  baseURL: string | undefined,
): Promise<{ readonly student: NewStudent; readonly own: Page }> {
  const student = await signUp(page);
  return { student, own: await logInBesides(browser, student, baseURL) };
}

export async function find(page: Page, { email }: NewStudent): Promise<void> {
  await page.goto('/admin/students');
  // The list itself shows that the page is alive.
  await expect(page.locator('tbody tr', { hasText: '@' }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search students' }).fill(email);
  // Below the results stand the memberships that end soon.
  const results = page.getByRole('table').first().locator('tbody tr');
  const row = results.filter({ hasText: email });
  await expect(results).toHaveCount(1);
  await row.getByRole('link', { name: 'Trial Aspirant' }).click();
  await expect(page.getByRole('heading', { name: 'Trial Aspirant' })).toBeFocused();
}

/** Opens one of the forms, by its title. */
export async function open(page: Page, title: string): Promise<Locator> {
  const form = page.locator('details.action', { has: page.getByText(title, { exact: true }) });
  await form.locator('> summary').click();
  return form;
}

export async function confirm(page: Page, label: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Yes: ${label}` })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** A phone shows the present page alone until the menu is opened. */
export async function openAdminMenu(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin area' });
  await expect(menu).toBeVisible();
  const head = menu.locator('details:not([open]) > summary');
  if (await head.isVisible()) await head.click();
}
