import { describe, expect, it } from 'vitest';
import { addCompleteStudent } from '../../support/stores/students.ts';
import type { Page } from '../../support/test-environment.ts';
import { testBrowser } from '../../support/test-environment.ts';
import { addStudent, PASSWORD } from '../../support/worker/students.ts';

const LOGIN = '/api/auth/login';
const alerts = (page: Page) => page.$alerts.get().map(({ type, text }) => [type, text]);

async function guestOn(path = '/about') {
  const browser = testBrowser();
  const page = await browser.open(path);
  page.openLogin();
  return { browser, page, student: await addCompleteStudent() };
}

describe('a device', () => {
  it('shows Sign up first until somebody has logged in on it, and the login after that, also once logged out', async () => {
    const { browser, page, student } = await guestOn();
    page.closeDialog();
    page.askForAccount('paper');
    expect(page.$dialog.get()).toEqual({ name: 'auth', tab: 'signup', reason: 'paper' });
    page.openLogin();
    expect(page.$dialog.get()).toEqual({ name: 'auth', tab: 'login', reason: 'paper' });
    // A form that was opened before the page's scripts, and is typed in, stays.
    page.askForAccount('course');
    expect(page.$dialog.get()).toEqual({ name: 'auth', tab: 'login', reason: 'course' });
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    await page.logout();
    const next = await browser.open('/');
    next.askForAccount('paper');
    expect(next.$dialog.get()).toEqual({ name: 'auth', tab: 'login', reason: 'paper' });
  });

  it('keeps of a login the first name and what was typed to be known by, and no password', async () => {
    const { browser, page, student } = await guestOn();
    await page.loginSubmission.submit({ identifier: ` ${student.mobileNumber} `, password: PASSWORD });
    await page.logout();
    const next = await browser.open('/');
    expect(next.findKnownStudent()).toEqual({
      studentId: student.studentId,
      firstName: 'Test',
      identifier: student.mobileNumber,
      hasPasskey: false,
      passkeyOffer: 'due',
    });
    expect(JSON.stringify(browser.local.entries())).not.toContain(PASSWORD);
    await next.loginSubmission.submit({ identifier: student.mobileNumber, password: PASSWORD });
    expect(next.currentSession()?.student.studentId).toBe(student.studentId);
  });

  it('keeps nothing of a refused login', async () => {
    const { page, student } = await guestOn();
    await page.loginSubmission.submit({ identifier: student.email, password: 'another one' });
    expect([page.findKnownStudent(), page.hasLoggedInHere()]).toEqual([null, false]);
  });

  it('forgets its student at a word, and then knows only that somebody has logged in', async () => {
    const { browser, page, student } = await guestOn();
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    page.forgetKnownStudent();
    expect([page.findKnownStudent(), page.hasLoggedInHere()]).toEqual([null, true]);
    expect(JSON.stringify(browser.local.entries())).not.toContain(student.email);
  });

  it.each(['', 'x', '[]', '{"studentId":"1","firstName":"a","identifier":"b"}', '{"studentId":1}'])(
    'that keeps %j knows nobody',
    async (text) => {
      const { browser, page } = await guestOn();
      browser.local.write('academy:known', text);
      expect(page.findKnownStudent()).toBeNull();
    },
  );

  it('leads its student from the login to the paper that runs there, and nobody else', async () => {
    const { browser, page, student } = await guestOn();
    const running = { leftMs: 60_000, position: 2, keptAt: page.environment().now(), examName: 'SSC CGL' };
    browser.local.write(`academy:attempt:${student.studentId}:cgl/1/1`, JSON.stringify(running));
    expect(page.findRunning(student.studentId)).toMatchObject({ href: '/quiz/cgl/day-1/paper-1' });
    await page.loginSubmission.submit({ identifier: (await addCompleteStudent()).email, password: PASSWORD });
    expect(browser.visits).toEqual([]);
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    expect(browser.visits).toEqual(['/quiz/cgl/day-1/paper-1']);
  });

  it('takes nothing that runs from another tab: the login leads to what was left, else nowhere', async () => {
    const { browser, page, student } = await guestOn();
    const running = { leftMs: 60_000, position: 2, keptAt: page.environment().now(), examName: 'SSC CGL' };
    const keep = (paper: string, attemptId: string): void =>
      browser.local.write(
        `academy:attempt:${student.studentId}:cgl/1/${paper}`,
        JSON.stringify({ ...running, attemptId }),
      );
    keep('1', 'open');
    const other = browser.tabs.add();
    await other.environment.claim('academy:attempt:open');
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    expect([page.currentSession()?.student.studentId, browser.visits]).toEqual([student.studentId, []]);
    keep('2', 'left');
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    expect(browser.visits).toEqual(['/quiz/cgl/day-1/paper-2']);
    const told: (string | undefined)[] = [];
    const claim = (await page.findLeft(student.studentId))?.claim;
    page.watchRunning(student.studentId, (each) => told.push(each?.href), claim)();
    page.watchRunning(student.studentId, (each) => told.push(each?.href))();
    expect(told).toEqual(['/quiz/cgl/day-1/paper-2', '/quiz/cgl/day-1/paper-1']);
    other.leave();
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    expect(browser.visits).toEqual(['/quiz/cgl/day-1/paper-2', '/quiz/cgl/day-1/paper-1']);
  });

  it('counts down what runs, and reads it again when the page wakes or the time is up', async () => {
    const { browser, page, student } = await guestOn();
    const keep = (leftMs: number): void =>
      browser.local.write(
        `academy:attempt:${student.studentId}:cgl/1/1`,
        JSON.stringify({ leftMs, position: 0, keptAt: page.environment().now(), examName: 'SSC CGL', attemptId: 'a' }),
      );
    keep(5000);
    const told: (number | null)[] = [];
    const stop = page.watchRunning(student.studentId, (running) => told.push(running?.leftMs ?? null));
    // Nobody looks at this change until the page wakes.
    keep(60_000);
    await browser.pass(2000);
    expect(told).toEqual([5000, 4000, 3000]);
    browser.wake();
    expect(told.at(-1)).toBe(58_000);
    await browser.pass(58_000);
    expect(told.at(-1)).toBeNull();
    stop();
    keep(5000);
    browser.wake();
    expect(told.at(-1)).toBeNull();
  });

  it('asks who it is once the server has refused what it keeps of the last login, and not for a network that is gone', async () => {
    const { browser, page, student } = await guestOn();
    expect(page.$isLoginRefused.get()).toBe(false);
    await page.loginSubmission.submit({ identifier: 'former@academy.test', password: PASSWORD });
    expect(page.$isLoginRefused.get()).toBe(true);
    browser.network.answer(LOGIN, '{"message":"Too many tries"}', { status: 429 });
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    expect(page.$isLoginRefused.get()).toBe(false);
  });

  it.each([
    ['/quiz/cgl/day-1/paper-1', 'paper'],
    ['/mock/cgl-1', 'mock'],
    ['/testseries/cgl', 'series'],
    ['/courses/eklavy/history', 'course'],
    ['/membership', 'page'],
  ])('that wants %s is told so by the dialog, whoever opened it', async (path, reason) => {
    const { browser, page } = await guestOn();
    browser.session.write('redirectPath', path);
    expect(page.findReason()).toBe(reason);
  });
});

describe('a login', () => {
  it('by email starts the session, closes the dialog, stays and says so', async () => {
    const { browser, page, student } = await guestOn();
    expect(await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD })).toEqual({
      kind: 'done',
    });
    expect(page.currentSession()?.student).toMatchObject({
      studentId: student.studentId,
      name: 'Test Student',
      city: 'Ahmedabad',
      dob: '2003-08-15',
    });
    expect(page.$dialog.get()).toBeNull();
    expect(alerts(page)).toEqual([['success', 'Login successful!']]);
    expect(browser.visits).toEqual([]);
  });

  it('trims the email and takes it in any case', async () => {
    const { browser, page, student } = await guestOn();
    await page.loginSubmission.submit({ identifier: `  ${student.email.toUpperCase()} `, password: PASSWORD });
    expect(browser.network.sentTo(LOGIN)[0]?.body).toEqual({ email: student.email, password: PASSWORD });
    expect(page.currentSession()).not.toBeNull();
  });

  it('by mobile number sends mobileNumber in place of email, trimmed', async () => {
    const { browser, page, student } = await guestOn();
    await page.loginSubmission.submit({ identifier: ` ${student.mobileNumber} `, password: PASSWORD });
    expect(browser.network.sentTo(LOGIN)[0]?.body).toEqual({ mobileNumber: student.mobileNumber, password: PASSWORD });
    expect(page.currentSession()?.student.studentId).toBe(student.studentId);
  });

  it('never trims the password: with a space around, it is another one', async () => {
    const { browser, page, student } = await guestOn();
    expect(await page.loginSubmission.submit({ identifier: student.email, password: ` ${PASSWORD} ` })).toEqual({
      kind: 'refused',
      advice: null,
    });
    expect(browser.network.sentTo(LOGIN)[0]?.body.password).toBe(` ${PASSWORD} `);
    expect(page.currentSession()).toBeNull();
  });

  it('submitted ten times at once is one request and one session', async () => {
    const { browser, page, student } = await guestOn();
    const form = { identifier: student.email, password: PASSWORD };
    const results = await Promise.all(Array.from({ length: 10 }, () => page.loginSubmission.submit(form)));
    expect(results.map(({ kind }) => kind)).toEqual(['done', ...Array.from({ length: 9 }, () => 'ignored')]);
    expect(browser.network.sentTo(LOGIN)).toHaveLength(1);
    expect(alerts(page)).toHaveLength(1);
  });
});

describe('a login is refused, the dialog stays open and another try is possible', () => {
  it.each([
    [
      'nothing',
      { identifier: '', password: '' },
      { identifier: 'Email or Mobile Number is required', password: 'Password is required' },
    ],
    [
      'no email and no mobile number',
      { identifier: 'asha', password: 'x' },
      { identifier: 'Enter a valid email or mobile number' },
    ],
    [
      'a mobile number that begins with 5',
      { identifier: '5123456789', password: 'x' },
      { identifier: 'Enter a valid email or mobile number' },
    ],
    ['no password', { identifier: 'a@x.in', password: '' }, { password: 'Password is required' }],
  ])('with %s: the fields are named, "Please fix the errors" warns and nothing is sent', async (_, form, errors) => {
    const { browser, page } = await guestOn();
    expect(await page.loginSubmission.submit(form)).toEqual({ kind: 'invalid', errors });
    expect(alerts(page)).toEqual([['warning', 'Please fix the errors']]);
    expect(browser.network.sent).toEqual([]);
    expect([page.loginSubmission.$isSubmitting.get(), page.$dialog.get()]).toEqual([
      false,
      { name: 'auth', tab: 'login' },
    ]);
  });

  it("for a wrong password and for an unknown account alike, with the server's own message", async () => {
    const { browser, page, student } = await guestOn();
    const message = ['error', 'The email, mobile number or password is not right.'];
    for (const identifier of [student.email, 'nobody@academy.test']) {
      expect(await page.loginSubmission.submit({ identifier, password: 'wrong-password' })).toEqual({
        kind: 'refused',
        advice: null,
      });
      expect(alerts(page)).toEqual([message]);
    }
    expect([page.currentSession(), browser.session.entries(), browser.visits]).toEqual([null, {}, []]);
    await page.loginSubmission.submit({ identifier: student.email, password: PASSWORD });
    expect(page.currentSession()).not.toBeNull();
  });

  it.each([
    ["the server's 500 page", 500, '<h1>Bad gateway</h1>'],
    ['a refusal that is no object', 401, '[]'],
    ['a refusal without a message', 401, '{}'],
    ['an empty message', 403, '{"message":""}'],
    ['a message that is no text', 400, '{"message":{"a":1}}'],
    ['200 that is HTML', 200, '<!doctype html>'],
    ['200 with nothing', 200, ''],
    ['200 without a token', 200, '{"user":{"studentId":1001,"name":"x"}}'],
    ['200 without a user', 200, '{"token":"abc"}'],
    ['200 with a studentId that is none', 200, '{"token":"abc","user":{"studentId":0,"name":"x"}}'],
    ['200 with an empty token', 200, '{"token":"","user":{"studentId":1001,"name":"x"}}'],
    ['200 with a token that no header can carry', 200, '{"token":"a\\nb","user":{"studentId":1001,"name":"x"}}'],
  ])('by %s: "Something went wrong"', async (_, status, body) => {
    const { browser, page } = await guestOn();
    browser.network.answer(LOGIN, body, { status });
    expect(await page.loginSubmission.submit({ identifier: 'a@x.in', password: 'x' })).toEqual({
      kind: 'refused',
      advice: expect.stringContaining('What you typed is still here.'),
    });
    expect(alerts(page)).toEqual([['error', 'Something went wrong']]);
    expect([page.currentSession(), browser.session.entries(), page.loginSubmission.$isSubmitting.get()]).toEqual([
      null,
      {},
      false,
    ]);
  });

  it('by a server that is down, with what to do next beside the form', async () => {
    const { browser, page } = await guestOn();
    browser.network.cut();
    expect(await page.loginSubmission.submit({ identifier: 'a@x.in', password: 'x' })).toEqual({
      kind: 'refused',
      advice: expect.stringContaining('Check your connection'),
    });
    expect(alerts(page)).toEqual([['error', 'Something went wrong']]);
    expect(page.loginSubmission.$isSubmitting.get()).toBe(false);
  });

  it('by a server that never replies, after twenty seconds', async () => {
    const { browser, page } = await guestOn();
    browser.network.hold(LOGIN);
    const result = page.loginSubmission.submit({ identifier: 'a@x.in', password: 'x' });
    await browser.pass(19_999);
    expect(page.loginSubmission.$isSubmitting.get()).toBe(true);
    await browser.pass(1);
    expect(await result).toEqual({ kind: 'refused', advice: expect.stringContaining('What you typed is still here.') });
    expect(page.loginSubmission.$isSubmitting.get()).toBe(false);
  });

  it("by the server's field errors, under the form's own field names", async () => {
    const { browser, page } = await guestOn();
    browser.network.answer(
      LOGIN,
      '{"message":"Please fix the errors","errors":{"email":"Too odd","password":"Too long"}}',
      { status: 400 },
    );
    const result = await page.loginSubmission.submit({ identifier: 'a@x.in', password: 'x' });
    expect(result).toEqual({ kind: 'invalid', errors: { identifier: 'Too odd', password: 'Too long' } });
    expect(alerts(page)).toEqual([['warning', 'Please fix the errors']]);
  });

  it('with markup or 5,000 characters from the server: shown as text, clipped', async () => {
    const { browser, page } = await guestOn();
    browser.network.answer(LOGIN, JSON.stringify({ message: `<b>x</b>${'y'.repeat(5000)}` }), { status: 429 });
    await page.loginSubmission.submit({ identifier: 'a@x.in', password: 'x' });
    expect(page.$alerts.get()[0]?.text).toBe(`<b>x</b>${'y'.repeat(292)}…`);
  });

  it('for an account that is disabled', async () => {
    const { page } = await guestOn();
    const { email } = await addStudent({ status: 'disabled' });
    expect(await page.loginSubmission.submit({ identifier: email, password: PASSWORD })).toEqual({
      kind: 'refused',
      advice: null,
    });
    expect(page.currentSession()).toBeNull();
  });
});
