import type { Locator, Page } from '@playwright/test';
import { EDITABLE_KINDS } from '../../../src/domain/staff/audit.ts';
import { beLoggedIn, expect, findBarriers, signUp, test } from '../academy.ts';
import { confirm, logInBesides, open, openAdminMenu } from './admin-student.ts';

test.use({ viewport: { width: 360, height: 740 } });

const menuOf = (page: Page): Locator => page.getByRole('navigation', { name: 'Admin area' });

async function giveReason(form: Locator, label: string): Promise<void> {
  await form.getByLabel('Reason').fill('Teaches history from Monday');
  await form.getByRole('button', { name: label }).click();
}

test('an owner gives a role by email; its holder sees that part of the admin area alone, until it is taken away', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = await signUp(page);
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/staff');
  const rows = page.locator('tbody tr');
  await expect(rows.filter({ hasText: 'admin@academy.test' })).toContainText('An owner stays one');
  const giving = await open(page, 'Give a role');
  await giving.getByLabel('Email of the account').fill(student.email);
  await giving.getByLabel('Role', { exact: true }).selectOption('Teacher');
  await giveReason(giving, 'Give the role');
  await confirm(page, 'give the role');
  const row = rows.filter({ hasText: student.email });
  await expect(row).toContainText('Teacher');
  expect(await findBarriers(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

  const own = await logInBesides(browser, student, baseURL);
  await own.setViewportSize({ width: 360, height: 740 });
  await own.goto('/about');
  await own.locator('[data-menu=account] summary').click();
  await own.getByRole('link', { name: 'Admin area' }).click();
  await expect(own).toHaveURL('/admin/dashboard');
  await openAdminMenu(own);
  await expect(menuOf(own).getByRole('link')).toHaveText([
    'Dashboard',
    ...Object.values(EDITABLE_KINDS).map(({ name }) => name),
    'Mock tests',
    'Reports',
    'Security',
  ]);
  // A thumb hits each entry, and a group of which the role has nothing is left out.
  for (const link of await menuOf(own).getByRole('link').all())
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(menuOf(own).getByRole('list', { name: 'Publish' })).toBeVisible();
  await expect(menuOf(own).getByText('Publish', { exact: true })).toBeVisible();
  await expect(menuOf(own).getByText('Students and money')).toBeHidden();
  await expect(own.getByRole('heading', { name: 'Now' })).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Lists for a spreadsheet' })).toBeHidden();
  await own.goto('/admin/payments');
  await expect(own.getByText('Your role does not include this page.')).toBeVisible();
  await expect(own.getByRole('table')).toBeHidden();
  await own.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(own).toHaveURL('/admin/dashboard');

  // Other tests give roles too.
  const taking = row.locator('details.action', { hasText: 'Take the role of Trial Aspirant away' });
  await taking.locator('> summary').click();
  await giveReason(taking, 'Take the role away');
  await confirm(page, 'take the role away');
  await expect(row).toHaveCount(0);
  await own.reload();
  await expect(own).toHaveURL('/');
});
