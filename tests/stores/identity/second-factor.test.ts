import { Secret, TOTP } from 'otpauth';
import { expect, it } from 'vitest';
import { getSecondFactor, removeSecondFactor } from '#contract/identity/second-factor.ts';
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

/** A page of staff after half an hour, asking for the password. */
async function askedPage() {
  const student = await addStudent();
  await addRole(student.studentId, 'support');
  const browser = testBrowser();
  const { token } = await signIn(browser, student);
  const page = await browser.open('/admin/students');
  page.confirmWith(page.askForCode);
  await browser.pass(30 * 60_000);
  const list = page.request(listStudents, {});
  await expect.poll(() => page.$isAskingForCode.get()).toBe(true);
  return { browser, page, list, token };
}

it('the session goes on with a new token in storage: the student, the time of the login and drafts stay', async () => {
  const { browser, page, list, token } = await askedPage();
  browser.session.write('academy:attempt:draft', 'typed');
  const before = browser.session.entries();
  expect(await page.passwordConfirmation.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
  expect(await list).toMatchObject({ ok: true });
  const { token: renewed, ...rest } = browser.session.entries();
  expect(renewed).not.toBe(token);
  expect(rest).toEqual(Object.fromEntries(Object.entries(before).filter(([key]) => key !== 'token')));
  expect(page.isSessionStale()).toBe(false);
  expect(page.currentSession()?.token).toBe(renewed);
});

it('a call that was on its way with the old token is made again with the new one, and nobody is asked twice', async () => {
  const { browser, page, list } = await askedPage();
  const release = browser.network.hold('/api/admin/second-factor');
  const late = page.request(getSecondFactor, {});
  browser.network.restore();
  expect(await page.passwordConfirmation.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
  expect(await list).toMatchObject({ ok: true });
  release();
  expect(await late).toMatchObject({ ok: true });
  expect(page.$isAskingForCode.get()).toBe(false);
  expect(page.currentSession()).not.toBeNull();
});

it('where the reply with the new token is lost, the page asks again and goes on', async () => {
  const { browser, page, list } = await askedPage();
  browser.network.loseAnswers('/api/admin/confirm');
  expect(await page.passwordConfirmation.submit({ password: PASSWORD })).toMatchObject({ kind: 'refused' });
  browser.network.restore();
  expect(page.$isAskingForCode.get()).toBe(true);
  expect(await page.passwordConfirmation.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
  expect(await list).toMatchObject({ ok: true });
});

it('a duplicated tab goes on with the new token too', async () => {
  const { browser, page, list } = await askedPage();
  page.startStudentTasks();
  const second = testBrowser({ local: browser.local, tabs: browser.tabs });
  for (const [key, text] of Object.entries(browser.session.entries())) second.session.write(key, text);
  const other = await second.open('/admin/students');
  other.startStudentTasks();
  expect(await page.passwordConfirmation.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
  expect(await list).toMatchObject({ ok: true });
  await expect.poll(() => other.currentSession()?.token).toBe(browser.session.read('token'));
  expect(second.session.read('token')).toBe(browser.session.read('token'));
  expect(await other.request(getSecondFactor, {})).toMatchObject({ ok: true });
});
