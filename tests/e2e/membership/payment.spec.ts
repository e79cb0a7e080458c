import type { Page } from '@playwright/test';
import {
  alertWith,
  beLoggedIn,
  beNewStudent,
  expect,
  expectAlert,
  fillLogin,
  fillProfile,
  fillSignUp,
  findBarriers,
  newStudent,
  newestMail,
  signUp,
  test,
} from '../academy.ts';
import { goToBank, inAYear, pressAtBank, shop } from './payments.ts';

/** Buying a membership from the first look to the open page, in the payment sandbox that speaks the real one's protocol. */

const tokenOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'));
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('guest, plan, login, payment: the gated page opens at once, and the receipt is mailed, kept and printed on one page', async ({
  page,
  alerts,
}) => {
  const student = await signUp(page);
  await page.goto('/membership');
  await expect(page.getByText('Test payments: no money is taken')).toBeVisible();
  await page.getByRole('button', { name: 'Choose 1-Year', exact: true }).click();
  await fillLogin(page, student.email, student.password);
  await expectAlert(alerts, 'Login successful!');
  await expect(page.getByRole('heading', { name: '1-Year: before you pay' })).toBeFocused();
  await expect(shop(page).getByText(`until ${inAYear()}.`)).toBeVisible();
  await shop(page).getByRole('button', { name: 'Pay ₹2,999' }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\/plink_\w{14}$/);
  await expect(page.getByText('Test payments: no money is taken')).toBeVisible();
  await expect(page.getByText('₹2,999.00')).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  const token = await tokenOf(page);
  await pressAtBank(page, 'Pay');

  await expect(page).toHaveURL(/\/membership#order-[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
  await expect(page.getByText(`1-Year is yours until ${inAYear()}.`)).toBeVisible();
  await expect(
    shop(page)
      .getByRole('listitem')
      .filter({ hasText: /^1-Year until/ }),
  ).toBeVisible();
  expect(await tokenOf(page)).toBe(token);
  await page.getByRole('link', { name: 'Eklavya and foundation courses' }).first().click();
  await expect(page).toHaveURL('/courses/eklavya');
  await expect(page.getByText('Please purchase a premium plan')).toHaveCount(0);

  const mail = await newestMail(page, student.email);
  const number = /Receipt (\S+) of/.exec(mail.subject)?.[1] ?? '';
  expect(number).toMatch(/^EA-TEST\/\d{4}-\d{2}\/\d{5}$/);
  expect(mail.text).toContain('Total paid: ₹2,999.00');
  await page.goto('/profile#memberships');
  await page.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(`/profile#receipt-${number.replaceAll('/', '-')}`);
  const receipt = page.getByRole('article', { name: `Receipt ${number}` });
  for (const text of ['CGST 9%', 'SGST 9%', '₹2,541.52', '₹228.74', '₹2,999.00', 'Trial Aspirant, Gujarat'])
    await expect(receipt.getByText(text).first()).toBeVisible();
  expect(await findBarriers(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Your profile' })).toBeHidden();
  const pdf = await page.pdf({ format: 'A4' });
  expect((pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length).toBe(1);
});

test('guest, plan, sign-up in the dialog, profile, payment: the plan that was chosen waits, and the gated page opens @long', async ({
  page,
  alerts,
}) => {
  const student = newStudent();
  await page.goto('/membership');
  await page.getByRole('button', { name: 'Choose 1-Year', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create an account' }).click();
  await fillSignUp(page, student);
  await expectAlert(alerts, 'Account created successfully!');
  await fillLogin(page, student.email, student.password);
  await expect(page).toHaveURL('/profile');
  await fillProfile(page);
  await expect(page).toHaveURL('/membership');
  await expect(page.getByRole('heading', { name: '1-Year: before you pay' })).toBeFocused();
  await shop(page).getByRole('button', { name: 'Pay ₹2,999' }).click();
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
  await page.getByRole('link', { name: 'Eklavya and foundation courses' }).first().click();
  await expect(page).toHaveURL('/courses/eklavya');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Please purchase a premium plan')).toHaveCount(0);
});

test('a failed payment and Back change nothing; the next try goes through, and the link that was left is closed', async ({
  page,
  alerts,
}) => {
  await beNewStudent(page);
  await page.goto('/membership');
  await goToBank(page, 'English-1-Year', '₹1,499');
  await pressAtBank(page, 'Let the payment fail');
  await expect(page.getByRole('alert')).toHaveText('The payment failed, and no money was taken. You can try again.');
  const failed = page.url();
  await page.goto('/membership');
  await expect(shop(page).getByText(/English-1-Year until/)).toHaveCount(0);

  await goToBank(page, 'English-1-Year', '₹1,499');
  // The browser may have kept the very page that left; it can be pressed anew.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/membership/);
  const again = shop(page).getByRole('button', { name: /^(Pay ₹1,499|Choose English-1-Year)$/ });
  await expect(again).toBeEnabled();
  if ((await again.innerText()).startsWith('Choose')) await again.click();
  await shop(page).getByRole('button', { name: 'Pay ₹1,499' }).click();
  await expect(page.getByRole('heading', { name: 'Pay the academy' })).toBeVisible();
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await page.goto(failed);
  await expect(page.getByRole('heading', { name: 'This link is cancelled' })).toBeVisible();
  expect(alerts).toEqual([]);
});

test('a payment whose way back and message were lost is found when the student looks; a renewal adds to its end @long', async ({
  page,
}) => {
  await beNewStudent(page);
  await page.goto('/membership');
  await goToBank(page, '1-Year', '₹2,999');
  await pressAtBank(page, 'Pay, and lose the connection');
  await expect(page.getByRole('heading', { name: 'The connection was lost' })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to the membership page' }).click();
  await expect(shop(page).getByText(`1-Year until ${inAYear()}`)).toBeVisible();
  await expect(shop(page).getByText(`Yours until ${inAYear()}. Renewing adds 12 months to that day.`)).toBeVisible();
  await shop(page).getByRole('button', { name: 'Renew 1-Year' }).click();
  await expect(shop(page).getByText('This renews what you have: 12 months are added to its end.')).toBeVisible();
  await shop(page).getByRole('button', { name: 'Pay ₹2,999' }).click();
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(page.getByText(`until ${inAYear(2)}`).first()).toBeVisible();
  await shop(page).getByRole('button', { name: 'Choose 3-Year' }).click();
  await expect(shop(page).getByText(`Your 1-Year runs until ${inAYear()}. Both run side by side`)).toBeVisible();
  await page.goto('/profile#memberships');
  await expect(page.getByRole('heading', { name: 'Begins later' })).toBeVisible();
});

test('a guest reads on the cards what plans open by the server today, not by the build', async ({ page }) => {
  const empty = { lessons: 0, materials: 0, mocks: 0, classes: 0, recordings: 0 };
  const contents = {
    EklavyaModule: empty,
    EnglishModule: { ...empty, recordings: 7 },
    TestSeriesModule: { ...empty, mocks: 99 },
    other: empty,
  };
  await page.route('**/api/payments/state', (route) =>
    route.fulfill({ json: { state: 'open', contents, emptyPlans: [] } }),
  );
  await page.goto('/membership');
  const card = page.locator('[data-offer="1-Year"]');
  await expect(card).toContainText('English (7 recordings)');
  await expect(page.locator('[data-offer="TestSeries"]')).toContainText('99 mock tests');
  await expect(card).toContainText('SSC and Class 3 courses (nothing yet)');
});

test('an academy where nothing can be bought shows no button that does nothing, and says how to reach it @long', async ({
  page,
}) => {
  await page.route('**/api/payments/state', (route) =>
    route.fulfill({ json: { state: 'closed', contents: null, emptyPlans: [] } }),
  );
  for (const isStudent of [false, true]) {
    if (isStudent) await beLoggedIn(page, 'none@academy.test');
    await page.goto('/membership');
    await expect(page.getByText('Payment is not open here yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'help@eklavya-academy.example' }).first()).toBeVisible();
    if (isStudent) await expect(page.getByRole('heading', { name: 'What you have now' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Choose|Renew|Pay) / }).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByText('Test payments')).toBeHidden();
  }
});

test('the page of plans has no barrier in light and dark, and fits 320 px with everything open @long', async ({
  page,
}) => {
  await beNewStudent(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/membership');
  await expect(shop(page).getByRole('button', { name: 'Choose 3-Year' })).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page)).toEqual([]);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await shop(page).getByRole('button', { name: 'Choose 3-Year' }).click();
  expect(await findBarriers(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expect(alertWith(page, '')).toHaveCount(0);
});
