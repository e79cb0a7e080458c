import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { getSecondFactor, removeSecondFactor } from '#contract/staff/second-factor.ts';
import { listStudents } from '#contract/account/list-students.ts';
import { signIn } from '../../support/stores/students.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addRole, addStudent, PASSWORD } from '../../support/worker/students.ts';

it('a call that needs a code waits for it and is made again; without a code it stays refused and says so', async () => {
  const student = await addStudent();
  await addRole(student.studentId, 'support');
  const first = testBrowser();
  await signIn(first, student);
  const setUp = await first.open('/admin/security');
  expect(await setUp.beginning.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
  const secret = Secret.fromBase32(setUp.$newSecret.get()?.secret ?? '');
  const code = new TOTP({ secret }).generate({ timestamp: first.clock.server() });
  expect(await setUp.activation.submit({ code })).toEqual({ kind: 'done' });
  const [recoveryCode = ''] = setUp.$recoveryCodes.get() ?? [];

  const second = testBrowser();
  await signIn(second, student);
  const page = await second.open('/admin/students');
  page.confirmWith(page.answerRefusal);
  const left = page.request(listStudents, {});
  await expect.poll(() => page.$isAskingForCode.get()).toBe(true);
  page.answerForCode(false);
  expect(await left).toMatchObject({
    ok: false,
    status: 403,
    message: 'Type a code of your authenticator app to go on.',
    errors: {},
  });

  const both = Promise.all([page.request(listStudents, {}), page.request(removeSecondFactor, { body: {} })]);
  await expect.poll(() => page.$isAskingForCode.get()).toBe(true);
  expect(await page.confirmation.submit({ code })).toMatchObject({ kind: 'invalid' });
  expect(page.$isAskingForCode.get()).toBe(true);
  expect(await page.confirmation.submit({ code: recoveryCode })).toEqual({ kind: 'done' });
  expect(await both).toMatchObject([{ ok: true }, { ok: true }]);
  expect(page.$isAskingForCode.get()).toBe(false);
  expect(await page.request(getSecondFactor, {})).toMatchObject({ value: { since: null } });
});

it('staff without a second factor type their password after half an hour, and the call is made again', async () => {
  const student = await addStudent();
  await addRole(student.studentId, 'support');
  const browser = testBrowser();
  await signIn(browser, student);
  const page = await browser.open('/admin/students');
  page.confirmWith(page.answerRefusal);
  expect(await page.request(listStudents, {})).toMatchObject({ ok: true });
  await browser.pass(30 * 60_000);
  const list = page.request(listStudents, {});
  await expect.poll(() => page.$isAskingForCode.get()).toBe(true);
  expect(page.$isAskingForPassword.get()).toBe(true);
  expect(await page.passwordConfirmation.submit({ password: 'Not-this-1' })).toMatchObject({ kind: 'invalid' });
  expect(await page.passwordConfirmation.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
  expect(await list).toMatchObject({ ok: true });
  expect(page.$isAskingForCode.get()).toBe(false);
});

it('staff without a second factor, where it is required, are led to the page Security once and told why', async () => {
  const student = await addStudent();
  await addRole(student.studentId, 'support');
  const browser = testBrowser(undefined, { factorRule: 'required' });
  await signIn(browser, student);
  const page = await browser.open('/admin/students');
  page.confirmWith(page.answerRefusal);
  expect(await page.request(listStudents, {})).toMatchObject({ ok: false, status: 403 });
  expect(browser.visits).toEqual(['/admin/security']);
  const security = await browser.open('/admin/security');
  expect(security.$alerts.get()).toMatchObject([{ text: expect.stringMatching(/Set yours up/) }]);
  security.confirmWith(security.answerRefusal);
  expect(await security.request(listStudents, {})).toMatchObject({ ok: false, status: 403 });
  expect(browser.visits).toEqual(['/admin/security']);
  await security.loadFactor();
  expect(security.$factor.get()).toMatchObject({ status: 'ready', since: null, isRequired: true });
});
