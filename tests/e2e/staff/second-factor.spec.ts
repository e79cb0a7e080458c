import jsQR from 'jsqr';
import { Secret, TOTP } from 'otpauth';
import sharp from 'sharp';
import { beLoggedIn, expect, fillLogin, findBarriers, openLogin, PASSWORD, signUp, test } from '../academy.ts';
import { confirm, fits, logInBesides, open } from './admin-student.ts';
import { startOwnAcademy } from './own-academy.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('staff set up a second factor; the next login asks for a code and then shows the page that was wanted @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = await signUp(page);
  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/staff');
  const giving = await open(page, 'Give a role');
  await giving.getByLabel('Email of the account').fill(student.email);
  await giving.getByLabel('Role', { exact: true }).selectOption('Support');
  await giving.getByLabel('Reason').fill('Answers the telephone');
  await giving.getByRole('button', { name: 'Give the role' }).click();
  await confirm(page, 'give the role');

  const own = await logInBesides(browser, student, baseURL);
  await own.setViewportSize({ width: 360, height: 740 });
  await own.goto('/admin/security');
  await own.getByLabel('Your password', { exact: true }).fill(student.password);
  await own.getByRole('button', { name: 'Set up the second factor' }).click();
  const secret = (await own.locator('ol code').innerText()).replaceAll(' ', '');
  expect(await findBarriers(own)).toEqual([]);
  // As the camera of a phone would read it.
  const picture = sharp(await own.getByRole('img', { name: /^QR code/ }).screenshot()).ensureAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
  expect(new URL(read).searchParams.get('secret')).toBe(secret);
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await own.getByLabel('Code', { exact: true }).fill(code);
  await own.getByRole('button', { name: 'Switch the second factor on' }).click();
  await expect(own.getByText('You have 10 recovery codes left')).toBeVisible();
  const recoveryCode = await own.locator('ul code').first().innerText();

  const next = await logInBesides(browser, student, baseURL);
  await next.setViewportSize({ width: 360, height: 740 });
  await next.goto('/admin/students');
  const dialog = next.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('This code is not right, or it was used before.').first()).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCode);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(next.locator('tbody tr', { hasText: '@' }).first()).toBeVisible();
  await expect(dialog).toBeHidden();
});

test.describe('where a second factor is required, as in every deployed academy', () => {
  let url = '';
  let stop: () => Promise<void> = () => Promise.resolve();
  test.beforeAll(async () => {
    ({ url, stop } = await startOwnAcademy({ staffFactor: 'required' }));
  });
  test.afterAll(() => stop());
  test.use({ baseURL: async ({}, provide) => provide(url) });

  test('an owner without one is led to set it up, and the admin area opens then @long', async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource: the server responded with a status of 403/);
    await page.goto('/');
    await openLogin(page);
    await fillLogin(page, 'admin@academy.test', PASSWORD);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/security$/);
    await expect(page.getByText('The rest of the admin area opens when yours is set up.')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.goto('/admin/students');
    await expect(page).toHaveURL(/\/admin\/security$/);
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Set up the second factor' }).click();
    const secret = (await page.locator('ol code').innerText()).replaceAll(' ', '');
    await page.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Switch the second factor on' }).click();
    await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove the second factor' })).toHaveCount(0);
    await page.getByText('Move to another phone or app').click();
    await expect(page.getByRole('button', { name: 'Show the new key' })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.goto('/admin/students');
    await expect(page.locator('tbody tr', { hasText: '@' }).first()).toBeVisible();

    await page.goto('/admin/security');
    await page.getByText('Move to another phone or app').click();
    await page.getByLabel('Your password', { exact: true }).fill('not the password');
    complaints.expected.push(/status of 400/);
    await page.getByRole('button', { name: 'Show the new key' }).click();
    await expect(page.getByLabel('Your password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Show the new key' }).click();
    await expect(page.locator('ol code')).toBeVisible();
    const newSecret = (await page.locator('ol code').innerText()).replaceAll(' ', '');
    expect(newSecret).not.toBe(secret);
    await fits(page);
    const codeOf = (key: string): string => new TOTP({ secret: Secret.fromBase32(key) }).generate();
    // The former app proves nothing about the new one.
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    await page.getByRole('button', { name: 'Switch the second factor on' }).click();
    await expect(page.getByLabel('Code', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Code', { exact: true }).fill(codeOf(newSecret));
    await page.getByRole('button', { name: 'Switch the second factor on' }).click();
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
    await expect(page.getByText('You have 10 recovery codes left')).toBeVisible();
    await fits(page);
    await page.getByRole('button', { name: 'I have written them down' }).click();
    await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toHaveCount(0);
    await page.goto('/admin/students');
    await expect(page.locator('tbody tr', { hasText: '@' }).first()).toBeVisible();
  });
});
