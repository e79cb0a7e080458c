import type { Locator, Page } from '@playwright/test';
import { messagesText } from '#domain/text/en/messages.ts';
import { shellText } from '#domain/text/en/shell.ts';
import { REFUSED, expect, findBarriers, signUp, test } from '../academy.ts';
import { holdScripts, openBare } from './held-scripts.ts';

/** The login that the page carries, before any script of it has arrived, and its hand-over to React. */

interface EarlyLogin {
  readonly release: () => void;
  readonly opener: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  /** How many logins were sent. */
  readonly sent: () => number;
}

async function openEarlyLogin(page: Page, path = '/'): Promise<EarlyLogin> {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().endsWith('/api/auth/login') ? 1 : 0));
  const { release } = await holdScripts(page);
  await openBare(page, path);
  const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog).toBeVisible();
  return {
    release,
    opener,
    dialog,
    name: dialog.getByLabel('Email or Mobile Number'),
    password: dialog.getByLabel('Password', { exact: true }),
    submit: dialog.getByRole('button', { name: 'Login', exact: true }),
    sent: () => sent,
  };
}

/** React has the form: its island is no prerendered one any more. */
const expectTakenOver = (page: Page) => expect(page.locator('[ssr] > dialog')).toHaveCount(0);

test.describe('the login before the page’s scripts', () => {
  test('keeps text, focus and selection when React takes it over', async ({ page }) => {
    const { release, dialog, name, password } = await openEarlyLogin(page);
    await password.fill('a secret');
    await name.fill('someone@academy.test');
    await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 6));
    release();
    await expectTakenOver(page);
    await expect(dialog).toBeVisible();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('someone@academy.test');
    await expect(password).toHaveValue('a secret');
    expect(await name.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([
      2, 6,
    ]);
    // React knows the text too: a letter more adds to it, and showing the password keeps it.
    await name.press('End');
    await name.pressSequentially('x');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(name).toHaveValue('someone@academy.testx');
    await expect(password).toHaveValue('a secret');
    await expect(password).toHaveAttribute('type', 'text');
  });

  test('sends what is submitted at once, once, and logs in when the scripts are there', async ({ page, alerts }) => {
    const student = await signUp(page);
    const { release, name, password, submit, sent } = await openEarlyLogin(page);
    await name.fill(student.email);
    await password.fill(student.password);
    await password.press('Enter');
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await expect.poll(sent).toBe(1);
    await submit.click();
    release();
    await expect(page.locator('.account-menu > summary')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent()).toBe(1);
    await expect.poll(() => alerts).toEqual([messagesText().successes.login]);
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toMatch(/./);
    await expect(page).toHaveURL('/');
  });

  test('says of a wrong password what the form says later, and keeps the form', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    const student = await signUp(page);
    const { release, name, password, submit, sent } = await openEarlyLogin(page);
    await name.fill(student.email);
    await password.fill('not the password');
    await submit.click();
    release();
    await expect.poll(() => alerts).toHaveLength(1);
    expect(sent()).toBe(1);
    await expect(submit).toHaveAttribute('aria-busy', 'false');
    await submit.click();
    await expect.poll(() => alerts).toHaveLength(2);
    expect(alerts[1]).toBe(alerts[0]);
    expect(sent()).toBe(2);
    await expect(name).toHaveValue(student.email);
  });

  test('sends again what was changed after it was sent', async ({ page, complaints }) => {
    complaints.expected.push(REFUSED);
    const student = await signUp(page);
    const { release, name, password, submit } = await openEarlyLogin(page);
    await name.fill(student.email);
    await password.fill('not the password');
    await submit.click();
    await password.fill(student.password);
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    release();
    await expectTakenOver(page);
    await submit.click();
    await expect(page.locator('.account-menu > summary')).toBeVisible();
  });

  test('asks for what is missing without sending anything', async ({ page }) => {
    const { name, password, submit, sent } = await openEarlyLogin(page);
    await name.fill('someone@academy.test');
    await submit.click();
    await expect(password).toBeFocused();
    await expect(submit).not.toHaveAttribute('aria-busy', 'true');
    expect(sent()).toBe(0);
    await expect(page).toHaveURL('/');
  });

  test('closes by Escape and by its button, and gives the focus back', async ({ page }) => {
    const { release, opener, dialog, name } = await openEarlyLogin(page);
    await name.fill('someone@academy.test');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('someone@academy.test');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    release();
    await page.waitForLoadState();
    await expect(dialog).toBeHidden();
    await opener.click();
    await expectTakenOver(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('closes where the page’s own script is there and React is not', async ({ page }) => {
    const { release } = await holdScripts(page, /\/client\.[^/]+\.js$/);
    await page.goto('/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(page.locator('#loader')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).not.toHaveAttribute('aria-busy');
    release();
    await expectTakenOver(page);
    await expect(dialog).toBeHidden();
  });

  test('goes on with the other forms once React is there', async ({ page }) => {
    const { release, dialog } = await openEarlyLogin(page);
    const link = dialog.getByRole('button', { name: 'Forgot password?' });
    await link.click();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page.getByRole('dialog', { name: 'Get a new password' })).toBeVisible();
  });

  test('has no barrier for screen readers, and each of its fields stands in the page once', async ({ page }) => {
    const { dialog } = await openEarlyLogin(page);
    await expect(dialog.getByRole('textbox')).toHaveCount(2);
    await expect(page.getByLabel('Password', { exact: true })).toHaveCount(1);
    expect(await findBarriers(page)).toEqual([]);
  });

  test('waits for React on a phone that knows its student', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem(
        'academy:known',
        JSON.stringify({ studentId: 1001, firstName: 'Asha', identifier: 'asha@academy.test' }),
      ),
    );
    const { release } = await holdScripts(page);
    await openBare(page, '/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByText('Welcome back, Asha.')).toBeVisible();
  });

  test('closes and says to reload when the scripts never come, and does not open in vain', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/net::ERR_FAILED/);
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route('**/_astro/*.js', async (route) => {
      await promise;
      await route.abort();
    });
    await page.route('**/_astro/BaseLayout.*.js', (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
    );
    await openBare(page, '/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    resolve();
    await expect(page.getByRole('alert')).toContainText(shellText().lostPart);
    await expect(dialog).toHaveCount(0);
    await opener.click();
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('the login without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('is not offered: the page says what works, and no password can come into an address', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.no-script-bar')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('dialog form')).toHaveAttribute('method', 'post');
  });
});
