import type { Browser, Locator, Page } from '@playwright/test';
import type { GivenRole } from '../../../src/domain/identity/roles.ts';
import { adminSessionOf, beLoggedIn, expect, findBarriers, newStudent, PROFILE, signUp } from '../academy.ts';
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

/** Nothing is wider than the phone, and nothing keeps anybody out. */
export async function fits(page: Page): Promise<void> {
  expect(await findBarriers(page)).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
}

/** Logs in as somebody to whom an owner has just given a role. */
export async function beStaff(page: Page, role: GivenRole): Promise<NewStudent> {
  const account = await signUp(page, { hasTrial: false });
  const headers = { authorization: `Bearer ${(await adminSessionOf(page)).token}` };
  const data = { clientId: crypto.randomUUID(), reason: 'Begins on Monday', email: account.email, role };
  expect((await page.request.post('/api/admin/staff', { headers, data })).status()).toBe(204);
  await beLoggedIn(page, account.email, account.password);
  return account;
}

/** A student with a complete profile whose name no other has in this run. */
export async function signUpByName(page: Page): Promise<NewStudent> {
  const { lastName, ...account } = newStudent();
  const letters = [...account.mobileNumber].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const student = { ...account, firstName: 'Vaidehi', lastName: `${lastName}${letters}` };
  expect((await page.request.post('/api/auth/signup', { data: student })).status()).toBe(201);
  const login = await page.request.post('/api/auth/login', {
    data: { email: student.email, password: student.password },
  });
  const { token } = (await login.json()) as { token: string };
  const told = { data: PROFILE, headers: { authorization: `Bearer ${token}` } };
  expect((await page.request.patch('/api/auth/profile', told)).status()).toBe(200);
  return student;
}

export async function studentIdOf(page: Page, { email, password }: NewStudent): Promise<number> {
  const login = await page.request.post('/api/auth/login', { data: { email, password } });
  return ((await login.json()) as { user: { studentId: number } }).user.studentId;
}

/** The header of a call that this page's account makes besides the page itself. */
export const ownHeaders = async (page: Page): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('token'))}`,
});

/** Fills one of the forms that ask for a reason, sends it, and says yes to its question. */
export async function send(page: Page, form: Locator, label: string, reason: string): Promise<void> {
  await form.getByLabel(/^(Reason|Note \(optional\))$/).fill(reason);
  await form.getByRole('button', { name: label, exact: true }).click();
  await confirm(page, label.toLowerCase());
}
