import type { Locator, Page } from '@playwright/test';
import { messagesText } from '#domain/text/en/messages.ts';
import { shellText } from '#domain/text/en/shell.ts';
import { REFUSED, beNewStudent, expect, fillLogin, findBarriers, signUp, test } from '../academy.ts';
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
  page.on('request', (request) => (sent += /\/api\/auth\/login(?:\?|$)/.test(request.url()) ? 1 : 0));
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

  test('waits for React on a phone with a passkey of its student, which comes before the password', async ({
    page,
  }) => {
    await know(page, { firstName: 'Asha', hasPasskey: true });
    const { release } = await holdScripts(page);
    await openBare(page, '/');
    const opener = page.getByRole('banner').getByRole('button', { name: 'Login' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    release();
    await expect(page.getByText('Welcome back, Asha.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use your fingerprint or screen lock' })).toBeVisible();
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

/** From the next page on the device knows a student, by an earlier login. */
const know = (
  page: Page,
  known: { readonly studentId?: number; readonly [field: string]: unknown },
): Promise<unknown> =>
  page.addInitScript(([text]) => localStorage.setItem('academy:known', text), [
    JSON.stringify({ studentId: 1001, firstName: 'Asha', identifier: 'asha@academy.test', ...known }),
  ] as const);

test.describe('the login of a phone that knows its student, before the page’s scripts', () => {
  test('greets by the first name, asks for the password alone and is sent before any script is there', async ({
    page,
    alerts,
  }) => {
    const student = await signUp(page);
    await know(page, { firstName: student.firstName, identifier: student.email });
    const { release, dialog, name, password, submit, sent } = await openEarlyLogin(page);
    await expect(dialog.getByText(`Welcome back, ${student.firstName}.`)).toBeVisible();
    await expect(name).toHaveCount(0);
    await expect(dialog.getByText(student.email)).toHaveCount(0);
    expect(await findBarriers(page)).toEqual([]);
    await submit.click();
    await expect(password).toBeFocused();
    expect(sent()).toBe(0);
    await password.fill(student.password);
    await password.press('Enter');
    await expect(submit).toHaveAttribute('aria-busy', 'true');
    await expect.poll(sent).toBe(1);
    release();
    await expect(page.locator('.account-menu > summary')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(sent()).toBe(1);
    await expect.poll(() => alerts).toEqual([messagesText().successes.login]);
  });

  test('keeps what was typed and the focus when React takes it over, and the email stays unseen', async ({ page }) => {
    await know(page, { firstName: 'Asha' });
    const { release, dialog, name, password } = await openEarlyLogin(page);
    await password.fill('half typ');
    release();
    await expectTakenOver(page);
    await expect(dialog.getByText('Welcome back, Asha.')).toBeVisible();
    await expect(password).toBeFocused();
    await password.pressSequentially('ed');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveValue('half typed');
    await expect(name).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog').getByLabel('Email or Mobile Number')).toHaveValue('');
  });

  test('asks for the email too once the password was refused', async ({ page, complaints }) => {
    complaints.expected.push(REFUSED);
    const student = await signUp(page);
    await know(page, { firstName: student.firstName, identifier: student.email });
    const { release, dialog, name, password, submit, sent } = await openEarlyLogin(page);
    await password.fill('not the password');
    await submit.click();
    release();
    await expect(dialog.getByText('That did not work.')).toBeVisible();
    await expect(name).toHaveValue('');
    expect(sent()).toBe(1);
    await password.fill(student.password);
    await submit.click();
    await expect(page.locator('.account-menu > summary')).toBeVisible();
  });

  test('is for somebody else after one tap that waits for React, and the sign-up is beside it', async ({ page }) => {
    await know(page, { firstName: 'Asha' });
    const { release, dialog, name } = await openEarlyLogin(page);
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    await expect(signupOf(page).firstName).toBeVisible();
    await page.getByRole('dialog').getByRole('tab', { name: 'Login' }).click();
    await expect(dialog.getByText('Welcome back, Asha.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not you?' }).click();
    release();
    await expect(name).toBeVisible();
    await expect(page.getByText('Asha')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('academy:known'))).toBe('{}');
  });
});

test.describe('the greeting on the home page', () => {
  const ofRunning = /\/_astro\/(?:running-text|find-running|kept-mock|mock)\./;
  const askedFor = (page: Page, scripts: RegExp): readonly string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (scripts.test(request.url())) asked.push(request.url());
    });
    return asked;
  };

  test('downloads nothing of papers and mock tests where none runs', async ({ page }) => {
    await know(page, { firstName: 'Asha' });
    const asked = askedFor(page, ofRunning);
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: 'Welcome back' });
    await expect(bar).toContainText('Welcome back, Asha.');
    await bar.getByRole('button', { name: 'Go on' }).click();
    await expectTakenOver(page);
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });

  test('names the paper that runs, in its bar and in the login, which leads there', async ({ page }) => {
    const student = await beNewStudent(page);
    await page.goto(PAPER);
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await page.getByRole('radio').first().check();
    const { studentId } = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('user') ?? '') as { readonly studentId: number },
    );
    // The morning after: the tab was closed.
    await know(page, { studentId, firstName: student.firstName, identifier: student.email });
    await page.goto('/robots.txt');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/');
    await expect(page.getByRole('complementary', { name: 'Welcome back' })).toContainText('SSC CGL');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect(dialog.getByText('SSC CGL')).toContainText('It opens after the login.');
    await dialog.getByLabel('Password', { exact: true }).fill(student.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(PAPER);
    await expect(page.getByRole('radio').first()).toBeChecked();
  });
});

const PAPER = '/quiz/cgl/day-1/paper-1';

/** The first step of a sign-up, in the page before any script of it. */
function signupOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Create your account' });
  return {
    dialog,
    firstName: dialog.getByLabel('First name'),
    gender: dialog.getByLabel('Gender'),
    education: dialog.getByLabel('Education'),
    next: dialog.getByRole('button', { name: 'Next' }),
  };
}

test.describe('the sign-up before the page’s scripts', () => {
  test('shows its first step, keeps what was typed and chosen, and goes on once React is there', async ({ page }) => {
    const { release } = await holdScripts(page);
    await openBare(page, '/profile');
    await page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
    const { dialog, firstName, gender, education, next } = signupOf(page);
    await firstName.fill('Asha');
    await dialog.getByLabel('Last name').fill('Patel');
    await gender.selectOption('Female');
    await education.selectOption('HSC');
    expect(await findBarriers(page)).toEqual([]);
    await next.click();
    await expect(next).toHaveAttribute('aria-busy', 'true');
    release();
    await expectTakenOver(page);
    await expect(dialog.getByText('Step 2 of 3: how we reach you')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(firstName).toHaveValue('Asha');
    await expect(gender).toHaveValue('Female');
    await expect(education).toHaveValue('HSC');
  });

  test('stands where the login stood, and gives it back with what was typed', async ({ page }) => {
    const { release, dialog, name } = await openEarlyLogin(page);
    await name.fill('someone@academy.test');
    await dialog.getByRole('button', { name: 'Create an account' }).click();
    const signup = signupOf(page);
    await expect(signup.dialog.getByRole('tab', { name: 'Sign up' })).toBeFocused();
    await signup.firstName.fill('Asha');
    await signup.dialog.getByRole('tab', { name: 'Login' }).click();
    await expect(name).toHaveValue('someone@academy.test');
    await dialog.getByRole('tab', { name: 'Sign up' }).click();
    await signup.firstName.press('End');
    release();
    await expectTakenOver(page);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(signup.dialog).toBeVisible();
    await expect(signup.firstName).toHaveValue('Asha');
    await expect(signup.firstName).toBeFocused();
    await signup.dialog.getByRole('tab', { name: 'Login' }).click();
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue('');
  });

  test('opens for a paper where nobody has logged in yet, and says so once the scripts are there', async ({ page }) => {
    const { release } = await holdScripts(page);
    await openBare(page, '/quiz/cgl');
    await page.locator(`main a[href="${PAPER}"]:not([data-outline])`).first().click();
    const { dialog, firstName } = signupOf(page);
    await firstName.fill('Asha');
    release();
    await expectTakenOver(page);
    await expect(dialog.getByText('To take this paper you need a free account.')).toBeVisible();
    await expect(firstName).toHaveValue('Asha');
    expect(await page.evaluate(() => sessionStorage.getItem('redirectPath'))).toBe(PAPER);
  });

  test('that was closed again opens no more by itself', async ({ page }) => {
    const { release } = await holdScripts(page);
    await openBare(page, '/quiz/cgl');
    const link = page.locator(`main a[href="${PAPER}"]:not([data-outline])`).first();
    await link.click();
    const { dialog } = signupOf(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).not.toHaveAttribute('aria-busy');
    release();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/quiz/cgl');
  });

  test('asks on a device that somebody has left for the login', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('academy:known', '{}'));
    await holdScripts(page);
    await openBare(page, '/quiz/cgl');
    await page.locator(`main a[href="${PAPER}"]:not([data-outline])`).first().click();
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
  });

  test('is there again on another page of the tab, without its password, until it is given up', async ({ page }) => {
    await page.goto('/profile');
    const open = () => page.getByRole('main').getByRole('button', { name: 'Create an account' }).click();
    await open();
    await expectTakenOver(page);
    const { dialog, firstName, gender } = signupOf(page);
    await firstName.fill('Asha');
    await gender.selectOption('Female');
    await page.goto('/membership');
    await open();
    await expectTakenOver(page);
    await expect(firstName).toHaveValue('Asha');
    await expect(gender).toHaveValue('Female');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.goto('/profile');
    await open();
    await expectTakenOver(page);
    await expect(firstName).toHaveValue('');
  });
});

test.describe('a forgotten password', () => {
  test('takes over the email that was typed into the login', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email or Mobile Number').fill('someone@academy.test');
    await dialog.getByRole('button', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('dialog', { name: 'Get a new password' })).toBeVisible();
    await expect(dialog.getByLabel('Email or Mobile Number')).toHaveValue('someone@academy.test');
  });
});

test.describe('a login for a paper', () => {
  test('has the browser fetch the paper’s page meanwhile, and the login opens what was fetched', async ({ page }) => {
    const student = await signUp(page);
    await page.goto(PAPER);
    await expect(page).toHaveURL('/');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expect(page.locator('[data-wanted]')).toHaveAttribute('href', PAPER);
    await fillLogin(page, student.email, student.password);
    await expect(page).toHaveURL(PAPER);
    const ways = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => (entry as { deliveryType?: string }).deliveryType),
    );
    expect(ways).toEqual(['navigational-prefetch']);
  });
});

test.describe('a login on a page of its own', () => {
  test('is for nothing that was left before', async ({ page }) => {
    await page.goto('/courses/eklavy/history');
    await page.goto('/about');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await expectTakenOver(page);
    await expect(dialog.getByText('Your account keeps your papers, scores and mistakes.')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull();
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
