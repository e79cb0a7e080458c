import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TEST_BUILD_FOLDER } from '../../../scripts/paths.ts';
import { startServer } from '../../../scripts/server.ts';
import {
  REFUSED,
  expect,
  expectAlert,
  fillLogin,
  findBarriers,
  freshAddress,
  newestMail,
  openLogin,
  signUp,
  test,
  goOnInSignUp,
} from '../academy.ts';

const NEW_PASSWORD = 'Brand new phrase 1';
const codeIn = (text: string): string => /^[0-9A-HJKMNP-TV-Z]{8}$/m.exec(text)?.[0] ?? '';

async function openForgot(page: Page) {
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByRole('tab', { name: 'Forgot password' })).toHaveAttribute('aria-selected', 'true');
  return dialog;
}

async function fillDetails(page: Page, identifier: string, password = NEW_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email or Mobile Number').fill(identifier);
  await dialog.getByLabel('New password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Send code' }).click();
}

test('an email in the account of somebody else comes back with a code, and nothing typed is lost', async ({
  page,
  alerts,
  complaints,
}) => {
  complaints.expected.push(REFUSED);
  const holder = await signUp(page, { hasTrial: false });
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Sign up' }).click();
  await dialog.getByLabel('First name').fill('Vaidehi');
  await dialog.getByLabel('Last name').fill('Joshi');
  await dialog.getByLabel('Gender').selectOption('Female');
  await dialog.getByLabel('Education').selectOption('HSC');
  await goOnInSignUp(page);
  await dialog.getByLabel('Email').fill(holder.email);
  await dialog.getByLabel('Mobile number').fill('9333600001');
  await goOnInSignUp(page);
  await dialog.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(NEW_PASSWORD);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expectAlert(alerts, 'There is already an account with this email or mobile number. Please login instead.');
  await dialog.getByRole('button', { name: `Mail a code to ${holder.email}` }).click();
  await expect(dialog.getByLabel('Code from the email')).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('Code from the email').fill(codeIn((await newestMail(page, holder.email)).text));
  await dialog.getByRole('button', { name: 'Take the email back' }).click();
  await expectAlert(alerts, 'The email is yours. Press Create account again.');
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expectAlert(alerts, 'Account created successfully!');
});

test.describe('a forgotten password', () => {
  test('is changed by the code of the email, and only then @wide', async ({ page, alerts, complaints }) => {
    complaints.expected.push(REFUSED);
    const student = await signUp(page);
    const login = await page.request.post('/api/auth/login', {
      data: { email: student.email, password: student.password },
    });
    const { token } = (await login.json()) as { token: string };
    const dialog = await openForgot(page);
    await fillDetails(page, student.mobileNumber);
    await expect(dialog.getByLabel('Code from the email')).toBeFocused();
    expect(alerts).toEqual([]);
    const oldLogin = await page.request.post('/api/auth/login', {
      data: { email: student.email, password: student.password },
    });
    expect(oldLogin.status(), 'nothing has changed yet').toBe(200);

    const code = codeIn((await newestMail(page, student.email)).text);
    await dialog.getByLabel('Code from the email').fill((code.startsWith('0') ? '1' : '0') + code.slice(1));
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'ask for a new one' })).toBeVisible();
    await dialog.getByLabel('Code from the email').fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expectAlert(alerts, 'Password reset successful!');
    await expect(dialog.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');

    const profile = await page.request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
    expect(profile.status(), 'every session has ended').toBe(401);
    expect((await newestMail(page, student.email, 2)).subject).toBe('Your password at Eklavya Academy was changed');
    await fillLogin(page, student.email, student.password);
    await expect(page.locator('.alert-error', { hasText: 'The email, mobile number or password' })).toBeVisible();
    await fillLogin(page, student.email, NEW_PASSWORD);
    await expectAlert(alerts, 'Login successful!');
    await expect(dialog).toBeHidden();
  });

  test('says what is wrong with the details, in the spec’s words @long', async ({ page, alerts }) => {
    const dialog = await openForgot(page);
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expectAlert(alerts, 'Please fix the errors');
    for (const message of ['Enter email or mobile number', 'New Password is required'])
      await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel('Email or Mobile Number')).toBeFocused();
    await dialog.getByLabel('Email or Mobile Number').fill('12345');
    await dialog.getByLabel('New password', { exact: true }).fill('seven77');
    await dialog.getByLabel('Confirm new password', { exact: true }).fill('another');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    for (const message of [
      'Enter a valid email or mobile number',
      'Password must be at least 8 characters',
      'Passwords do not match',
    ])
      await expect(dialog.getByText(message)).toBeVisible();
  });

  test('that changed while the answer was lost leads to the login, where it works @long', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource/);
    const student = await signUp(page);
    const dialog = await openForgot(page);
    await fillDetails(page, student.email);
    await dialog.getByLabel('Code from the email').fill(codeIn((await newestMail(page, student.email)).text));
    await page.route(
      '**/api/auth/forgotpassword',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByRole('status').filter({ hasText: 'cannot be reached' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(
      dialog
        .getByRole('status')
        .filter({ hasText: 'Your password may have been changed already: try to log in with it.' }),
    ).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Log in with the new password' }).click();
    await expect(dialog.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await fillLogin(page, student.email, NEW_PASSWORD);
    await expectAlert(alerts, 'Login successful!');
  });

  test('of nobody looks the same, step by step @long', async ({ page, alerts }) => {
    const dialog = await openForgot(page);
    await fillDetails(page, 'nobody@academy.test');
    await expect(dialog.getByText('If nobody@academy.test belongs to an account')).toBeVisible();
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await expect(dialog.getByText('Enter the code from the email')).toBeVisible();
    await expectAlert(alerts, 'Please fix the errors');
  });

  test('begins anew when the tab is changed, and keeps what was typed when the details are changed @long', async ({
    page,
  }) => {
    const dialog = await openForgot(page);
    await fillDetails(page, 'nobody@academy.test');
    await dialog.getByRole('button', { name: 'Change the details' }).click();
    await expect(dialog.getByLabel('Email or Mobile Number')).toBeFocused();
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue('nobody@academy.test');
    await dialog.getByRole('button', { name: 'Send code' }).click();
    await expect(dialog.getByLabel('Code from the email')).toBeFocused();
    await dialog.getByRole('tab', { name: 'Login' }).click();
    await dialog.getByRole('tab', { name: 'Forgot password' }).click();
    await expect(dialog.getByLabel('Code from the email')).toHaveCount(0);
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue('');
  });

  test('can be read and used at 320 px with a long address, and has no barriers in either step @wide @long', async ({
    page,
  }) => {
    const email = `${'long'.repeat(14)}@${'domain'.repeat(9)}.test`;
    const dialog = await openForgot(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findBarriers(page)).toEqual([]);
    await fillDetails(page, email);
    await expect(dialog.getByLabel('Code from the email')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test.describe('the outbox', () => {
  test('shows the mails of this local academy, newest first, without a script @long', async ({ page, complaints }) => {
    // The test's own script, which Playwright puts into every frame.
    complaints.expected.push(/Blocked script execution/);
    const student = await signUp(page, { isComplete: false });
    await page.request.post('/api/auth/forgotpassword', {
      data: { email: student.email, mobilenumber: '', newpassword: NEW_PASSWORD },
    });
    const { text } = await newestMail(page, student.email);
    await page.goto('/dev/outbox');
    const mail = page
      .locator('article')
      .filter({ hasText: student.email })
      .filter({ hasText: 'Your code for a new password' });
    await expect(mail.getByText(codeIn(text))).toBeVisible();
    await mail.getByText('As HTML').click();
    await expect(mail.frameLocator('iframe').getByText(codeIn(text))).toBeVisible();
    expect(await page.locator('script').count()).toBe(0);
  });
});

test('the outbox is not there when a local build runs as a deployed one @long', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'academy-deployed-'));
  const server = await startServer({
    port: 0,
    buildFolder: TEST_BUILD_FOLDER,
    dataFolder,
    isQuiet: true,
    mode: 'deployed',
  });
  try {
    for (const path of ['/dev/outbox', '/dev/outbox.json']) expect((await fetch(server.url + path)).status).toBe(404);
  } finally {
    await server.stop();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test.describe('a stranger who guesses', () => {
  test('is told how long to wait, and does not lock out the browser that has logged in before @long', async ({
    page,
    alerts,
    complaints,
    browser,
  }) => {
    complaints.expected.push(REFUSED);
    const student = await signUp(page);
    await page.goto('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expectAlert(alerts, 'Login successful!');
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: '__Host-dev', httpOnly: true, secure: true, sameSite: 'Strict', path: '/' });

    const stranger = await browser.newContext({ extraHTTPHeaders: { 'cf-connecting-ip': freshAddress() } });
    const guess = () =>
      stranger.request.post(new URL('/api/auth/login', page.url()).href, {
        data: { email: student.email, password: 'a wrong guess' },
      });
    for (let round = 0; round < 10; round += 1) expect((await guess()).status()).toBe(401);
    const theirs = await stranger.newPage();
    await theirs.goto(new URL('/', page.url()).href);
    await openLogin(theirs);
    await fillLogin(theirs, student.email, student.password);
    await expect(
      theirs.getByRole('dialog').getByRole('status').filter({ hasText: 'Too many tries. Try again in 15 minutes.' }),
    ).toBeVisible();
    await stranger.close();

    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expectAlert(alerts, 'Login successful!', 2);
  });
});
