import { describe, expect, it } from 'vitest';
import { PASSWORD, addStudent } from '../../support/worker/students.ts';
import { somethingInEach } from '../../support/worker/plan-contents.ts';
import { testBrowser } from '../../support/test-environment.ts';

/** The page of plans around the real API. */

async function loggedIn() {
  const browser = testBrowser(undefined, { countPlanContents: somethingInEach });
  const student = await addStudent();
  const page = await browser.open('/membership');
  await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
  await browser.settle();
  return { browser, student, page };
}

describe('buying', () => {
  it('asks whether it is open, and what the student has', async () => {
    const { browser, page } = await loggedIn();
    await page.askPaymentState();
    await page.loadOverview();
    await browser.settle();
    expect(page.$paymentState.get()).toBe('test');
    expect(page.$planContents.get()).toMatchObject({
      other: { lessons: 1 },
      EnglishModule: { materials: 1, mocks: 0 },
    });
    expect(page.$overview.get()).toEqual({
      status: 'ready',
      reloadFailure: null,
      memberships: [],
      receipts: [],
      waiting: [],
    });
  });

  it('makes one order for one click, and returns its payment page', async () => {
    const { page } = await loggedIn();
    const key = crypto.randomUUID();
    const [one, other] = [await page.beginPayment('1-Year', key), await page.beginPayment('1-Year', key)];
    if (!one.ok || !other.ok) throw new Error('the payment did not begin');
    expect(other.value.order.orderId).toBe(one.value.order.orderId);
    expect(one.value.checkout?.url).toMatch(/^\/sandbox\/pay\/plink_/);
  });
});

describe('what a student has', () => {
  const OVERVIEW = '/api/payments/overview';
  const UNREACHABLE = 'The academy cannot be reached. Check your connection and try again.';

  it('that could not be loaded says why, and loads on a retry', async () => {
    const { browser, page } = await loggedIn();
    browser.network.cut(OVERVIEW);
    await page.loadOverview();
    expect(page.$overview.get()).toEqual({ status: 'failed', message: UNREACHABLE });
    browser.network.restore();
    await page.loadOverview();
    expect(page.$overview.get()).toMatchObject({ status: 'ready', reloadFailure: null });
  });

  it('stays with the reason while a reload fails', async () => {
    const { browser, page } = await loggedIn();
    await page.loadOverview();
    browser.network.cut(OVERVIEW);
    await page.loadOverview();
    expect(page.$overview.get()).toEqual({
      status: 'ready',
      reloadFailure: UNREACHABLE,
      memberships: [],
      receipts: [],
      waiting: [],
    });
    browser.network.restore();
    await page.loadOverview();
    expect(page.$overview.get()).toMatchObject({ status: 'ready', reloadFailure: null });
  });

  it('is never shown to the next one on the same page', async () => {
    const { browser, page } = await loggedIn();
    await page.loadOverview();
    page.clearSession();
    await page.loginSubmission.submit({ identifier: (await addStudent()).email, password: PASSWORD });
    browser.network.cut(OVERVIEW);
    const loading = page.loadOverview();
    expect(page.$overview.get()).toEqual({ status: 'loading' });
    await loading;
    expect(page.$overview.get()).toEqual({ status: 'failed', message: UNREACHABLE });
  });
});

describe('waiting for a payment', () => {
  it('polls with growing pauses after the bank has confirmed it, and gives up after five minutes', async () => {
    const { browser, page } = await loggedIn();
    const begun = await page.beginPayment('TestSeries', crypto.randomUUID());
    if (!begun.ok) throw new Error('the payment did not begin');
    const stop = page.watchOrder(begun.value.order.orderId, true);
    await browser.settle();
    expect(page.$order.get()).toMatchObject({ status: 'ready', isWatched: true, order: { state: 'open' } });
    await browser.pass(6 * 60_000);
    expect(page.$order.get()).toMatchObject({ status: 'ready', isWatched: false });
    stop();
  });

  it('asks once when no bank has confirmed it', async () => {
    const { browser, page } = await loggedIn();
    const begun = await page.beginPayment('TestSeries', crypto.randomUUID());
    if (!begun.ok) throw new Error('the payment did not begin');
    page.watchOrder(begun.value.order.orderId, false);
    await browser.settle();
    expect(page.$order.get()).toMatchObject({ status: 'ready', isWatched: false });
  });

  it('says what the server says of an order that is not the student’s', async () => {
    const { browser, page } = await loggedIn();
    page.watchOrder('00000000-0000-4000-8000-000000000000', true);
    await browser.settle();
    expect(page.$order.get()).toEqual({
      status: 'failed',
      message: 'There is no such payment of yours. Open the membership page to see what you have.',
    });
  });
});

describe('a guest’s choice', () => {
  it('is stored with the page for after the login, once; anything but a plan is not', async () => {
    const browser = testBrowser();
    const page = await browser.open('/membership');
    page.keepWantedPlan('10-Year');
    expect(page.takeWantedPlan()).toBeNull();
    page.keepWantedPlan('3-Year');
    expect(page.findPendingVisit()).toBe('/membership');
    expect([page.takeWantedPlan(), page.takeWantedPlan()]).toEqual(['3-Year', null]);
  });
});
