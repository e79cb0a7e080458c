import {
  CGL_PAPER,
  PASSWORD,
  REFUSED,
  beLoggedIn,
  beNewStudent,
  expect,
  expectAlert,
  expectAlertBeside,
  fillLogin,
  fillProfile,
  fillSignUp,
  goOnInSignUp,
  holdAlerts,
  newStudent,
  openLogin,
  signUp,
  test,
} from '../academy.ts';
import { FIELD_NAMES } from '../../support/field-names.ts';

test.describe('sign-up', () => {
  test('names every missing field and points to the first @wide', async ({ page, alerts }) => {
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    const next = dialog.getByRole('button', { name: 'Next', exact: true });
    const expectNamed = async (...fields: readonly string[]): Promise<void> => {
      const send = dialog.getByRole('button', { name: 'Create account' });
      await ((await next.isVisible()) ? next : send).click();
      for (const field of fields)
        await expect(dialog.getByText(`${FIELD_NAMES[field]} is required`, { exact: true })).toBeVisible();
    };
    await expectNamed('firstName', 'lastName', 'gender', 'education');
    await expectAlert(alerts, 'Please fix the errors');
    await expect(dialog.getByLabel('First name')).toBeFocused();
    await dialog.getByLabel('First name').fill('Asha');
    await dialog.getByLabel('Last name').fill('Patel');
    await dialog.getByLabel('Gender').selectOption('Female');
    await dialog.getByLabel('Education').selectOption('HSC');
    await goOnInSignUp(page);
    await expectNamed('email', 'mobileNumber');
    await dialog.getByLabel('Email').fill('asha@academy.test');
    await dialog.getByLabel('Mobile number').fill('9876500002');
    await goOnInSignUp(page);
    await expectNamed('password', 'confirmPassword');
    await expect(dialog.getByText('You must accept the terms and conditions')).toBeVisible();
  });

  test('says what is wrong with each value, in the spec’s words @long', async ({ page }) => {
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    await dialog.getByLabel('First name').fill('Asha');
    await dialog.getByLabel('Last name').fill('Patel');
    await dialog.getByLabel('Gender').selectOption('Female');
    await dialog.getByLabel('Education').selectOption('HSC');
    await goOnInSignUp(page);
    await dialog.getByLabel('Email').fill('no-address');
    await dialog.getByLabel('Mobile number').fill('5123456789');
    await expect(dialog.getByText('Invalid email format'), 'once the field is left').toBeVisible();
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('Invalid email format');
    await dialog.getByLabel('Email').press('End');
    await dialog.getByLabel('Email').pressSequentially('@academy.test');
    await expect(dialog.getByText('Invalid email format')).toBeHidden();
    await expect(dialog.getByText('Invalid mobile number format')).toBeVisible();
    await goOnInSignUp(page);
    await expect(dialog.getByLabel('Mobile number')).toBeFocused();
    await dialog.getByLabel('Mobile number').fill('9876500002');
    await goOnInSignUp(page);
    const rule = dialog.getByText('At least 8 characters');
    await dialog.getByLabel('Password', { exact: true }).fill('seven77');
    await expect(rule).toHaveAttribute('data-met', 'false');
    await dialog.getByLabel('Confirm password', { exact: true }).fill('another');
    await dialog.getByRole('button', { name: 'Create account' }).click();
    for (const message of ['Password must be at least 8 characters', 'Passwords do not match'])
      await expect(dialog.getByText(message)).toBeVisible();
    await dialog.getByLabel('Password', { exact: true }).fill('eight888 letters');
    await expect(rule).toHaveAttribute('data-met', 'true');
    if (!(await dialog.getByRole('button', { name: 'Back', exact: true }).isVisible())) return;
    await dialog.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(dialog.getByLabel('Email'), 'a step keeps what was typed').toHaveValue('no-address@academy.test');
  });

  test('creates the account, leads to login, and login leads to the incomplete profile @wide @proxy', async ({
    page,
    alerts,
  }) => {
    const student = newStudent();
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    await fillSignUp(page, student);
    await expectAlert(alerts, 'Account created successfully!');
    await expect(dialog.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue(student.email);
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(student.password);
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/profile');
    await expectAlert(alerts, 'Login successful!');
    await expect(page.getByText('Please complete your profile')).toBeVisible();
  });

  test('shows the server’s message when the email is known @proxy @long', async ({ page, complaints }) => {
    complaints.expected.push(REFUSED);
    const student = await signUp(page, { isComplete: false });
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    await dialog.getByLabel('First name').fill('Again');
    await dialog.getByLabel('Last name').fill('Again');
    await dialog.getByLabel('Gender').selectOption('Other');
    await dialog.getByLabel('Education').selectOption('HSC');
    await goOnInSignUp(page);
    await dialog.getByLabel('Email').fill(student.email);
    await dialog.getByLabel('Mobile number').fill('9876500001');
    await goOnInSignUp(page);
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
    await dialog.getByLabel(/I accept/).check();
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await expect(page.locator('.alert-error')).toBeVisible();
    await expect(dialog.locator('[name=email]')).toHaveValue(student.email);
  });
});

test.describe('login', () => {
  test('refuses two wrong passwords in the same words, then lets the student in @proxy', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(REFUSED);
    const student = await signUp(page);
    await page.goto('/');
    await holdAlerts(page);
    await openLogin(page);
    const answers: (string | null)[] = [];
    for (const [identifier, password] of [
      [student.email, 'wrong password'],
      ['nobody@academy.test', PASSWORD],
    ] as const) {
      await fillLogin(page, identifier, password);
      const alert = page.locator('.alert-error');
      await expect(alert).toBeVisible();
      const dialog = page.getByRole('dialog');
      await expectAlertBeside(
        page,
        dialog.getByRole('heading').first(),
        dialog.getByRole('button', { name: 'Close' }).first(),
      );
      answers.push(await alert.locator('p').textContent());
      await alert.getByRole('button', { name: 'Close' }).click();
    }
    expect(answers[0]).toBe(answers[1]);
    await fillLogin(page, student.mobileNumber, student.password);
    await expectAlert(alerts, 'Login successful!');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('asks for both fields and checks the identifier before asking the server @long', async ({ page }) => {
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog.getByText('Email or Mobile Number is required')).toBeVisible();
    await expect(dialog.getByText('Password is required')).toBeVisible();
    await dialog.getByLabel('Email or Mobile Number').fill('12345');
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(dialog.getByText('Enter a valid email or mobile number')).toBeVisible();
  });

  test('sends one request however often Enter is pressed @long', async ({ page }) => {
    let logins = 0;
    page.on('request', (request) => (logins += request.url().endsWith('/api/auth/login') ? 1 : 0));
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or Mobile Number').fill('none@academy.test');
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.evaluate(() => {
      const form = document.querySelector('dialog form') as HTMLFormElement;
      for (let press = 0; press < 10; press += 1) form.requestSubmit();
    });
    await expect(dialog).toBeHidden();
    expect(logins).toBe(1);
  });

  test('keeps session storage as the spec names it and shows the initials @wide @proxy', async ({ page, alerts }) => {
    await page.goto('/');
    await openLogin(page);
    await fillLogin(page, ' OneYear@Academy.test ', PASSWORD);
    await expect(page.getByRole('banner').getByText('OYS')).toBeVisible();
    await expectAlert(alerts, 'Login successful!');
    const stored = await page.evaluate(() => ({ ...sessionStorage }));
    expect(Object.keys(stored).toSorted()).toEqual(['loginTimestamp', 'token', 'user']);
    expect(JSON.parse(stored['user'] ?? '')).toMatchObject({
      name: 'One Year Student',
      pincode: '380001',
      state: 'Gujarat',
    });
    expect(Number(stored['loginTimestamp'])).toBeGreaterThan(Date.now() - 60_000);
  });

  test('is asked for when a guest taps a paper, and leads on to it @long', async ({ page }) => {
    const student = await signUp(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Take a free paper' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('To take this paper you need a free account.')).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Sign up' })).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL('/');
    await fillLogin(page, student.email, student.password);
    await expect(page).toHaveURL(CGL_PAPER);
    await page.getByRole('button', { name: 'Start Quiz' }).waitFor();
    // A tab of its own: closing one ends the session.
    const again = await page.context().newPage();
    await again.goto('/');
    await again.getByRole('link', { name: 'Take a free paper' }).click();
    await expect(again.getByRole('dialog').getByRole('tab', { name: 'Login' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await again.close();
  });

  test('goes on to the quiz that the guest had opened @proxy', async ({ page }) => {
    const student = await signUp(page);
    await page.goto(CGL_PAPER);
    await expect(page).toHaveURL('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(page).toHaveURL(CGL_PAPER);
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull();
  });

  test('asks for the profile first, says why, and opens the quiz once the profile is saved @proxy @long', async ({
    page,
    alerts,
  }) => {
    const student = await signUp(page, { isComplete: false });
    await page.goto(CGL_PAPER);
    await expect(page).toHaveURL('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(page).toHaveURL('/profile');
    await page.getByLabel('Pincode').fill('0380001');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText('State is required')).toBeVisible();
    await fillProfile(page);
    await expectAlert(alerts, 'Profile saved.');
    await expect(page).toHaveURL(CGL_PAPER);
  });

  test('leaves the profile for another day with one tap, and opens the quiz', async ({ page }) => {
    const student = await signUp(page, { isComplete: false });
    await page.goto(CGL_PAPER);
    await expect(page).toHaveURL('/');
    await openLogin(page);
    await fillLogin(page, student.email, student.password);
    await expect(page.getByText('They stand on receipts and decide the tax')).toBeVisible();
    await page.getByRole('button', { name: 'Not now, go on' }).click();
    await expect(page).toHaveURL(CGL_PAPER);
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  });

  test('leaves the focus where it is when a profile turns out to be complete, and is not saved @long', async ({
    page,
  }) => {
    await beNewStudent(page);
    await page.evaluate((paper) => {
      sessionStorage.setItem(
        'user',
        JSON.stringify({ ...JSON.parse(sessionStorage.getItem('user') ?? '{}'), pincode: '' }),
      );
      sessionStorage.setItem('redirectPath', paper);
    }, CGL_PAPER);
    await page.goto('/profile');
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
  });

  for (const who of ['admin', 'oneyear', 'threeyear', 'english', 'testseries', 'trial', 'expired', 'none', 'newcomer'])
    test(`lets the demo account ${who}@ in @long`, async ({ page }) => {
      await page.goto('/');
      await openLogin(page);
      await fillLogin(page, `${who}@academy.test`, PASSWORD);
      await expect(page).toHaveURL(who === 'newcomer' ? '/profile' : '/');
      await expect(page.getByRole('banner').locator('.initials')).toBeVisible();
    });
});

test.describe('the dialog', () => {
  test('closes on the overlay, the close button and Escape, not on a click inside, and gives focus back @wide', async ({
    page,
  }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
    const ways: (() => Promise<void>)[] = [
      () => page.mouse.click(3, 3),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await openLogin(page);
      await dialog.getByRole('heading', { name: 'Login' }).click();
      await expect(dialog).toBeVisible();
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

  test('stays when a press begins inside and ends on the overlay @long', async ({ page }) => {
    await page.goto('/');
    await openLogin(page);
    const field = await page.getByRole('dialog').getByLabel('Email or Mobile Number').boundingBox();
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(3, 3);
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('keeps what was typed when the overlay is clicked by accident, and empties the form on a change of tab @long', async ({
    page,
  }) => {
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or Mobile Number').fill('half@typed');
    await page.mouse.click(3, 3);
    await expect(dialog).toBeHidden();
    await openLogin(page);
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue('half@typed');
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    await dialog.getByRole('tab', { name: 'Login' }).click();
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue('');
  });

  test('shows a password on request, keeps focus inside while it is open, and moves between tabs with the arrows', async ({
    page,
  }) => {
    await page.goto('/');
    await openLogin(page);
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel('Password', { exact: true });
    await password.fill('  spaced out  ');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('  spaced out  ');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    const isInside = (): Promise<boolean> =>
      page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await isInside()).toBe(true);
    }
    await page.getByRole('tab', { name: 'Login' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Sign up' })).toBeFocused();
  });

  test('that breaks closes, says so, and is tried again; a header menu that breaks leaves the way to the profile @long', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/broken by the test/);
    await page.addInitScript(() => {
      const [show, upper] = [HTMLDialogElement.prototype.showModal, String.prototype.toUpperCase];
      let failures = 1;
      HTMLDialogElement.prototype.showModal = function showModal() {
        if ((failures -= 1) >= 0) throw new Error('broken by the test');
        show.call(this);
      };
      // Initials are made of the name; this one breaks them.
      Reflect.set(String.prototype, 'toUpperCase', function toUpperCase(this: string) {
        if (String(this) === 'ж') throw new Error('broken by the test');
        return upper.call(this);
      });
    });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expectAlert(alerts, 'Login and sign-up did not work on this page. Reload the page and try again.');
    await openLogin(page);
    await beLoggedIn(page, 'none@academy.test');
    await page.evaluate(() =>
      sessionStorage.setItem('user', (sessionStorage.getItem('user') ?? '').replace(/"name":"[^"]*"/, '"name":"жук"')),
    );
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  });

  test('says so when it cannot be downloaded, and opens when the network is back', async ({
    page,
    alerts,
    complaints,
  }) => {
    complaints.expected.push(/Failed to load resource|ERR_INTERNET_DISCONNECTED/);
    await page.goto('/');
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expectAlert(
      alerts,
      'This part of the page could not be loaded. Check your connection, then reload the page.',
    );
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.context().setOffline(false);
    await openLogin(page);
  });
});
