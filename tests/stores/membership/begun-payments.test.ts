import { expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';

const HALF_HOUR_MS = 30 * 60 * 1000;

it('a payment that one tab began is known in another for half an hour, or until it is over, to its own student alone', async () => {
  const first = testBrowser();
  const who = await signIn(first);
  const page = await first.open('/membership');
  page.noteBegunPayment('1-Year');
  const second = testBrowser({ local: first.local, tabs: first.tabs });
  await signIn(second, who);
  const other = await second.open('/membership');
  expect([other.findBegunPayment('1-Year') !== null, other.findBegunPayment('TestSeries')]).toEqual([true, null]);
  page.forgetBegunPayment('1-Year');
  expect(other.findBegunPayment('1-Year')).toBeNull();
  page.noteBegunPayment('1-Year');
  first.clock.stall(HALF_HOUR_MS);
  expect(page.findBegunPayment('1-Year')).toBeNull();
  page.noteBegunPayment('1-Year');
  await signIn(second);
  expect((await second.open('/membership')).findBegunPayment('1-Year')).toBeNull();
});

it('the payment page leads a tab back to the language in which it began to pay, once', async () => {
  const browser = testBrowser();
  await signIn(browser);
  const page = await browser.open('/membership');
  page.noteBegunPayment('1-Year');
  expect(browser.session.entries()).toMatchObject({ 'academy:payment-language': 'en' });
  browser.session.write('academy:payment-language', 'gu');
  expect([page.takePaymentLanguage(), page.takePaymentLanguage()]).toEqual(['gu', 'en']);
});
