import { Secret, TOTP } from 'otpauth';
import { beLoggedIn, expect, findBarriers, signUp, test } from '../academy.ts';
import { deviceOf } from '../device-of.ts';
import { confirm, logInBesides, open } from './admin-student.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('staff add a passkey, and confirm their next login with it instead of a code @long', async ({
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
  const device = await deviceOf(own);
  await own.goto('/admin/security');
  await own.getByLabel('Your password', { exact: true }).fill(student.password);
  await own.getByRole('button', { name: 'Set up the second factor' }).click();
  const secret = (await own.locator('ol code').innerText()).replaceAll(' ', '');
  await own.getByLabel('Code', { exact: true }).fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await own.getByRole('button', { name: 'Switch the second factor on' }).click();
  await own.getByRole('button', { name: 'I have written them down' }).click();
  const passkeys = own.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey of this device' }).click();
  await expect(passkeys.getByText('Type a name for this device')).toBeVisible();
  await passkeys.getByLabel('Name of this device').fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey of this device' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('My phone');
  expect(await findBarriers(own)).toEqual([]);
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', {
    authenticatorId: device.authenticatorId,
  });
  expect(credentials).toHaveLength(1);

  const next = await logInBesides(browser, student, baseURL);
  await next.setViewportSize({ width: 360, height: 740 });
  const same = await deviceOf(next);
  for (const credential of credentials)
    await same.cdp.send('WebAuthn.addCredential', { authenticatorId: same.authenticatorId, credential });
  await next.goto('/admin/students');
  const dialog = next.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByRole('button', { name: 'Confirm with a passkey' })).toBeVisible();
  expect(await findBarriers(next)).toEqual([]);
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect(next.locator('tbody tr', { hasText: '@' }).first()).toBeVisible();
  await expect(dialog).toBeHidden();

  await next.goto('/admin/security');
  await next.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expect(next.getByRole('button', { name: 'Remove the passkey My phone' })).toHaveCount(0);
});
