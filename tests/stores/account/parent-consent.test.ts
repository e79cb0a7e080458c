import { expect, it } from 'vitest';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent } from '../../support/worker/students.ts';

/** A student below 18 and a parent, each in a browser of their own, on the real API. */

const FORM = { parentName: 'Meena', relation: 'mother', parentDob: '1984-02-11', isConfirmed: true, language: 'hi' };

it('a student asks, the parent agrees and withdraws at the mailed address, and both see it', async () => {
  const browser = testBrowser();
  const year = new Date(browser.clock.server()).getUTCFullYear();
  const student = await addStudent({ dob: `${year - 16}-01-01` });
  await signIn(browser, student);
  const profile = await browser.open('/profile');
  await profile.loadConsent();
  expect(profile.$consent.get()).toMatchObject({ state: 'missing' });
  expect(await profile.parentAsking.submit({ parentEmail: '' })).toMatchObject({ kind: 'invalid' });
  expect(await profile.parentAsking.submit({ parentEmail: 'meena@academy.test' })).toEqual({ kind: 'done' });
  expect(profile.$consent.get()).toMatchObject({ state: 'asked', parentEmail: 'meena@academy.test' });
  await expect.poll(() => browser.mailbox.list().length).toBe(1);
  const hash = /\/parent(#\S+)$/m.exec(browser.mailbox.list()[0]?.text ?? '')?.[1] ?? '';

  const other = testBrowser();
  const page = await other.open('/parent');
  await page.openParentRequest('');
  expect(page.$parentView.get()).toEqual({ status: 'no-code' });
  await page.openParentRequest('#AAAA');
  expect(page.$parentView.get()).toMatchObject({ status: 'failed', isGone: true });
  await page.openParentRequest(hash);
  expect(page.$parentView.get()).toMatchObject({ status: 'ready', state: 'asked', studentName: 'Test' });
  expect(await page.parentAgreement.submit({ ...FORM, parentDob: `${year - 17}-01-01` })).toMatchObject({
    kind: 'invalid',
    errors: { parentDob: expect.any(String) },
  });
  expect(other.network.sent.filter(({ path }) => path.endsWith('/agree'))).toEqual([]);
  expect(await page.parentAgreement.submit(FORM)).toEqual({ kind: 'done' });
  expect(page.$parentView.get()).toMatchObject({ state: 'given' });
  await profile.loadConsent();
  expect(profile.$consent.get()).toMatchObject({ state: 'given' });
  // The code is behind '#', and in the body alone.
  expect(other.network.sent.filter(({ path }) => path.includes(hash.slice(1, 5)))).toEqual([]);

  expect(await page.withdrawConsent()).toBe(null);
  expect(page.$parentView.get()).toMatchObject({ state: 'withdrawn' });
  await profile.loadConsent();
  expect(profile.$consent.get()).toMatchObject({ state: 'withdrawn' });
});
