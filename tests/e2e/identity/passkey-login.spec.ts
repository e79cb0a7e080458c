import { REFUSED, alertWith, expect, fillLogin, findBarriers, openLogin, signUp, test } from '../academy.ts';
import { deviceOf } from '../device-of.ts';

test.use({ viewport: { width: 360, height: 740 } });

test('a student makes a passkey where it is offered, and next time logs in with the lock of the phone @long', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(REFUSED);
  const student = await signUp(page);
  const { cdp, authenticatorId } = await deviceOf(page);
  await page.goto('/about');
  await openLogin(page);
  await fillLogin(page, student.email, student.password);
  await expect(alertWith(page, 'Login successful!')).toBeVisible();

  await page.goto('/');
  await page.getByRole('link', { name: 'make a passkey on this device' }).click();
  const passkeys = page.getByRole('region', { name: 'Log in without the password' });
  await passkeys.getByText('Make a passkey on this device').first().click();
  await passkeys.getByLabel('Your password', { exact: true }).fill(student.password);
  await passkeys.getByRole('button', { name: 'Make a passkey on this device' }).click();
  await expect(passkeys.getByRole('listitem')).toContainText('Chrome');
  expect(await findBarriers(page)).toEqual([]);
  await page.goto('/');
  await expect(page.locator('.day-parts')).toBeVisible();
  await expect(page.getByText('make a passkey on this device')).toHaveCount(0);

  // The morning after: the tab was closed.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/profile');
  await page.getByRole('main').getByRole('button', { name: 'Login to your account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await expect(dialog.getByText('Welcome back, ')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByLabel('Password', { exact: true }).fill('half typed');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await dialog.getByRole('button', { name: 'Use your fingerprint or screen lock' }).click();
  await expect(dialog.getByText('Your device confirmed nothing.')).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('half typed');
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await dialog.getByRole('button', { name: 'Use your fingerprint or screen lock' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/profile/);
  await expect(alertWith(page, 'Login successful!')).toBeVisible();

  // The plain form has it as a second way, and a passkey that was removed opens nothing.
  await page.goto('/profile#account');
  await page.getByRole('button', { name: /^Remove the passkey of / }).click();
  await expect(page.getByRole('button', { name: /^Remove the passkey of / })).toHaveCount(0);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await page.goto('/about');
  await openLogin(page);
  await page.getByRole('dialog').getByLabel('Email or Mobile Number').fill(student.email);
  await page.getByRole('button', { name: 'Log in with a passkey of this device' }).click();
  await expect(page.getByText('This passkey did not open an account.')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Email or Mobile Number')).toHaveValue(student.email);
});
