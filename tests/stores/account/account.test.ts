import { describe, expect, it } from 'vitest';
import { keptAttempts, signIn } from '../../support/stores/students.ts';
import type { Page } from '../../support/test-environment.ts';
import { duplicateTab, testBrowser } from '../../support/test-environment.ts';
import { call } from '../../support/worker/api.ts';
import { addStudent, PASSWORD, tokenFor } from '../../support/worker/students.ts';

const SESSIONS = '/api/auth/sessions';
const NEW = 'Brand new phrase 1';
const EXPIRED = 'Session expired. Please login again.';
const alerts = (page: Page) => page.$alerts.get().map(({ type, text }) => [type, text]);
const devicesOf = (page: Page) => {
  const state = page.$devices.get();
  return state.status === 'ready' ? state.devices : [];
};
const change = (changes: object = {}) => ({
  currentPassword: PASSWORD,
  newPassword: NEW,
  confirmPassword: NEW,
  ...changes,
});
const closing = (changes: object = {}) => ({ password: PASSWORD, confirmation: 'delete ', ...changes });

async function student() {
  const browser = testBrowser();
  const who = await signIn(browser);
  return { browser, who, page: await browser.open('/profile') };
}

describe('the devices', () => {
  it('are the server’s list, which is loaded again after one is signed out', async () => {
    const { browser, who, page } = await student();
    const other = await tokenFor(who.studentId, browser.clock.server() - 1000);
    await page.loadDevices();
    expect(devicesOf(page).map(({ isThisDevice }) => isThisDevice)).toEqual([true, false]);
    const [, target] = devicesOf(page);
    if (target === undefined) throw new Error('there is no other device');
    await page.signOutDevice(target);
    expect(devicesOf(page)).toHaveLength(1);
    expect(alerts(page)).toEqual([['success', `Signed out: ${target.deviceName}.`]]);
    // Signed out already: said so, and the list is still the server's.
    await page.signOutDevice(target);
    expect(alerts(page).at(-1)).toEqual(['error', 'This device is signed out already.']);
    expect((await browser.network.fetch(SESSIONS, { headers: { authorization: `Bearer ${other}` } })).status).toBe(401);
  });

  it('that could not be loaded say why; a call that is not offered is not repeated', async () => {
    const { browser, page } = await student();
    browser.network.cut(SESSIONS);
    await page.loadDevices();
    expect(page.$devices.get()).toEqual({
      status: 'failed',
      message: 'The academy cannot be reached. Check your connection and try again.',
      isForGood: false,
    });
    browser.network.answer(SESSIONS, JSON.stringify({ message: 'Not offered here.' }), { status: 404 });
    await page.loadDevices();
    expect(page.$devices.get()).toEqual({ status: 'failed', message: 'Not offered here.', isForGood: true });
  });

  it('others signed out: not without the password, then the list has this device alone', async () => {
    const { browser, who, page } = await student();
    await tokenFor(who.studentId, browser.clock.server() - 1000);
    await page.loadDevices();
    expect(await page.othersSubmission.submit({ password: '' })).toEqual({
      kind: 'invalid',
      errors: { password: 'Password is required' },
    });
    expect(await page.othersSubmission.submit({ password: 'not the one' })).toEqual({
      kind: 'invalid',
      errors: { password: 'The password is not right' },
    });
    expect(devicesOf(page)).toHaveLength(2);
    expect(await page.othersSubmission.submit({ password: PASSWORD })).toEqual({ kind: 'done' });
    expect([devicesOf(page).length, alerts(page).at(-1)]).toEqual([
      1,
      ['success', 'Every other device is signed out.'],
    ]);
  });

  it('all signed out: the storage is empty, home, told once, and the other tab of the session follows', async () => {
    const browser = testBrowser();
    await signIn(browser);
    const tab = await duplicateTab(browser).open('/profile');
    const first = await browser.open('/profile');
    for (const each of [first, tab]) each.startStudentTasks();
    browser.local.write('academy:mock:x', '{"open":[]}');
    await first.everywhereSubmission.submit({ password: PASSWORD });
    expect([first.currentSession(), browser.visits, tab.currentSession()]).toEqual([null, ['/'], null]);
    expect(browser.local.read('academy:mock:x')).toBeNull();
    expect(Object.keys(browser.session.entries())).toEqual(['academy:alert']);
    expect(alerts(await browser.open('/'))).toEqual([['success', 'You are logged out on every device.']]);
  });

  it('loaded with a session that was ended elsewhere: expired, sent home, no list and no second alert', async () => {
    const { browser, who, page } = await student();
    await browser.network.fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
      body: '{}',
    });
    await page.loadDevices();
    expect([page.currentSession(), browser.visits, alerts(page)]).toEqual([null, ['/'], []]);
    expect(alerts(await browser.open('/'))).toEqual([['warning', EXPIRED]]);
  });
});

describe('a change of password', () => {
  it('sends both passwords as they are, says so, and goes on with another token', async () => {
    const { browser, page } = await student();
    const before = page.currentSession();
    expect(await page.passwordSubmission.submit(change())).toEqual({ kind: 'done' });
    expect(browser.network.sentTo('/api/auth/password').map(({ body }) => body)).toEqual([
      { currentPassword: PASSWORD, newPassword: NEW },
    ]);
    expect([alerts(page), devicesOf(page).length]).toEqual([
      [['success', 'Password changed. Every other device is signed out.']],
      1,
    ]);
    expect(page.currentSession()).toMatchObject({ student: before?.student });
    expect([
      page.currentSession()?.token === before?.token,
      browser.session.read('token') === page.currentSession()?.token,
    ]).toEqual([false, true]);
    expect((await call('GET', '/api/auth/profile', { token: before?.token ?? '' })).status).toBe(401);
    expect(JSON.stringify([browser.session.entries(), browser.local.entries()])).not.toContain(NEW);
  });

  it.each([
    [
      'nothing',
      { currentPassword: '', newPassword: '', confirmPassword: '' },
      { currentPassword: 'Password is required', newPassword: 'New Password is required' },
    ],
    [
      'a short one',
      change({ newPassword: 'seven77', confirmPassword: 'seven77' }),
      { newPassword: 'Password must be at least 8 characters' },
    ],
    ['another confirmation', change({ confirmPassword: 'another' }), { confirmPassword: 'Passwords do not match' }],
  ])('with %s is refused here, and nothing is sent', async (_, form, errors) => {
    const { browser, page } = await student();
    expect(await page.passwordSubmission.submit(form)).toEqual({ kind: 'invalid', errors });
    expect(browser.network.sentTo('/api/auth/password')).toEqual([]);
  });

  it('with a wrong current one names its field', async () => {
    const { page } = await student();
    expect(await page.passwordSubmission.submit(change({ currentPassword: 'not the one' }))).toEqual({
      kind: 'invalid',
      errors: { currentPassword: 'The current password is not right' },
    });
    expect(page.currentSession()).not.toBeNull();
  });
});

describe('the copy of the data', () => {
  it('is a file that a person can read too; a failure says what to do', async () => {
    const { browser, who, page } = await student();
    const file = await page.getAccountFile();
    if (!file.ok) throw new Error(file.message);
    const text = await file.content.text();
    expect([file.name, file.content.type, file.note]).toEqual(['my-academy-data.json', 'application/json', '']);
    expect(text).toContain(`\n      "email": "${who.email}"`);
    browser.network.cut('/api/account/export');
    expect(await page.getAccountFile()).toEqual({
      ok: false,
      message: 'The academy cannot be reached. Check your connection and try again.',
    });
  });
});

describe('the deletion', () => {
  it('leaves nothing in the browser, not even an attempt or a response that waits; another student’s stay', async () => {
    const { browser, who, page } = await student();
    const stranger = await addStudent();
    browser.network.cut('/api/attempts');
    for (const { studentId } of [who, stranger])
      page.saveAttempt(studentId, {
        attemptId: crypto.randomUUID(),
        exam: 'cgl',
        day: '1',
        paper: '1',
        responses: [0, 1, 2, 3],
        secondsByQuestion: [1, 1, 1, 1],
        takenSeconds: 4,
      });
    const answer = { response: 1, answeredId: crypto.randomUUID(), seconds: 3 };
    const [older, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const [studentId, answeredId] of [
      [who.studentId, older],
      [stranger.studentId, theirs],
    ] as const)
      browser.local.write(
        `academy:mistake:${answeredId}`,
        JSON.stringify({ studentId, mistakeId: 1, keptAt: 1, body: { ...answer, answeredId } }),
      );
    browser.network.cut('/api/mistakes');
    await page.sendResponse(2, answer);
    await browser.settle();
    const answersHere = () =>
      Object.keys(browser.local.entries())
        .filter((key) => key.startsWith('academy:mistake:'))
        .map((key) => key.slice(16));
    expect(answersHere().toSorted()).toEqual([older, theirs, answer.answeredId].toSorted());
    expect(await page.closingSubmission.submit(closing())).toEqual({ kind: 'done' });
    expect([page.currentSession(), browser.visits, Object.keys(browser.session.entries())]).toEqual([
      null,
      ['/'],
      ['academy:alert'],
    ]);
    expect(keptAttempts(browser).map(({ studentId }) => studentId)).toEqual([stranger.studentId]);
    expect(answersHere()).toEqual([theirs]);
    expect(alerts(await browser.open('/'))).toEqual([['success', 'Your account is deleted.']]);
  });

  it.each([
    ['no word', closing({ confirmation: '' }), { confirmation: 'Type DELETE to confirm' }],
    ['no password', closing({ password: '' }), { password: 'Password is required' }],
  ])('with %s is refused here, and nothing is sent', async (_, form, errors) => {
    const { browser, page } = await student();
    expect(await page.closingSubmission.submit(form)).toEqual({ kind: 'invalid', errors });
    expect(browser.network.sentTo('/api/account')).toEqual([]);
  });

  it('with a wrong password names its field, and the student stays', async () => {
    const { browser, page } = await student();
    expect(await page.closingSubmission.submit(closing({ password: 'not the one' }))).toEqual({
      kind: 'invalid',
      errors: { password: 'The password is not right' },
    });
    expect([page.currentSession() === null, browser.visits]).toEqual([false, []]);
  });
});
