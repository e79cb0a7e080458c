import {
  alertWith,
  beLoggedIn,
  beNewStudent,
  expect,
  expectAlert,
  findBarriers,
  newestMail,
  openLogin,
  fillLogin,
  fillProfile,
  newStudent,
  test,
} from '../academy.ts';
import { buy, goToBank, pressAtBank, shop } from './payments.ts';

/** The longer journeys of payments: a late bank, another origin, a new account, refunds by staff, and what cannot be had. */

test('a payment that the bank confirms late opens the page by itself when it is confirmed, and not before', async ({
  page,
}) => {
  await beNewStudent(page);
  await page.goto('/membership');
  await goToBank(page, 'TestSeries', '₹799');
  await pressAtBank(page, 'Pay, and let the bank confirm it late');
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeFocused();
  await expect(page.getByText('Do not pay again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible({ timeout: 20_000 });
  await page.getByRole('link', { name: 'Test series', exact: true }).first().click();
  await expect(page).toHaveURL('/testseries');
});

test('what cannot be had is said with what to do next: the gateway, the overview, the order', async ({
  page,
  complaints,
  alerts,
}) => {
  complaints.expected.push(/Failed to load resource/);
  await beNewStudent(page);
  await page.route(
    '**/api/payments/overview',
    (route) =>
      route.fulfill({ status: 503, json: { message: 'The academy cannot do this just now. Try again in a moment.' } }),
    { times: 1 },
  );
  await page.goto('/membership');
  await expect(page.getByText('Your memberships could not be loaded.')).toBeVisible();
  await shop(page).getByRole('button', { name: 'Try again' }).click();
  await page.route(
    '**/api/payments/orders',
    (route) =>
      route.fulfill({
        status: 503,
        json: { message: 'The payment service is not answering. Nothing was charged. Try again in a minute.' },
      }),
    { times: 1 },
  );
  await shop(page).getByRole('button', { name: 'Choose 1-Year', exact: true }).click();
  await shop(page).getByRole('button', { name: 'Pay ₹2,999' }).click();
  await expect(shop(page).getByRole('alert')).toHaveText(
    'The payment service is not answering. Nothing was charged. Try again in a minute.',
  );
  await shop(page).getByRole('button', { name: 'Pay ₹2,999' }).click();
  await expect(page.getByRole('heading', { name: 'Pay the academy' })).toBeVisible();
  await page.goto('/membership#order-00000000-0000-4000-8000-000000000000');
  await expect(
    page.getByText('There is no such payment of yours. Open the membership page to see what you have.'),
  ).toBeVisible();
  expect(alerts).toEqual([]);
});

test('the bank’s own page, on another origin, leads back to the session that left, by its signature', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(/request off the origin: https:\/\/rzp\.io/);
  await beNewStudent(page);
  let url = '';
  await page.route('**/api/payments/orders', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { checkout: { url: string } };
    ({ url } = json.checkout);
    await route.fulfill({ response, json: { ...json, checkout: { url: 'https://rzp.io/rzp/Abc' } } });
  });
  await page.route('https://rzp.io/**', async (route) => {
    const paid = await page.request.post(url, { form: { way: 'pay' }, maxRedirects: 0 });
    const back = (paid.headers()['location'] ?? '').replaceAll('&', '&amp;');
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Bank</title><a href="${back}">Done</a></html>`,
    });
  });
  await page.goto('/membership');
  await shop(page).getByRole('button', { name: 'Choose 1-Year', exact: true }).click();
  await shop(page).getByRole('button', { name: 'Pay ₹2,999' }).click();
  await expect(page).toHaveURL('https://rzp.io/rzp/Abc');
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
});

test('a new account with an incomplete profile is led back to the plan that was chosen', async ({ page }) => {
  const student = newStudent();
  await page.goto('/membership');
  await page.getByRole('button', { name: 'Choose TestSeries' }).click();
  expect((await page.request.post('/api/auth/signup', { data: student })).status()).toBe(201);
  await fillLogin(page, student.email, student.password);
  await expect(page).toHaveURL('/profile');
  await fillProfile(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/membership');
  await expect(page.getByRole('heading', { name: 'TestSeries: before you pay' })).toBeVisible();
});

test('who comes back from the bank in a browser without the session is asked to log in, and then sees the payment', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = await beNewStudent(page);
  await page.goto('/membership');
  await goToBank(page, 'TestSeries', '₹799');
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  const address = page.url();
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await context.newPage();
  await other.goto(address);
  await expect(
    other.getByText('You come from the payment page. Log in, and this page shows where your payment stands.'),
  ).toBeVisible();
  await openLogin(other);
  await fillLogin(other, student.email, student.password);
  await expect(other.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await context.close();
});

test('an admin finds a payment, refunds a part and then the rest with a reason, and what it opened closes at once', async ({
  page,
  alerts,
}) => {
  test.slow();
  const student = await beNewStudent(page);
  await buy(page, '1-Year', '₹2,999');
  const number = /Receipt (\S+) of/.exec((await newestMail(page, student.email)).subject)?.[1] ?? '';
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const gate = async () =>
    (
      await page.request.get('/api/materials/courses.eklavy.history', { headers: { authorization: `Bearer ${token}` } })
    ).status();
  expect(await gate()).toBe(200);

  await beLoggedIn(page, 'admin@academy.test');
  await page.goto('/admin/payments');
  const found = page.waitForResponse((response) => response.url().endsWith('/api/admin/payments/search'));
  await page.getByLabel('Search payments').fill(number);
  await found;
  const row = page.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('Paid');
  await row.getByText('Details', { exact: true }).click();
  await expect(row.getByText(/Within seven days of payment/)).toBeVisible();
  const part = row.locator('details.action', { hasText: 'Refund a part' });
  await part.locator('summary').click();
  await part.getByLabel('Amount in rupees').fill('500');
  await part.getByLabel('What becomes of the membership').selectOption('shorten');
  await expect(part.getByText(/In proportion to the amount it would end on/)).toBeVisible();
  await part.getByLabel('Reason').fill('Ill for two months');
  await part.getByRole('button', { name: 'Refund the part', exact: true }).click();
  await page.getByRole('button', { name: 'Yes: refund the part' }).click();
  await expectAlert(alerts, 'The part is on its way back.');
  await expect(row.getByText('₹500; the membership goes on')).toBeVisible();
  expect((await newestMail(page, student.email, 2)).text).toContain('₹500.00 goes back');
  expect(await gate()).toBe(200);

  const whole = row.locator('details.action', { has: page.getByText('Refund this payment', { exact: true }) });
  await whole.locator('summary').click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findBarriers(page)).toEqual([]);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await whole.getByLabel('Reason').fill('Asked on the same day, nothing opened');
  await whole.getByRole('button', { name: 'Refund the payment', exact: true }).click();
  await page.getByRole('button', { name: 'Yes: refund the payment' }).click();
  await expectAlert(alerts, 'The refund is on its way, and the membership has ended.');
  await expect(alertWith(page, 'The refund is on its way')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payments', level: 2 })).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Refunded');
  await page.goto('/admin/audit');
  await expect(page.getByText(`Refunded a payment or a part of it: ${number}`).first()).toBeVisible();
  expect(await gate()).toBe(403);

  await beLoggedIn(page, student.email, student.password);
  await page.goto('/faqs');
  await page.locator('.site-footer').getByRole('link', { name: 'English', exact: true }).click();
  await expectAlert(alerts, 'Your subscription has expired. Please renew to continue.');
  expect((await newestMail(page, student.email, 3)).subject).toBe(`Refund of receipt ${number}`);
  await page.goto(`/profile#receipt-${number.replaceAll('/', '-')}`);
  await expect(page.getByText('₹2,999.00 was refunded, and the membership ended on')).toBeVisible();
  await page.goto('/profile#memberships');
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible();
});
