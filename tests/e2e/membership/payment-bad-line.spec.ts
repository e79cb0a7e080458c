import type { Page } from '@playwright/test';
import { confirmingText } from '#domain/membership/membership-text.ts';
import { beNewStudent, expect, findBarriers, test, stepInHistory } from '../academy.ts';
import { goToBank, inAYear, pressAtBank, shop } from './payments.ts';

/** Paying on a line that loses answers: nothing that has been paid goes out of sight, and nothing is paid twice unawares. */

const OVERVIEW = '**/api/payments/overview';
const STATE = '**/api/payments/state';
const LOST = /Failed to load resource/;

const cut = (page: Page, path: string) => page.route(path, (route) => route.abort());
const goToHash = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => void (window.location.hash = to), hash);

/** Both the page itself and its island ask whether payment is open; this cuts the answer of one of them. */
const cutState = (page: Page, whose: 'page' | 'island') =>
  page.route(STATE, (route) =>
    (route.request().headers()['accept'] === 'application/json') === (whose === 'island')
      ? route.abort()
      : route.continue(),
  );

/** An order of this student at the bank's, which the overview tells of as being confirmed. */
async function holdPayment(page: Page, planId: 'TestSeries', amountPaise: number): Promise<string> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const begun = await page.request.post('/api/payments/orders', {
    data: { planId },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
  });
  const { order } = (await begun.json()) as { order: { orderId: string; amountPaise: number } };
  expect(order.amountPaise).toBe(amountPaise);
  await page.route(OVERVIEW, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...((await response.json()) as object), waiting: [{ ...order, state: 'confirming' }] },
    });
  });
  return order.orderId;
}

test('a payment that has arrived is shown with its receipt also when what the student has cannot be loaded', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(LOST);
  await beNewStudent(page);
  await page.goto('/membership');
  // It comes above the plans and moves them: a tap in that moment would hit nothing.
  await expect(page.getByRole('region', { name: 'What you have now' })).toBeVisible();
  await goToBank(page, '1-Year', '₹2,999');
  await cut(page, OVERVIEW);
  await pressAtBank(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeFocused();
  await expect(page.getByText(`1-Year is yours until ${inAYear()}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Receipt EA-TEST/ })).toBeVisible();
  await expect(page.getByText('Your memberships could not be loaded.')).toBeVisible();
  const back = new URL(page.url()).hash;
  await page.unroute(OVERVIEW);
  await shop(page).getByRole('button', { name: 'Try again' }).click();
  await expect(
    shop(page)
      .getByRole('listitem')
      .filter({ hasText: /^1-Year until/ }),
  ).toBeVisible();

  await goToHash(page, '#buy');
  await expect(page.getByRole('heading', { name: 'Payment received' })).toHaveCount(0);
  await cut(page, OVERVIEW);
  await goToHash(page, back);
  await expect(page.getByText('Your memberships could not be refreshed, so this may be old.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Payment received' })).toBeVisible();
  await expect(shop(page).getByRole('button', { name: 'Renew 1-Year' })).toBeVisible();
});

test('a payment that is being confirmed stands above the plans as in the profile, and that plan is not offered as if there were none @long', async ({
  page,
}) => {
  await beNewStudent(page);
  await page.goto('/membership');
  const orderId = await holdPayment(page, 'TestSeries', 79_900);
  await page.reload();
  const note = shop(page).getByText(confirmingText({ planId: 'TestSeries', amountPaise: 79_900 }));
  await expect(note).toBeVisible();
  await shop(page).getByRole('button', { name: 'Choose TestSeries' }).click();
  await expect(shop(page).getByText('A payment for TestSeries is being confirmed already.')).toBeVisible();
  await expect(shop(page).getByRole('button', { name: /^Pay ₹799/ })).toHaveCount(0);
  expect(await findBarriers(page)).toEqual([]);
  await shop(page).getByRole('button', { name: 'Choose another plan' }).click();
  await shop(page).getByRole('button', { name: 'Choose 1-Year', exact: true }).click();
  await expect(shop(page).getByRole('button', { name: 'Pay ₹2,999', exact: true })).toBeVisible();
  await note.getByRole('link', { name: 'See its status' }).click();
  await expect(page).toHaveURL(`/membership#order-${orderId}`);
  await expect(page.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeFocused();
  await expect(note).toHaveCount(0);
  await page.goto('/profile#memberships');
  await expect(page.getByText(confirmingText({ planId: 'TestSeries', amountPaise: 79_900 }))).toBeVisible();
});

test('who comes back from the bank by Back is told of what it has taken meanwhile @long', async ({ page }) => {
  await beNewStudent(page);
  await page.goto('/membership');
  await goToBank(page, 'TestSeries', '₹799');
  await pressAtBank(page, 'Pay, and lose the connection');
  await expect(page.getByRole('heading', { name: 'The connection was lost' })).toBeVisible();
  await stepInHistory(page, -2);
  await expect(page).toHaveURL(/\/membership/);
  await expect(shop(page).getByText(`TestSeries until ${inAYear()}`)).toBeVisible();
});

test('whether payment is open is asked again where a student’s question got no answer @long', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(LOST);
  await cut(page, STATE);
  await page.goto('/membership');
  await expect(
    page.getByText('We could not check whether payment is open. Check your connection and load the page again.'),
  ).toBeVisible();
  await page.unroute(STATE);
  await beNewStudent(page);
  await cutState(page, 'island');
  await page.goto('/membership');
  await expect(page.getByText('could not check whether payment is open').filter({ visible: true })).toHaveCount(1);
  await page.unroute(STATE);
  await shop(page).getByRole('button', { name: 'Try again' }).click();
  await expect(shop(page).getByRole('button', { name: 'Choose 1-Year', exact: true })).toBeVisible();
  await cutState(page, 'page');
  await page.reload();
  await expect(shop(page).getByRole('button', { name: 'Choose 1-Year', exact: true })).toBeVisible();
  await expect(page.getByText('Test payments: no money is taken')).toBeVisible();
  await expect(page.getByText('could not check whether payment is open').filter({ visible: true })).toHaveCount(0);
});
