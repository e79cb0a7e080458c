import { readFile } from 'node:fs/promises';
import { addDays, indiaDayOf } from '../../../src/domain/lib/india-time.ts';
import type { Locator, Page } from '@playwright/test';
import { SANDBOX_KEYS } from '../../../functions/sandbox/sandbox-payments.ts';
import type { NewStudent } from '../academy.ts';
import { beLoggedIn, expect, expectAlert, newestMail, test } from '../academy.ts';
import { buy } from '../membership/payments.ts';
import { beStaff, fits, open, openAdminMenu, ownHeaders, send, signUpByName, studentIdOf } from './admin-student.ts';
import { ITEM } from './admin.ts';

/** What the accounts role does in a week, on a phone of 360 px. */

test.use({ viewport: { width: 360, height: 740 } });

const TODAY = indiaDayOf(Date.now());
/** As people write it: 26/11/2026. */
const writtenDay = (day: string): string => day.split('-').toReversed().join('/');
const nameOf = ({ firstName, lastName }: NewStudent): string => `${firstName} ${lastName}`;

/** Searches the payments; the list that was there closes what was open in it. */
async function find(page: Page, words: string): Promise<void> {
  const found = page.waitForResponse((response) => response.url().endsWith('/api/admin/payments/search'));
  await page.getByLabel('Search payments').fill(words);
  await found;
}

/** Opens the details of the payment that these words find. */
async function openPayment(page: Page, words: string, student: NewStudent): Promise<Locator> {
  await find(page, words);
  const row = page
    .getByRole('row')
    .filter({ hasText: nameOf(student) })
    .filter({ hasText: 'Receipt' });
  await row.getByText('Details', { exact: true }).click();
  return row;
}

async function saved(page: Page, button: string): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  const file = await download;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('accounts enter a cash payment with its receipt, and find it by name, mobile number, four digits, day and plan', async ({
  page,
  alerts,
}) => {
  const student = await signUpByName(page);
  await beStaff(page, 'accounts');
  await page.goto(`/admin/students#item-${await studentIdOf(page, student)}`);
  await expect(page.getByText('Your role shows students, and changes none of them.')).toBeVisible();
  const form = await open(page, 'Enter a payment');
  await form.getByLabel('Plan').selectOption('3-Year');
  await form.getByLabel('Amount received, in rupees').fill('4999');
  await form.getByLabel('How it was paid').selectOption('Cash');
  await form.getByLabel('Received on').fill(TODAY);
  await fits(page);
  await send(page, form, 'Enter the payment', 'Paid at the counter');
  await expectAlert(alerts, 'The payment is entered, and the student has the membership.');
  const receipt = await newestMail(page, student.email);
  expect(receipt.text).toContain('Total paid: ₹4,999');
  const number = /Receipt (\S+) of/.exec(receipt.subject)?.[1] ?? 'none';

  await page.goto('/admin/payments');
  const days = `${writtenDay(addDays(TODAY, -1))} to ${writtenDay(addDays(TODAY, 1))}`;
  for (const words of [nameOf(student), student.mobileNumber, student.mobileNumber.slice(-4), days, '3-Year', number]) {
    await find(page, words);
    await expect(page.getByRole('row').filter({ hasText: number }), words).toContainText(nameOf(student));
  }
  await fits(page);
});

test('accounts give parts back and say what becomes of the membership: kept, shortened, ended @long', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const student = await signUpByName(page);
  await beLoggedIn(page, student.email, student.password);
  await buy(page, '1-Year', '₹2,999');
  const staff = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await staff.setViewportSize({ width: 360, height: 740 });
  await beStaff(staff, 'accounts');
  await staff.goto('/admin/payments');
  const row = await openPayment(staff, student.mobileNumber, student);
  const choices = [
    ['keep', '₹100', 'goes on as it is'],
    ['shorten', '₹200', 'then ends on'],
    ['end', '₹300', 'ends at once'],
  ] as const;
  for (const [choice, sum, consequence] of choices) {
    const part = row.locator('details.action', { has: staff.getByText('Refund a part', { exact: true }) });
    await part.locator('> summary').click();
    await part.getByLabel('Amount in rupees').fill('100');
    await part.getByLabel('What becomes of the membership').selectOption(choice);
    await part.getByLabel('Reason').fill('Ill for some weeks');
    await fits(staff);
    await part.getByRole('button', { name: 'Refund the part', exact: true }).click();
    await expect(staff.getByRole('dialog')).toContainText(consequence);
    await fits(staff);
    await staff.getByRole('dialog').getByRole('button', { name: 'Yes: refund the part' }).click();
    await expect(row.locator('.facts')).toContainText(sum);
  }
  await fits(staff);
  await page.goto('/profile#memberships');
  await expect(page.getByRole('heading', { name: 'Ended' })).toBeVisible();
  await staff.context().close();
});

test('accounts make a coupon and end it, and take revenue, GST and refunds of the month as files @long', async ({
  page,
  alerts,
}) => {
  const student = await signUpByName(page);
  await beStaff(page, 'accounts');
  const headers = await ownHeaders(page);
  const entry = {
    clientId: crypto.randomUUID(),
    reason: 'Paid at the counter',
    planId: '1-Year',
    amountPaise: 299_900,
    way: 'cash',
    reference: '',
    receivedOn: TODAY,
  };
  const path = `/api/admin/students/${await studentIdOf(page, student)}/payments`;
  const entered = await page.request.post(path, { headers, data: entry });
  expect(entered.status(), await entered.text()).toBe(201);
  const { item } = (await entered.json()) as { item: { id: number; payment: { receiptNumber: string } } };
  await page.goto('/admin/payments');
  const row = await openPayment(page, nameOf(student), student);
  const voiding = row.locator('details.action', { has: page.getByText('Void this payment', { exact: true }) });
  await voiding.locator('> summary').click();
  await send(page, voiding, 'Void the payment', 'Entered for another student');
  await expectAlert(alerts, 'The payment is void, and the membership has ended.');

  const code = `T${String(Date.now()).slice(-9)}`;
  const form = await open(page, 'Create a coupon');
  await form.getByLabel('Code').fill(code);
  await form.getByLabel('What it takes off').selectOption('An amount in rupees');
  await form.getByLabel('How much').fill('250');
  await form.getByLabel('Last day').fill('2099-12-31');
  await form.getByLabel('Uses in all').fill('10');
  await fits(page);
  await send(page, form, 'Create the coupon', 'For the opening of the academy');
  await expectAlert(alerts, 'The coupon is created.');
  const coupon = page.getByRole('row').filter({ hasText: code });
  await expect(coupon).toContainText('0 of 10');
  await coupon.locator('summary').click();
  await fits(page);
  await send(page, coupon, 'End the coupon', 'The opening is over');
  await expectAlert(alerts, 'The coupon has ended.');
  await expect(coupon).toContainText('Ended');

  const month = TODAY.slice(0, 7);
  await page.getByLabel(/^Up to the month/).fill(month);
  await page.getByLabel(/^Month, such as/).fill(month);
  const revenue = await saved(page, 'Revenue (CSV)');
  expect(revenue.name).toBe(`revenue-${month}.csv`);
  expect(revenue.text).toContain(item.payment.receiptNumber);
  expect(revenue.text).toMatch(/SAC.*CGST.*SGST.*IGST/i);
  const refunds = await saved(page, 'Refunds (CSV)');
  expect(refunds.name).toBe(`refunds-${month}.csv`);
  const months = await saved(page, 'Months and plans (CSV)');
  expect(months.text).toContain(month);
  expect(months.text).toMatch(/CGST.*SGST.*IGST/i);
  await fits(page);
});

test('money that went back past the academy is an alert that names the student and leads to them and the payment @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const student = await signUpByName(page);
  await beLoggedIn(page, student.email, student.password);
  await buy(page, 'TestSeries', '₹799');
  const staff = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  await staff.setViewportSize({ width: 360, height: 740 });
  await beStaff(staff, 'accounts');
  const found = await staff.request.post('/api/admin/payments/search', {
    headers: await ownHeaders(staff),
    data: { q: student.mobileNumber },
  });
  const { items } = (await found.json()) as { items: { payment: { paymentId: string } }[] };
  const paymentId = items[0]?.payment.paymentId ?? '';
  // In the dashboard of the gateway, not here.
  const key = Buffer.from(`${SANDBOX_KEYS.keyId}:${SANDBOX_KEYS.keySecret}`).toString('base64');
  const refund = await staff.request.post(`/sandbox/v1/payments/${paymentId}/refund`, {
    headers: { authorization: `Basic ${key}` },
    data: { amount: 10_000 },
  });
  expect(refund.ok(), await refund.text()).toBe(true);

  const alert = staff.getByRole('region', { name: 'To be looked at' }).getByRole('row').filter({ hasText: paymentId });
  await expect(async () => {
    await staff.goto('/admin/payments');
    await expect(alert).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(alert).toContainText('A part of this payment was given back at the gateway');
  await fits(staff);
  await alert.getByRole('link', { name: paymentId }).click();
  await expect(
    staff
      .getByRole('region', { name: 'Payments', exact: true })
      .getByRole('row')
      .filter({ hasText: nameOf(student) }),
  ).toBeVisible();
  await alert.getByRole('link', { name: nameOf(student) }).click();
  await expect(staff.getByRole('heading', { name: nameOf(student) })).toBeFocused();
  await staff.goto('/admin/payments');
  await alert.locator('summary').click();
  await fits(staff);
  await send(staff, alert, 'Mark as settled', 'The membership stays as agreed');
  await expect(alert).toHaveCount(0);
  await staff.context().close();
});

test('accounts publish nothing: the menu leads to no content, its pages are refused, and so are the calls', async ({
  page,
}) => {
  await beStaff(page, 'accounts');
  await page.goto('/admin/dashboard');
  await openAdminMenu(page);
  await expect(page.getByRole('navigation', { name: 'Admin area' }).getByRole('link')).toHaveText([
    'Dashboard',
    'Students',
    'Payments',
    'Security',
  ]);
  await fits(page);
  for (const path of ['/admin/dcaform', '/admin/papers', '/admin/staff']) {
    await page.goto(path);
    await expect(page.getByText('Your role does not include this page.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^New / })).toBeHidden();
  }
  await fits(page);
  const headers = await ownHeaders(page);
  for (const path of ['/api/admin/current-affairs', '/api/admin/announcements', '/api/admin/timetable']) {
    const data = { clientId: crypto.randomUUID(), ...ITEM, title: 'A dam on the Sabarmati' };
    expect((await page.request.post(path, { headers, data })).status(), path).toBe(403);
  }
});
