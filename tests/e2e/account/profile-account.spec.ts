import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import type { NewStudent } from '../academy.ts';
import {
  REFUSED,
  academyUrl,
  alertWith,
  beLoggedIn,
  beNewStudent,
  expect,
  expectAlert,
  fillLogin,
  findBarriers,
  freshAddress,
  mailedTrialCode,
  newStudent,
  openLogin,
  signUp,
  test,
} from '../academy.ts';

/** A student's own account: devices, password, copy, deletion, and the free days. */

const NEW_PASSWORD = 'another long phrase 2';

async function signOut(page: Page, title: string, password: string): Promise<void> {
  const form = page.locator('details', { hasText: title });
  await form.locator('summary').click();
  await form.getByLabel('Your password, to sign out', { exact: true }).fill(password);
  await form.getByRole('button', { name: title }).click();
}
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const EXPIRED = 'Session expired. Please login again.';
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Another device of the same student, on this academy's first page. */
async function otherDevice(browser: Browser, { email, password }: NewStudent, url: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'cf-connecting-ip': freshAddress() },
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const page = await context.newPage();
  await page.goto('/');
  await openLogin(page);
  await fillLogin(page, email, password);
  await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
  return page;
}

async function openAccount(page: Page): Promise<void> {
  await page.goto('/termsandcondition');
  await page.goto('/profile#account');
  await expect(page.getByRole('heading', { level: 2, name: 'Your account' })).toBeVisible();
}

const deviceRows = (page: Page) => page.locator('.device');

test.describe('the devices', () => {
  test('are listed by name, and one of them is signed out at once @proxy @long', async ({
    page,
    browser,
    baseURL,
    academy,
    alerts,
  }) => {
    const student = await beNewStudent(page);
    const other = await otherDevice(browser, student, baseURL ?? '');
    await openAccount(page);
    // The profile's own call at sign-up has left a login too.
    await expect(deviceRows(page).filter({ hasText: 'this device' })).toHaveCount(1);
    // Behind another academy's edge its own name is all that is told.
    const row = deviceRows(page)
      .filter({ hasText: academy === 'proxy' ? 'does not say its name' : 'Firefox on Linux' })
      .first();
    await row.getByRole('button', { name: /^Sign out/ }).click();
    await expect(alertWith(page, 'Signed out:')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
    await expect(deviceRows(page).filter({ hasText: 'this device' })).toHaveCount(1);
    await other.goto('/profile');
    await expect(other).toHaveURL('/');
    await expect(alertWith(other, EXPIRED)).toBeVisible();
    expect(alerts).not.toContain(EXPIRED);
    await other.context().close();
  });

  test('are all signed out but this one, then this one too @long', async ({ page, browser, baseURL, alerts }) => {
    const student = await beNewStudent(page);
    const other = await otherDevice(browser, student, baseURL ?? '');
    await openAccount(page);
    await signOut(page, 'Sign out all other devices', student.password);
    await expectAlert(alerts, 'Every other device is signed out.');
    await expect(deviceRows(page)).toHaveCount(1);
    await expect(page.getByText('Sign out all other devices')).toHaveCount(0);
    await other.goto('/profile');
    await expect(other).toHaveURL('/');
    await other.context().close();
    await signOut(page, 'Sign out everywhere', student.password);
    await expect(page).toHaveURL('/');
    await expectAlert(alerts, 'You are logged out on every device.');
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  });
});

test.describe('the password', () => {
  test('is changed with the current one; another device is signed out, this one goes on @proxy', async ({
    page,
    browser,
    baseURL,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    const student = await beNewStudent(page);
    const other = await otherDevice(browser, student, baseURL ?? '');
    await openAccount(page);
    const button = page.getByRole('button', { name: 'Change password' });
    await button.click();
    await expect(page.getByText('New Password is required')).toBeVisible();
    await page.getByLabel('Current password', { exact: true }).fill('not the one');
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
    await button.click();
    await expect(page.getByText('The current password is not right')).toBeVisible();
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
    await page.getByLabel('Current password', { exact: true }).fill(student.password);
    await button.click();
    await expectAlert(alerts, 'Password changed. Every other device is signed out.');
    await expect(page.getByLabel('New password', { exact: true })).toHaveValue('');
    await expect(deviceRows(page)).toHaveCount(1);
    await other.goto('/profile');
    await expect(other).toHaveURL('/');
    await openLogin(other);
    await fillLogin(other, student.email, student.password);
    await expect(alertWith(other, 'is not right')).toBeVisible();
    await fillLogin(other, student.email, NEW_PASSWORD);
    await expect(other.getByRole('banner').locator('.initials')).toBeVisible();
    await other.context().close();
  });
});

test.describe('a copy of the data', () => {
  test('is a file with everything, and a failure says what to do @long', async ({ page, alerts, complaints }) => {
    complaints.expected.push(/ERR_FAILED|Failed to load resource/);
    const student = await beNewStudent(page);
    await openAccount(page);
    await page.route('**/api/account/export', (route) => route.abort());
    await page.getByRole('button', { name: 'Download my data' }).click();
    await expect(page.getByText('Check your connection and try again.')).toBeVisible();
    await page.unroute('**/api/account/export');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('my-academy-data.json');
    const copy = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      sections: { profile: object; sessions: object[] };
    };
    expect(copy.sections.profile).toMatchObject({
      email: student.email,
      mobileNumber: student.mobileNumber,
      city: 'Ahmedabad',
    });
    expect(copy.sections.sessions.length).toBeGreaterThan(0);
    await expectAlert(alerts, 'my-academy-data.json is among your downloads.');
    await expect(page.getByText('Check your connection and try again.')).toBeHidden();
  });
});

test.describe('the deletion', () => {
  test('asks for the password and a word, ends the account at once, and leaves nothing of it; free access does not come again', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    const student = await beNewStudent(page);
    await openAccount(page);
    await page.getByText('I want to delete my account').click();
    const button = page.getByRole('button', { name: 'Delete my account for good' });
    await button.click();
    await expect(page.getByText('Password is required')).toBeVisible();
    const form = page.locator('form', { has: page.getByLabel('Type DELETE to confirm') });
    await form.getByLabel('Your password', { exact: true }).fill('not the one');
    await page.getByLabel('Type DELETE to confirm').fill('delete');
    await button.click();
    await expect(page.getByText('The password is not right')).toBeVisible();
    await form.getByLabel('Your password', { exact: true }).fill(student.password);
    await button.click();
    await expect(page).toHaveURL('/');
    await expectAlert(alerts, 'Your account is deleted.');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(alertWith(page, 'is not right')).toBeVisible();
    const again = await page.request.post('/api/auth/signup', { data: { ...newStudent(), email: student.email } });
    expect(again.status()).toBe(201);
    await beLoggedIn(page, student.email, student.password);
    await page.goto('/profile');
    await expect(page.getByText('No free access on this account.')).toBeVisible();
  });
});

test.describe('free access', () => {
  test('begins with a code from the email, runs to its moment while the page stays open, and then no longer opens the test series @long', async ({
    page,
    alerts,
  }) => {
    await page.goto('/');
    await openLogin(page);
    await page.getByRole('dialog').getByRole('tab', { name: 'Sign up' }).click();
    await expect(
      page.getByText('Your first account opens the test series for seven days. They begin when you enter a code'),
    ).toBeVisible();
    await page.clock.install();
    const student = await signUp(page, { hasTrial: false });
    await beLoggedIn(page, student.email, student.password);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await expectAlert(alerts, 'A code is on its way to your email.');
    await page.reload();
    const field = page.getByLabel('Code from the email');
    await field.fill('12 34');
    await page.getByRole('button', { name: 'Begin free access' }).click();
    await expect(page.getByText('The code has 6 digits')).toBeVisible();
    await field.fill(await mailedTrialCode(page, student.email));
    await page.getByRole('button', { name: 'Begin free access' }).click();
    await expectAlert(alerts, 'Your free access has begun.');
    await expect(page.getByText(/^Free access until .*: test series\. Then: what a membership opens$/)).toBeVisible();
    // The session takes the end over from the profile, which is asked for after the code was accepted.
    const endInSession = () =>
      page.evaluate(() =>
        Date.parse((JSON.parse(sessionStorage.getItem('user') ?? '{}') as { FreeAccess: string }).FreeAccess),
      );
    await expect.poll(endInSession).not.toBeNaN();
    const end = await endInSession();
    expect(Math.round((end - Date.now()) / DAY_MS)).toBe(7);
    // Almost a week later the same browser logs in again.
    await page.clock.setSystemTime(end - 10 * MINUTE_MS);
    await page.evaluate((at) => sessionStorage.setItem('loginTimestamp', String(at)), end - 10 * MINUTE_MS);
    await page.reload();
    await expect(page.getByText(/^Free access until /)).toBeVisible();
    await page.clock.fastForward(11 * MINUTE_MS);
    await expect(page.getByText(/^Free access ended on .*\. See what a membership opens$/)).toBeVisible();
    await page.locator('.site-footer').getByRole('link', { name: 'Revenue Talati test series' }).click();
    await expectAlert(alerts, 'Please purchase a premium plan to access this content.');
    await expect(page).toHaveURL('/profile');
  });
});

test('a pincode that does not fit its state is doubted, and saved all the same @long', async ({ page, alerts }) => {
  await beNewStudent(page);
  await page.goto('/profile');
  await page.getByLabel('Pincode').fill('560001');
  await expect(
    page.getByText('A pincode that begins with 5 is usually in Andhra Pradesh, Karnataka, Puducherry or Telangana.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expectAlert(alerts, 'Profile saved.');
  await page.getByLabel('State').selectOption('Karnataka');
  await expect(page.getByText('A pincode that begins with')).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} @long`, () => {
    test.use({ colorScheme });

    test('no barriers, and nothing is cut off at 320 px', async ({ page, browser, baseURL }) => {
      const student = await beNewStudent(page);
      const other = await otherDevice(browser, student, baseURL ?? '');
      await openAccount(page);
      await page.getByText('I want to delete my account').click();
      await page.getByRole('button', { name: 'Delete my account for good' }).click();
      await expect(page.getByText('Password is required')).toBeVisible();
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('New Password is required')).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      for (const hash of ['details', 'progress', 'mistakes', 'memberships']) {
        await page.goto(`/profile#${hash}`);
        await expect(page.locator('.view-heading:visible')).toBeFocused();
        expect(await findBarriers(page), hash).toEqual([]);
      }
      await other.context().close();
    });
  });

test.describe('on an academy whose accounts another one keeps', () => {
  test.use({ academy: 'proxy' });

  test('the copy has what is kept here, and a deletion is asked for there @long', async ({ page, complaints }) => {
    complaints.expected.push(REFUSED);
    const student = await beNewStudent(page);
    await openAccount(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    await download;
    await expect(page.getByText('ask there for your profile, memberships and logins')).toBeVisible();
    await page.getByText('I want to delete my account').click();
    await page.getByLabel('Your password', { exact: true }).fill(student.password);
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await expect(alertWith(page, 'Ask there to have it deleted.')).toBeVisible();
    expect(academyUrl('proxy')).not.toBe(academyUrl('embedded'));
  });

  test('an academy that does not offer the list of devices is told so, with no way to try again @long', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    await beNewStudent(page);
    const message = 'The academy that keeps your account does not offer this here. Look for it on its own pages.';
    await page.route('**/api/auth/sessions', (route) => route.fulfill({ status: 404, json: { message } }));
    await openAccount(page);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  });
});
